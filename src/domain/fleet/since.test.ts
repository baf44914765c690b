import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { nothingLoaded, type AllDeployments } from './pages.ts';
import { changeWords, compareSnapshots } from './since.ts';
import { maxRecords, takeSnapshot } from './snapshot.ts';

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

function loadOf(records: FleetRecord[], at = 0, isWhole = true): AllDeployments {
  return { ...nothingLoaded(at), records, end: { kind: isWhole ? 'complete' : 'early', reason: '' } };
}
const snapshotOf = async (records: FleetRecord[], at = 0, isWhole = true) =>
  takeSnapshot(loadOf(records, at, isWhole), labels);

it('a stored mark that is damaged counts as a change', async () => {
  const now = await snapshotOf([record('a'), record('b')]);
  const marks = ['{"created":', 'null'];
  const { changes } = compareSnapshots({ ...now, marks }, now, true);
  expect(changes.map(changeWords)).toEqual(['changed: other fields', 'changed: other fields']);
  const gone = compareSnapshots({ ...now, marks }, { ...now, ids: [], marks: [] }, true);
  expect(gone.changes.map(changeWords)).toEqual(['gone', 'gone']);
});

/** A change in only one group. */
const touches = {
  revision: { latestRevisionId: 'r2' },
  version: { imageVersion: '2.0.0' },
  ref: { sourceRevisionConfig: { repoRef: 'next' } },
  size: { resourceSpec: { cpu: 2 } },
  status: { status: 'FAILED' },
  other: { sourceConfig: { buildCommand: 'make' } },
} satisfies Record<string, Partial<FleetRecord>>;
const group = fc.constantFrom('revision', 'version', 'ref', 'size', 'status', 'other');
const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 });

describe('two loads', () => {
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

  it('list exactly the groups that differ', async () => {
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
        expect(changes[0]?.differences.map((each) => each.group).toSorted()).toEqual(groups.toSorted());
      }),
    );
  });

  it('list deleted deployments only if both are complete, and new ones only if the first is', async () => {
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
        // A baseline without deployments is older than all.
        const isAllNew = wasWhole || then.length === 0;
        expect(of('new')).toEqual(isAllNew ? now.filter((id) => !then.includes(id)) : []);
        expect(of('changed')).toEqual([]);
      }),
    );
  });

  it('list deployments created after an incomplete load as new, for any clock', async () => {
    const before = await snapshotOf([record('a')], Date.parse('2030-01-01'), false);
    const now = await snapshotOf([
      record('a'),
      record('old', { createdAt: '2026-09-01T00:00:00Z' }),
      record('b', { createdAt: '2026-11-01T00:00:00Z' }),
    ]);
    expect(compareSnapshots(before, now, true).changes).toMatchObject([{ id: 'b', kind: 'new' }]);
  });

  it('do not differ because of the order of keys', async () => {
    const of = (map: object) => snapshotOf([record('a', { resourceSpec: { labels: { ...map } } })]);
    const { changes } = compareSnapshots(await of({ a: '1', b: '2' }), await of({ b: '2', a: '1' }), true);
    expect(changes.map(changeWords)).toEqual([]);
  });
});

describe('the text of a change', () => {
  const a = record('a');
  const without = (key: keyof FleetRecord): FleetRecord => {
    const copy = { ...a };
    delete copy[key];
    return copy;
  };
  const words = async (before: FleetRecord, after: FleetRecord) =>
    compareSnapshots(await snapshotOf([before]), await snapshotOf([after]), true).changes.map(changeWords);
  const tag = { sourceRevisionConfig: { repoRef: 'refs/tags/v2' } };
  const commit = { sourceRevisionConfig: { repoRef: 'main', repoCommitSha: 'c0ffee' } };

  it.each<[string, FleetRecord, FleetRecord, string]>([
    ['a status', a, { ...a, status: 'AWAITING_DATABASE' }, 'Ready → Awaiting database'],
    ['an unknown status', a, { ...a, status: 'ON_FIRE' }, 'Ready → ON_FIRE'],
    ['a status that is no longer given', a, without('status'), 'Ready → not given'],
    ['a first version', without('imageVersion'), a, 'not given → 1.0.0'],
    ['a reference', a, { ...a, ...tag }, 'main → v2'],
    ['a commit', a, { ...a, ...commit }, 'changed: ref'],
    ['a name', a, { ...a, name: 'b' }, 'formerly a'],
    ['a name and more', a, { ...a, ...touches.other, name: 'b' }, 'formerly a, changed: other fields'],
    ['several', a, { ...a, status: 'FAILED', resourceSpec: { cpu: 2 } }, 'Ready → Failed, changed: size'],
  ])('says the old and the new value: %s', async (_, before, after, expected) => {
    expect(await words(before, after)).toEqual([expected]);
  });

  it('keeps the name of a deleted deployment', async () => {
    const { changes } = compareSnapshots(
      await snapshotOf([record('a', { name: 'api' })]),
      await snapshotOf([]),
      true,
    );
    expect(changes).toEqual([{ id: 'a', name: 'api', differences: [], kind: 'gone' }]);
  });
});

describe('a snapshot', () => {
  it('contains only name, status, version and reference of the newest deployments', async () => {
    const secret = record('a', {
      name: 'api',
      sourceConfig: { repoUrl: 'https://hidden.example', buildCommand: 'hidden-command' },
      sourceRevisionConfig: { repoRef: 'main', repoCommitSha: 'hidden-commit' },
      secretNames: ['HIDDEN'],
      resourceSpec: { labels: { team: 'hidden-team' } },
    });
    const stored = JSON.stringify(await snapshotOf([secret]));
    expect(stored).toContain('["api","READY","1.0.0","main"]'.replaceAll('"', String.raw`\"`));
    expect(stored).not.toMatch(/hidden/i);
    const many = Array.from({ length: maxRecords + 1 }, (_, at) =>
      record(String(at), { createdAt: new Date(at * 1000).toISOString() }),
    );
    const cut = await snapshotOf(many);
    expect(cut.ids).toHaveLength(maxRecords);
    expect(cut.ids).not.toContain('0');
    expect(cut.isWhole).toBe(false);
  });
});
