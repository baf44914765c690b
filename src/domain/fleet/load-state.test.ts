import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { shownDeployments, isDue, oncePerLoad, renewed, stopped } from './load-state.ts';
import { type AllDeployments, nothingLoaded, loadedCount } from './pages.ts';

const ofLength = (length: number, more: Partial<AllDeployments> = {}): AllDeployments => ({
  ...nothingLoaded(0),
  records: Array.from({ length }, (_, at) => sampleRecord(`d${at}`)),
  ...more,
});
const whole = { kind: 'complete', reason: 'End of the list' } as const;
const early = { kind: 'early', reason: 'The list moved' } as const;
const bound = { kind: 'bound', reason: '' } as const;

describe('the shown deployments', () => {
  it('are the complete ones while a refresh runs', () => {
    const complete = ofLength(30, { end: whole });
    for (const progress of [undefined, ofLength(19), ofLength(40), ofLength(1, { earlier: ofLength(50) })])
      expect(shownDeployments(complete, progress)).toBe(complete);
  });

  it.each([
    ['nothing before the first page', undefined, nothingLoaded(0), undefined],
    ['the first pages', undefined, ofLength(1), 1],
    ['those before, until a new load has more', undefined, ofLength(10, { earlier: ofLength(20) }), 20],
    ['the new ones, once they are more', undefined, ofLength(21, { earlier: ofLength(20) }), 21],
    ['those up to a bound, until a load has more', ofLength(20, { end: bound }), ofLength(10), 20],
    ['more than the bound', ofLength(20, { end: bound }), ofLength(21), 21],
    ['those of a load that was stopped later', ofLength(20, { end: stopped }), ofLength(20), 20],
    ['those of a load that ended early', ofLength(15, { end: early }), undefined, 15],
    ['none, stopped before the first page', ofLength(0, { end: stopped }), nothingLoaded(0), 0],
  ])('are %s', (_what, data, progress, count) => {
    const seen = shownDeployments(data, progress);
    expect(seen && loadedCount(seen)).toBe(count);
  });

  it('are never fewer than those of any load', () => {
    const load = fc.option(
      fc.nat(30).map((length) => ofLength(length)),
      { nil: undefined },
    );
    fc.assert(
      fc.property(load, load, load, (data, progress, earlier) => {
        const next = progress && { ...progress, ...(earlier && { earlier }) };
        const most = Math.max(...[data, progress, progress && earlier].map(loadedCount));
        expect(loadedCount(shownDeployments(data, next))).toBe(most);
      }),
    );
  });
});

it.each<[string, AllDeployments | undefined, number, boolean]>([
  ['nothing is loaded', undefined, 0, true],
  ['complete ones are fresh', ofLength(3, { end: whole }), 14, false],
  ['complete ones are old', ofLength(3, { end: whole }), 16, true],
  ['the last load ended early', ofLength(3, { end: early }), 1, false],
  ['it ended at a smaller bound', ofLength(3, { end: bound }), 1, true],
  ['it ended at this bound', ofLength(20, { end: bound }), 1, false],
  ['it ended at this bound long ago', ofLength(20, { end: bound }), 16, true],
  ['a person has stopped it', ofLength(3, { end: stopped }), 1, false],
  ['a person stopped it long ago', ofLength(3, { end: stopped }), 16, true],
])('a page loads automatically if %s', (_what, data, minutes, expected) => {
  expect(isDue(data, 20, minutes * 60_000)).toBe(expected);
});

it('computes facts once for a load, also after records were updated', () => {
  let count = 0;
  const compute = oncePerLoad((records) => {
    count += 1;
    return records.length;
  });
  const loaded = ofLength(3, { end: whole });
  const newer = { ...sampleRecord('d1'), status: 'READY' };
  const other = renewed(loaded, [newer]);
  expect(other.records[1]).toMatchObject({ id: 'd1', status: 'READY' });
  expect([compute(loaded), compute(other), compute(renewed(other, [{ ...newer, id: 'd0' }]))]).toEqual([
    3, 3, 3,
  ]);
  expect(count).toBe(1);
  expect(renewed(loaded, [{ ...newer, id: 'x' }])).toBe(loaded);
});
