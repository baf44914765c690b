import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FleetRecord } from '../model/fleet-record.ts';
import { defaultDialect } from '../../service/wire/dialect.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import {
  afterReading,
  afterSeen,
  changeWords,
  compareReadings,
  keptSchema,
  referenceAt,
  visitMs,
} from './since.ts';
import { fieldGroups, mostKept, type Snapshot, takeSnapshot } from './snapshot.ts';
import { newReading, type Reading } from './reading.ts';

const { labels } = defaultDialect;

function record(id: string, more: Partial<FleetRecord> = {}): FleetRecord {
  return {
    ...sampleRecord(id),
    status: 'READY',
    imageVersion: '1.0.0',
    latestRevisionId: 'r1',
    activeRevisionId: 'r1',
    createdAt: '2026-10-01T09:00:00Z',
    sourceRevisionConfig: { repoRef: 'main' },
    resourceSpec: { cpu: 1 },
    ...more,
  };
}

function readingOf(records: FleetRecord[], at = 0, isWhole = true): Reading {
  return { ...newReading(at), records, end: { isComplete: isWhole, reason: '' } };
}
const snapshotOf = async (records: FleetRecord[], at = 0, isWhole = true) =>
  takeSnapshot(readingOf(records, at, isWhole), labels);

/** What changes one group, and no other. */
const touches = {
  revision: { latestRevisionId: 'r2' },
  version: { imageVersion: '2.0.0' },
  ref: { sourceRevisionConfig: { repoRef: 'next' } },
  size: { resourceSpec: { cpu: 2 } },
  status: { status: 'FAILED' },
  other: { sourceConfig: { buildCommand: 'make' } },
} satisfies Record<string, Partial<FleetRecord>>;
const group = fc.constantFrom(...fieldGroups);
const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 });

describe('two readings', () => {
  it('of the same deployments differ in nothing, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(ids, async (all) => {
        const before = await snapshotOf(all.map((id) => record(id)));
        const now = await snapshotOf(
          all.toReversed().map((id) => record(id, { updatedAt: '2026-11-11T00:00:00Z' })),
        );
        expect(compareReadings(before, now).changes).toEqual([]);
      }),
    );
  });

  it('tell the groups that differ, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(group, { minLength: 1 }), async (groups) => {
        const touched = Object.assign({}, ...groups.map((each) => touches[each]));
        const before = await snapshotOf([record('a'), record('b')]);
        const { changes } = compareReadings(before, await snapshotOf([record('a'), record('b', touched)]));
        expect(changes.map(({ id, kind }) => [id, kind])).toEqual([['b', 'changed']]);
        expect(changes[0]?.groups.toSorted()).toEqual(groups.toSorted());
      }),
    );
  });

  it('tell what is gone only where both are complete, and what is new where the first is', async () => {
    await fc.assert(
      fc.asyncProperty(ids, ids, fc.boolean(), fc.boolean(), async (then, now, wasWhole, isWhole) => {
        const before = await snapshotOf(
          then.map((id) => record(id)),
          2_000_000_000_000,
          wasWhole,
        );
        const since = compareReadings(
          before,
          await snapshotOf(
            now.map((id) => record(id)),
            0,
            isWhole,
          ),
        );
        const of = (kind: string) =>
          since.changes.filter((change) => change.kind === kind).map(({ id }) => id);
        const gone = then.filter((id) => !now.includes(id));
        expect(of('gone')).toEqual(wasWhole && isWhole ? gone : []);
        expect(of('new')).toEqual(wasWhole ? now.filter((id) => !then.includes(id)) : []);
        expect(of('changed')).toEqual([]);
      }),
    );
  });

  it('tell what was created after an incomplete one as new', async () => {
    const before = await snapshotOf([], Date.parse('2026-10-15'), false);
    const now = await snapshotOf([record('a'), record('b', { createdAt: '2026-11-01T00:00:00Z' })]);
    expect(compareReadings(before, now).changes.map(changeWords)).toEqual(['new']);
  });
});

describe('a snapshot', () => {
  it('holds no value of a field, and the newest deployments alone', async () => {
    const secret = record('a', { name: 'hidden-name', sourceConfig: { buildCommand: 'hidden-command' } });
    expect(JSON.stringify(await snapshotOf([secret]))).not.toMatch(/hidden|READY|1\.0\.0|main/);
    const many = Array.from({ length: mostKept + 1 }, (_, at) =>
      record(String(at), { createdAt: new Date(at * 1000).toISOString() }),
    );
    const cut = await snapshotOf(many);
    expect(cut.ids).toHaveLength(mostKept);
    expect(cut.ids).not.toContain('0');
    expect(cut.isWhole).toBe(false);
  });
});

describe('a visit', () => {
  const reading = (at: number, isWhole = true, tenants: string[] = []): Snapshot => ({
    at,
    isWhole,
    tenants,
    ids: [],
    marks: [],
  });

  it('is compared with the one before, however often it reads', () => {
    const first = afterReading(undefined, reading(0));
    expect(referenceAt(first, 1)).toBeUndefined();
    const next = afterReading(first, reading(2 * visitMs));
    const again = afterReading(next, reading(2.5 * visitMs));
    expect([next, again].map((kept) => kept.reference?.at)).toEqual([0, 0]);
    expect(afterReading(again, reading(2.5 * visitMs))).toEqual(again);
    expect(referenceAt(again, 3 * visitMs)?.at).toBe(0);
    expect(referenceAt(again, 4 * visitMs)?.at).toBe(2.5 * visitMs);
    expect(afterSeen(again).reference?.at).toBe(2.5 * visitMs);
    expect(keptSchema.safeParse(again).data).toEqual(again);
  });

  it('keeps the complete reading, and compares nobody else’s', () => {
    const kept = afterReading(afterReading(undefined, reading(0)), reading(10, false));
    expect(kept).toMatchObject({ latest: { at: 0 }, readAt: 10 });
    const other = afterReading(
      afterReading(undefined, reading(0, true, ['a'])),
      reading(9 * visitMs, true, ['b']),
    );
    expect(other.reference).toBeUndefined();
  });
});
