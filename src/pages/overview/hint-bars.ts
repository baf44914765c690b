import type { HintGroup } from '../../domain/fleet/groups.ts';
import { hintLink } from '../../domain/model/addresses.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { numberText } from '../../kit/text/number-text.ts';
import type { Conditions, Filters } from '../../service/wire/parameters.ts';
import type { Bar } from './bars.tsx';

/** The hints that were found, the worst first, with what is hidden and what was not checked. */
export function hintBars(groups: readonly HintGroup[], count: number, set: Filters & Conditions): Bar[] {
  return groups.flatMap(({ id, records: found, silenced, notChecked }) => {
    if (found.length + silenced.length === 0 && notChecked < count) return [];
    const note = [
      silenced.length > 0 && `${numberText(silenced.length)} hidden`,
      notChecked > 0 && `${numberText(notChecked)} not checked`,
    ]
      .filter(Boolean)
      .join(', ');
    const to = found.length > 0 ? hintLink(id, set) : undefined;
    return [{ id, label: hintTexts[id].label, count: found.length, to, ...(note && { note }) }];
  });
}
