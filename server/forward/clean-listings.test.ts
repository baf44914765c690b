import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { cleanListings } from './clean-listings.ts';
import { hostBounds } from './host-bounds.ts';
import { withoutUrlCredentials } from './url-filter.ts';

/** What URLs and credentials are made of, in any order. */
const part = fc.constantFrom(
  ...Array.from('/@:?&=#;aé"\'\n \u0000\\'),
  ...'https: http: ssh: // token key s3cr3t h.example'.split(' '),
);
const word = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
const records = fc.array(fc.dictionary(fc.constantFrom('url', 'name', 'note'), word), { maxLength: 5 });

test('a listing that goes on as it came is one of which nothing would be taken out, cut wherever', async () => {
  const found = { clean: 0, other: 0 };
  await fc.assert(
    fc.asyncProperty(records, fc.boolean(), fc.nat(40), async (listing, isEscaped, size) => {
      const plain = JSON.stringify(listing);
      const escape = (each: string) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`;
      const said = isEscaped ? plain.replaceAll(/[@=é]/g, escape).replaceAll('/', '\\/') : plain;
      const bytes = Buffer.from(said);
      const pieces = Array.from({ length: Math.ceil(bytes.length / (size + 1)) }, (_, at) =>
        bytes.subarray(at * (size + 1), (at + 1) * (size + 1)),
      );
      const isClean = await cleanListings(hostBounds)(Readable.from(pieces));
      const written = await text(withoutUrlCredentials(new Blob([bytes]).stream()));
      found[isClean ? 'clean' : 'other'] += 1;
      if (isClean) expect(written).toBe(said);
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(found.clean, found.other)).toBeGreaterThan(50);
});
