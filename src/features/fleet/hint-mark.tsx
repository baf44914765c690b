import type { ComponentProps, ReactNode } from 'react';
import type { HintId } from '../../api/config/team.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { useGo } from '../../kit/ui/link.tsx';
import { Tooltip } from '../../kit/ui/tooltip.tsx';
import type { DeploymentLink } from './deployment-link.tsx';
import css from './hint-mark.module.css';

/** A button with the number of a deployment's hints. It opens them. `more` follows their labels in the tooltip. */
export function HintMark({
  id,
  name,
  hints,
  more = '',
  search = '',
  state,
}: Pick<ComponentProps<typeof DeploymentLink>, 'id' | 'name' | 'search' | 'state'> & {
  readonly hints: readonly { id: HintId }[];
  readonly more?: string;
}): ReactNode {
  const go = useGo();
  const labels = hints.map((hint) => hintTexts[hint.id].label).join(', ') + more;
  return (
    <Tooltip text={labels} side="end">
      {/* Not a link, and without a text, so that the name is the only link and text of the cell. */}
      <button
        type="button"
        className={`small ${css.mark}`}
        aria-label={`${pluralize(hints.length, 'hint')}: ${labels}, ${visibleText(name)}`}
        data-count={hints.length}
        onClick={() => go(`${deploymentAddress(id) ?? '/deployments'}${search}#hints`, { state })}
      />
    </Tooltip>
  );
}
