import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropRepeated, nextPage, previousPage, repeatedIds } from './pager.ts';

describe('nextPage', () => {
  const at = { offset: 20, limit: 20 };
  it.each([
    ['an empty page ends the list', { received: 0, nextOffset: 20 }, undefined, 'no'],
    ['a full page is uncertain', { received: 20, nextOffset: 40 }, undefined, 'unknown'],
    ['a full page with rows ahead goes on', { received: 20, nextOffset: 40 }, { received: 3 }, 'yes'],
    ['a full page with nothing ahead ends', { received: 20, nextOffset: 40 }, { received: 0 }, 'no'],
    ['a short page ends', { received: 5, nextOffset: 25 }, undefined, 'no'],
    [
      'a short page whose offset went further is uncertain',
      { received: 5, nextOffset: 40 },
      undefined,
      'unknown',
    ],
    ['a missing offset ends', { received: 20, offsetProblem: 'No offset.' }, undefined, 'no'],
    ['an offset that stands still ends', { received: 20, nextOffset: 20 }, undefined, 'no'],
    ['an offset that goes back ends', { received: 20, nextOffset: 0 }, { received: 20 }, 'no'],
  ])('%s', (_, page, ahead, kind) => {
    expect(nextPage(page, at, ahead).kind).toBe(kind);
  });

  it('always advances, so paging ends', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 100 }),
        fc.nat({ max: 100 }),
        fc.option(fc.nat()),
        (offset, limit, received, nextOffset) => {
          const next = nextPage({ received, ...(nextOffset !== null && { nextOffset }) }, { offset, limit });
          if (next.kind !== 'no') expect(next.offset).toBeGreaterThan(offset);
        },
      ),
    );
  });
});

describe('previousPage', () => {
  it('returns to the page that one came from', () => {
    expect(previousPage([0, 20, 55], { offset: 80, limit: 20 })).toEqual({
      offset: 55,
      visitedOffsets: [0, 20],
    });
  });
  it('goes back by the page size after a deep link', () => {
    expect(previousPage([], { offset: 30, limit: 20 })).toEqual({ offset: 10, visitedOffsets: [] });
    expect(previousPage([], { offset: 10, limit: 20 })).toEqual({ offset: 0, visitedOffsets: [] });
  });
  it('ends on the first page', () => {
    expect(previousPage([0], { offset: 0, limit: 20 })).toBeUndefined();
  });
  it('always ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat()),
        fc.nat(),
        fc.integer({ min: 1, max: 100 }),
        (visitedOffsets, offset, limit) => {
          const previous = previousPage(visitedOffsets, { offset, limit });
          if (previous) expect(previous.offset).toBeLessThan(offset);
        },
      ),
    );
  });
});

const row = (id: string) => ({
  id,
  name: id,
  sourceConfig: {},
  sourceRevisionConfig: {},
  resourceSpec: {},
  secretNames: [],
  secretReferences: [],
  other: [],
  raw: null,
});

it('names ids that appear twice', () => {
  expect(repeatedIds([row('a'), row('b'), row('a'), row('a')])).toEqual(['a']);
});

it('drops rows of the previous page, and returns the same array if there are none', () => {
  const rows = [row('a'), row('b')];
  expect(dropRepeated(rows, [row('z'), row('a')])).toEqual({ rows: [row('b')], repeated: 1 });
  expect(dropRepeated(rows, [row('z')]).rows).toBe(rows);
});
