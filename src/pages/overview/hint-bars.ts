import type { HintGroup } from '../../domain/fleet/groups.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { notLinkedText } from '../../domain/model/not-linked-text.ts';
import { idLinks, linkable } from '../../domain/model/list-address.ts';
import { numberText } from '../../kit/text/number-text.ts';
import type { Bar } from './bars.tsx';

/**
 * The hints that were found, the worst first; what is silenced and what could not be checked is
 * said.
 */
export function hintBars(groups: readonly HintGroup[], count: number): Bar[] {
  return groups.flatMap(({ id, records: found, silenced, notChecked }) => {
    if (found.length + silenced.length === 0 && notChecked < count) return [];
    const note = [
      silenced.length > 0 && `${numberText(silenced.length)} silenced`,
      notChecked > 0 && `${numberText(notChecked)} not checked`,
      notLinkedText(found),
    ]
      .filter(Boolean)
      .join(', ');
    return [
      {
        id,
        label: hintTexts[id].label,
        count: found.length,
        links: idLinks(linkable(found)),
        ...(note && { note }),
      },
    ];
  });
}
