import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { condition, conditionFields } from './condition.ts';

it('reads back what it writes', () => {
  const anyText = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => text.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.constantFrom(...conditionFields), fc.boolean(), anyText, (field, isNot, text) => {
      const value = { field, isNot, text };
      expect(condition.read(condition.write(value))).toEqual({ value });
    }),
  );
});

it('never throws, and takes no field that there is not, no other way, and no empty value', () => {
  fc.assert(fc.property(fc.string(), (raw) => void condition.read(raw)));
  for (const raw of ['name.is.x', 'ref.like.x', 'ref.is.', 'ref.is.  ', 'ref'])
    expect(condition.read(raw).problem).toContain('must be as in');
  expect(condition.read(' ')).toEqual({});
});
