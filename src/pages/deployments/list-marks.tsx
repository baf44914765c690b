import { useSelector } from '@tanstack/react-store';
import { type ReactNode, use } from 'react';
import type { HintId } from '../../api/config/team.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { judge, onePerCause } from '../../domain/model/hints.ts';
import { useFleetFacts } from '../../features/fleet/use-all-deployments.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { pins } from '../../features/views/pins.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { useGo } from '../../kit/ui/link.tsx';
import { Tooltip } from '../../kit/ui/tooltip.tsx';
import { DetailContext, MarkingContext, PinsContext } from './cells.tsx';
import css from './cells.module.css';

const noHints: HintId[] = [];
const ofStatus: HintId[] = ['failed', 'never', 'newer'];

/** Provides the data for marks on the rows inside. */
export function RowMarks({
  showsStatus,
  isComparing,
  children,
}: {
  /** True if the rows show the status, which already shows some hints. */
  readonly showsStatus: boolean;
  /** True if the list is filtered by a hint, which may compare with all deployments. */
  readonly isComparing: boolean;
  readonly children: ReactNode;
}): ReactNode {
  'use memo';
  const settings = useHintSettings();
  const facts = useFleetFacts();
  const marking = {
    facts: isComparing ? facts : undefined,
    settings,
    shownHints: showsStatus ? ofStatus : noHints,
  };
  const pinned = useSelector(pins.store);
  return (
    <MarkingContext value={marking}>
      <PinsContext value={pinned}>{children}</PinsContext>
    </MarkingContext>
  );
}

/** A button with the number of a deployment's hints. */
export function RowMark({ record }: { readonly record: FleetRecord }): ReactNode {
  const { facts, settings, shownHints: told = noHints } = use(MarkingContext) ?? {};
  const all = settings ? onePerCause(judge(record, facts, settings).hints) : [];
  const hints = all.flatMap(({ id: hint }) => (told.includes(hint) ? [] : hintTexts[hint].label));
  return hints.length > 0 && <HintsButton record={record} hints={hints} />;
}

/** A separate component, so that only marks with hints depend on the address. */
function HintsButton({
  record: { id, name },
  hints,
}: {
  readonly record: FleetRecord;
  /** The labels of the hints. */
  readonly hints: readonly string[];
}): ReactNode {
  const { search, state } = use(DetailContext);
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
