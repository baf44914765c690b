import { type ReactNode, use } from 'react';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { judge, onePerCause } from '../../domain/model/hints.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { useGo } from '../../kit/ui/link.tsx';
import { Tooltip } from '../../kit/ui/tooltip.tsx';
import { RowContext } from './cells.tsx';
import css from './cells.module.css';

/** A button with the number of a deployment's hints. */
export function RowMark({ record }: { readonly record: FleetRecord }): ReactNode {
  const { facts, settings, shownHints } = use(RowContext);
  const all = settings ? onePerCause(judge(record, facts, settings).hints) : [];
  const hints = all.flatMap(({ id: hint }) => (shownHints.includes(hint) ? [] : hintTexts[hint].label));
  return hints.length > 0 && <HintsButton record={record} hints={hints} />;
}

/** A separate component, so that only marks with hints depend on the address. */
function HintsButton({
  record: { id, name },
  hints,
}: {
  readonly record: FleetRecord;
  readonly hints: readonly string[];
}): ReactNode {
  const { search, state } = use(RowContext);
  const go = useGo();
  const labels = hints.join(', ');
  return (
    <Tooltip text={labels} side="end">
      {/* Not a link, so that the name is the only link of a row. */}
      <button
        type="button"
        className={css.hints}
        aria-label={`${pluralize(hints.length, 'hint')}: ${labels}, ${visibleText(name)}`}
        onClick={() => go(`${deploymentAddress(id) ?? '/deployments'}${search}#hints`, { state })}
      >
        {hints.length}
      </button>
    </Tooltip>
  );
}
