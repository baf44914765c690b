import { type Codec, isUuid } from '../../kit/params/codecs.ts';
import { joinList, splitList } from '../../kit/params/text-list.ts';
import { shortened } from '../../kit/text/sentence.ts';
import { idKey, longestId } from './deployment-id.ts';

/** Ids between commas; UUIDs also between spaces and line breaks. Each counts once. */
export const deploymentIds: Codec<string[]> = {
  read: (raw) => {
    const items = splitList(raw).flatMap((item) => {
      const parts = item.split(/\s+/);
      return parts.every(isUuid) ? parts : [item];
    });
    const ids = [...new Map(items.map((id) => [idKey(id), id])).values()];
    const good = ids.filter((id) => id.length <= longestId);
    const bad = ids.filter((id) => id.length > longestId);
    return {
      ...(good.length > 0 && { value: good }),
      ...(bad.length > 0 && {
        problem: bad.map((id) => `“${shortened(id, 40)}” has more than ${longestId} characters`).join(', '),
      }),
    };
  },
  write: joinList,
};
