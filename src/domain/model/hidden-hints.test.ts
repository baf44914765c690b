import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hintIds, type HiddenHint } from '../../api/config/team.ts';
import { hiddenHintOf, withoutHiddenHint, withHiddenHint } from './hidden-hints.ts';

const everywhere: HiddenHint = { hint: 'tag', reason: 'Releases are tags here' };
const one: HiddenHint = { hint: 'tag', deployment: 'a', reason: 'Pinned' };

it('a hidden hint is hidden everywhere, or only on its deployment', () => {
  expect(hiddenHintOf([everywhere], 'tag', 'b')).toBe(everywhere);
  expect(hiddenHintOf([everywhere], 'old', 'b')).toBeUndefined();
  expect(hiddenHintOf([one], 'tag', 'a')).toBe(one);
  expect(hiddenHintOf([one], 'tag', 'b')).toBeUndefined();
  expect(hiddenHintOf([everywhere, one], 'tag', 'a')).toBe(one);
});

const silences = fc.uniqueArray(
  fc.record(
    { hint: fc.constantFrom(...hintIds), deployment: fc.constantFrom('a', 'b'), reason: fc.string() },
    { requiredKeys: ['hint', 'reason'] },
  ),
  { selector: ({ hint, deployment }) => `${hint} ${deployment}` },
);

it('a hint is hidden once per place, and showing it again in one place leaves the others', () => {
  fc.assert(
    fc.property(silences, silences, (kept, added) => {
      for (const each of added) {
        const next = withHiddenHint(kept, each);
        expect(next.at(-1)).toBe(each);
        expect(withHiddenHint(next, each)).toEqual(next);
        expect(withoutHiddenHint(next, each)).toEqual(withoutHiddenHint(kept, each));
        expect(next.length - kept.length).toBeLessThanOrEqual(1);
      }
    }),
  );
});
