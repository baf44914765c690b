import { type Codec, isUuid, joinList, splitList, validItems } from '../kit/params/codecs.ts';

/*
 * Ids of deployments. The interface documents UUIDs; services also use ULIDs, numbers, slugs and
 * paths. Ids are sent unchanged.
 */

export const maxIdLength = 200;

/** A key for comparing ids: UUIDs are compared without case. */
export function idKey(id: string): string {
  return isUuid(id) ? id.toLowerCase() : id;
}

/** The reason why a request cannot contain this id; undefined if it can. */
export function unsentReason(id: string): string | undefined {
  if (id.length > maxIdLength) return `its ID has more than ${maxIdLength} characters`;
  // A URL cannot contain an unpaired surrogate, and lists of ids are trimmed.
  return id !== id.trim() || /^$|\p{Cs}/u.test(id) ? unsendable : undefined;
}

const unsendable = 'no address can contain its ID';

/** The reason why a deployment with this id has no details page; undefined if it has one. */
export function noDetailsReason(id: string): string | undefined {
  // Browsers resolve dots in a path, and /deployments/new is the form.
  const isTaken = ['.', '..', 'new'].includes(id.toLowerCase());
  const reason = isTaken ? unsendable : unsentReason(id);
  return reason && `No details: ${reason}.`;
}

export const deploymentId: Codec<string> = {
  read: (raw) => {
    const id = raw.trim();
    if (id === '') return {};
    return id.length > maxIdLength
      ? { problem: `It must have at most ${maxIdLength} characters.` }
      : { value: id };
  },
  write: (id) => id,
};

/** Maximum length of the ids in one URL, as proxies limit URLs: enough for 100 UUIDs. */
const maxCharacters = 3_900;

/** Splits ids into groups, one for each request. */
export function idParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  let free = 0;
  for (const id of ids) {
    const { length } = encodeURIComponent(`${id},`);
    if (length > free) {
      parts.push([]);
      free = maxCharacters;
    }
    parts.at(-1)?.push(id);
    free -= length;
  }
  return parts;
}

/** Ids separated by commas; UUIDs also by spaces and line breaks. Repeated ids are dropped. */
export const deploymentIds: Codec<string[]> = {
  read: (raw) => {
    const items = splitList(raw).flatMap((item) => {
      const parts = item.split(/\s+/);
      return parts.every(isUuid) ? parts : [item];
    });
    const ids = [...new Map(items.map((id) => [idKey(id), id])).values()];
    return validItems(ids, ({ length }) => length <= maxIdLength, `has more than ${maxIdLength} characters`);
  },
  write: joinList,
};
