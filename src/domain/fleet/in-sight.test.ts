import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import {
  advanced,
  afterStop,
  begun,
  inSight,
  isDue,
  oncePerLoad,
  type Readings,
  renewed,
} from './in-sight.ts';
import { nothingLoaded, positions, type AllDeployments } from './pages.ts';

const ofLength = (length: number, end?: AllDeployments['end']): AllDeployments => ({
  ...nothingLoaded(0),
  records: Array.from({ length }, (_, at) => sampleRecord(`d${at}`)),
  ...(end && { end }),
});
const whole = { isComplete: true, reason: 'End of the list' };
const broken = { isComplete: false, reason: 'The list moved' };

describe('the loaded in sight', () => {
  it('is the complete one until another is complete', () => {
    const complete = ofLength(300, whole);
    const running = begun({ complete }, nothingLoaded(1));
    expect(inSight(running)).toBe(complete);
    expect(inSight(advanced(running, ofLength(199)))).toBe(complete);
    expect(inSight(advanced(running, ofLength(400, broken)))).toBe(complete);
    expect(inSight(afterStop(advanced(running, ofLength(199)), 2))).toBe(complete);
    const newer = ofLength(200, whole);
    expect(advanced(running, newer)).toEqual({ complete: newer });
  });

  it('never holds less than before while none is complete, until one ends', () => {
    const rested = ofLength(200);
    const again = begun({ running: rested }, nothingLoaded(1));
    expect(inSight(again)).toBe(rested);
    expect(inSight(advanced(again, ofLength(100)))).toBe(rested);
    const further = ofLength(201);
    expect(inSight(advanced(again, further))).toBe(further);
    const ended = ofLength(150, broken);
    expect(inSight(advanced(again, ended))).toBe(ended);
    expect(inSight(afterStop(again, 2))).toMatchObject({
      records: { length: 200 },
      end: { reason: 'Stopped' },
    });
  });

  it('is never smaller after any step that does not end a loaded', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('begin' as const) }),
      fc.record({ kind: fc.constant('page' as const), length: fc.nat(30) }),
      fc.record({ kind: fc.constant('stop' as const) }),
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 12 }), (hasComplete, steps) => {
        let readings: Readings = hasComplete ? { complete: ofLength(20, whole) } : {};
        for (const next of steps) {
          const before = inSight(readings);
          if (next.kind === 'begin') readings = begun(readings, nothingLoaded(1));
          else if (next.kind === 'stop') readings = afterStop(readings, 2);
          else if (readings.running)
            readings = advanced(readings, ofLength(readings.running.records.length + next.length));
          if (before)
            expect(positions(inSight(readings) ?? nothingLoaded(0))).toBeGreaterThanOrEqual(
              positions(before),
            );
        }
      }),
    );
  });
});

it.each<[string, Readings | undefined, number, boolean]>([
  ['nothing was read', undefined, 0, true],
  ['a complete one is fresh', { complete: ofLength(3, whole) }, 14, false],
  ['a complete one is old', { complete: ofLength(3, whole) }, 16, true],
  ['the last one ended early', { partial: ofLength(3, broken) }, 1, false],
  ['one was paused', { running: ofLength(3) }, 1, true],
  ['one rests at its bound', { running: ofLength(20) }, 1, false],
  ['one has rested at its bound for long', { running: ofLength(20) }, 16, true],
])('loaded by itself where %s', (_what, readings, minutes, expected) => {
  expect(isDue(readings, 20, minutes * 60_000)).toBe(expected);
});

it('computes the facts of a loaded once, also after records were renewed', () => {
  let count = 0;
  const compute = oncePerLoad((records) => {
    count += 1;
    return records.length;
  });
  const loaded = ofLength(3, whole);
  const newer = { ...sampleRecord('d1'), status: 'READY' };
  const other = renewed(loaded, new Map([['d1', newer]]));
  expect(other.records[1]).toBe(newer);
  expect([compute(loaded), compute(other), compute(renewed(other, new Map([['d0', newer]])))]).toEqual([
    3, 3, 3,
  ]);
  expect(count).toBe(1);
  expect(renewed(loaded, new Map([['x', newer]]))).toBe(loaded);
});
