import type { Readable } from 'node:stream';

import { hideUrlCredentials } from '../../src/service/wire/url-credential.ts';
import type { HostBounds } from './host-bounds.ts';

/** A text between quotes is no longer: where one does not end, nobody knows what it holds. */
const longestText = 1_000_000;
/** Without these there is neither a credential nor an escaped one. */
const signs = ['@', '=', '\\'] as const;

/** JSON with its escapes read, as if all of it were one string. */
function unescaped(json: string): string {
  return json.replaceAll(/\\(?:u([\da-f]{4})|(["\\/])|.)/gis, (_, code?: string, character = ' ') =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Whether URLs in a piece of JSON may hold credentials. Strings are not told apart, for quotes end
 * a URL: that is quick, and finds too much rather than too little.
 */
function mayHoldCredentials(json: Buffer): boolean {
  if (!signs.some((sign) => json.includes(sign))) return false;
  const text = unescaped(json.toString());
  return hideUrlCredentials(text) !== text;
}

/**
 * Searches whole listings, within the limits of one and of all at one time.
 * @returns tells whether nothing has to be taken out of one; false also where that is not known in
 * time, or not within the limits
 */
export function cleanListings({ answerBytes, answersBytes, searchMs }: HostBounds) {
  /** Bytes that are searched just now. */
  let held = 0;
  return async (listing: Readable): Promise<boolean> => {
    const late = setTimeout(() => listing.destroy(), searchMs);
    let size = 0;
    /** From the last quote on: what follows may belong to it. */
    let open = Buffer.alloc(0);
    try {
      for await (const bytes of listing) {
        size += bytes.length;
        held += bytes.length;
        const piece = Buffer.concat([open, bytes]);
        if (mayHoldCredentials(piece) || size > answerBytes || held > answersBytes) return false;
        open = piece.subarray(Math.max(0, piece.lastIndexOf('"')));
        if (open.length > longestText) return false;
      }
      // What was cut off in the middle of a string may hold a part of a credential.
      return /[\]}]\s*$/.test(open.toString());
    } catch {
      return false;
    } finally {
      clearTimeout(late);
      held -= size;
    }
  };
}
