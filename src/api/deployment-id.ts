import { type Codec, isUuid, joinList, splitList } from '../kit/params/codecs.ts';
import { shortened } from '../kit/text/sentence.ts';

/*
 * Ids of deployments. The interface shows UUIDs; services also write ULIDs, numbers, slugs and
 * paths. Each is sent as it is.
 */

/** Characters of an id that are sent at most. */
export const longestId = 200;

/** Equal for ids of one deployment: the case of a UUID's letters does not count. */
export function idKey(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}

/** The reason why no request can name a deployment; undefined where one can. */
export function unsentReason(id: string): string | undefined {
  if (id.length > longestId) return `its ID has more than ${longestId} characters`;
  // Addresses keep no half of a character, and lists no white space around an id.
  return id !== id.trim() || /^$|\p{Cs}/u.test(id) ? unsendable : undefined;
}

const unsendable = 'no address can contain its ID';

/** The reason why an id from the service has no details; undefined where it has. */
export function noDetails(id: string): string | undefined {
  // Browsers take dots for steps in a path, and the form has the third address.
  const isTaken = ['.', '..', 'new'].includes(id.toLowerCase());
  const reason = isTaken ? unsendable : unsentReason(id);
  return reason && `No details: ${reason}.`;
}

export const deploymentId: Codec<string> = {
  read: (raw) => {
    const id = raw.trim();
    if (id === '') return {};
    return id.length > longestId
      ? { problem: `It must have at most ${longestId} characters.` }
      : { value: id };
  },
  write: (id) => id,
};

/** Characters of ids in an address, which proxies limit: those of 100 UUIDs. */
const mostCharacters = 3_900;

/** Ids in parts, each for one request. */
export function idParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  let free = 0;
  for (const id of ids) {
    const { length } = encodeURIComponent(`${id},`);
    if (length > free) {
      parts.push([]);
      free = mostCharacters;
    }
    parts.at(-1)?.push(id);
    free -= length;
  }
  return parts;
}

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
        problem: bad.map((id) => `“${shortened(id, 40)}” has more than ${longestId} characters.`).join(' '),
      }),
    };
  },
  write: joinList,
};
