import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FleetRecord } from '../model/fleet-record.ts';
import { defaultDialect } from '../../service/wire/dialect.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { changeWords, compareSnapshots } from './since.ts';
import { fieldGroups, maxRecords, takeSnapshot } from './snapshot.ts';
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

/** A change of one group alone. */
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
  it('are equal for the same deployments in any order', async () => {
    await fc.assert(
      fc.asyncProperty(ids, async (all) => {
        const before = await snapshotOf(all.map((id) => record(id)));
        const now = await snapshotOf(
          all.toReversed().map((id) => record(id, { updatedAt: '2026-11-11T00:00:00Z' })),
        );
        expect(compareSnapshots(before, now, true).changes).toEqual([]);
      }),
    );
  });

  it('tell the groups that differ, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(group, { minLength: 1 }), async (groups) => {
        const touched = Object.assign({}, ...groups.map((each) => touches[each]));
        const before = await snapshotOf([record('a'), record('b')]);
        const { changes } = compareSnapshots(
          before,
          await snapshotOf([record('a'), record('b', touched)]),
          true,
        );
        expect(changes.map(({ id, kind }) => [id, kind])).toEqual([['b', 'changed']]);
        expect(changes[0]?.groups.toSorted()).toEqual(groups.toSorted());
      }),
    );
  });

  it('list gone deployments only if both are complete, and new ones if the first is', async () => {
    await fc.assert(
      fc.asyncProperty(ids, ids, fc.boolean(), fc.boolean(), async (then, now, wasWhole, isWhole) => {
        const before = await snapshotOf(
          then.map((id) => record(id)),
          2_000_000_000_000,
          wasWhole,
        );
        const after = await snapshotOf(
          now.map((id) => record(id)),
          0,
          isWhole,
        );
        const since = compareSnapshots(before, after, true);
        expect(compareSnapshots(before, after, false).changes.some(({ kind }) => kind === 'gone')).toBe(
          false,
        );
        const of = (kind: string) =>
          since.changes.filter((change) => change.kind === kind).map(({ id }) => id);
        const gone = then.filter((id) => !now.includes(id));
        expect(of('gone')).toEqual(wasWhole && isWhole ? gone : []);
        // A baseline without any is older than all.
        const isAllNew = wasWhole || then.length === 0;
        expect(of('new')).toEqual(isAllNew ? now.filter((id) => !then.includes(id)) : []);
        expect(of('changed')).toEqual([]);
      }),
    );
  });

  it('list deployments created after an incomplete reading as new, for any clock', async () => {
    const before = await snapshotOf([record('a')], Date.parse('2030-01-01'), false);
    const now = await snapshotOf([
      record('a'),
      record('old', { createdAt: '2026-09-01T00:00:00Z' }),
      record('b', { createdAt: '2026-11-01T00:00:00Z' }),
    ]);
    expect(compareSnapshots(before, now, true).changes).toMatchObject([{ id: 'b', kind: 'new' }]);
  });

  it('do not differ in the order of keys', async () => {
    const of = (map: object) => snapshotOf([record('a', { resourceSpec: { labels: { ...map } } })]);
    const { changes } = compareSnapshots(await of({ a: '1', b: '2' }), await of({ b: '2', a: '1' }), true);
    expect(changes.map(changeWords)).toEqual([]);
  });
});

describe('a snapshot', () => {
  it('holds no value of a field, and the newest deployments alone', async () => {
    const secret = record('a', { name: 'hidden-name', sourceConfig: { buildCommand: 'hidden-command' } });
    expect(JSON.stringify(await snapshotOf([secret]))).not.toMatch(/hidden|READY|1\.0\.0|main/);
    const many = Array.from({ length: maxRecords + 1 }, (_, at) =>
      record(String(at), { createdAt: new Date(at * 1000).toISOString() }),
    );
    const cut = await snapshotOf(many);
    expect(cut.ids).toHaveLength(maxRecords);
    expect(cut.ids).not.toContain('0');
    expect(cut.isWhole).toBe(false);
  });
});
