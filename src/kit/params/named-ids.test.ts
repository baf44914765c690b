import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedIdList } from './codecs.ts';

const [pay, ops] = ['c3c3c3c3-0000-4000-8000-00000000000a', 'c3c3c3c3-0000-4000-8000-00000000000b'];
const other = 'd4d4d4d4-0000-4000-8000-000000000001';
const codec = namedIdList([
  { id: pay, name: 'Team payments' },
  { id: ops, name: 'Operations' },
]);

describe('ids with names', () => {
  it.each([
    ['Team payments', [pay]],
    [' team PAYMENTS , Operations,', [pay, ops]],
    [`Operations, ${other}`, [ops, other]],
    [`${ops} ${other}`, [ops, other]],
    [`Operations, ${ops}`, [ops]],
  ])('“%s” is parsed', (text, ids) => {
    expect(codec.read(text)).toEqual({ value: ids });
  });

  it('reports entries that are not ids, and keeps the rest', () => {
    expect(codec.read('Operations, Team pay')).toEqual({
      value: [ops],
      problem: '“Team pay” is not a name or a UUID.',
    });
  });

  it('parses exactly what it formats', () => {
    const ids = fc.uniqueArray(fc.constantFrom(pay, ops, other), { minLength: 1 });
    fc.assert(
      fc.property(ids, (value) => {
        expect(codec.read(codec.write(value))).toEqual({ value });
      }),
    );
    expect(codec.write([ops, other])).toBe(`Operations, ${other}`);
  });
});
