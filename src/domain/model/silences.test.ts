import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hintIds, type Silence } from '../../api/config/team.ts';
import { silenceOf, withoutSilence, withSilence } from './silences.ts';

const everywhere: Silence = { hint: 'tag', reason: 'Releases are tags here' };
const one: Silence = { hint: 'tag', deployment: 'a', reason: 'Pinned' };

it('a hidden hint is hidden everywhere, or on its deployment alone', () => {
  expect(silenceOf([everywhere], 'tag', 'b')).toBe(everywhere);
  expect(silenceOf([everywhere], 'old', 'b')).toBeUndefined();
  expect(silenceOf([one], 'tag', 'a')).toBe(one);
  expect(silenceOf([one], 'tag', 'b')).toBeUndefined();
  expect(silenceOf([everywhere, one], 'tag', 'a')).toBe(one);
});

const silences = fc.uniqueArray(
  fc.record(
    { hint: fc.constantFrom(...hintIds), deployment: fc.constantFrom('a', 'b'), reason: fc.string() },
    { requiredKeys: ['hint', 'reason'] },
  ),
  { selector: ({ hint, deployment }) => `${hint} ${deployment}` },
);

it('each place has one silence of a hint, and taking it back leaves the others', () => {
  fc.assert(
    fc.property(silences, silences, (kept, added) => {
      for (const each of added) {
        const next = withSilence(kept, each);
        expect(next.at(-1)).toBe(each);
        expect(withSilence(next, each)).toEqual(next);
        expect(withoutSilence(next, each)).toEqual(withoutSilence(kept, each));
        expect(next.length - kept.length).toBeLessThanOrEqual(1);
      }
    }),
  );
});
