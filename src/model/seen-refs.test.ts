import { expect, it } from 'vitest';
import type { FleetRecord } from './fleet-record.ts';
import { seenRefs } from './seen-refs.ts';

function record(repoRef: string | undefined, updatedAt?: string): FleetRecord {
  const revision = repoRef === undefined ? {} : { repoRef };
  const rest = { sourceConfig: {}, resourceSpec: {}, secretNames: [], secretReferences: [] };
  const times = updatedAt === undefined ? {} : { updatedAt };
  return { id: 'i', name: 'n', sourceRevisionConfig: revision, ...rest, ...times };
}

const fleet = [
  record('main', '2026-10-01T00:00:00Z'),
  record('refs/heads/main', '2026-11-01T00:00:00Z'),
  record('release', '2026-11-02T00:00:00Z'),
  record('old', '2026-01-01T00:00:00Z'),
  record('undated'),
  record('refs/tags/v1', '2026-11-03T00:00:00Z'),
  record(undefined),
];

it('tells branches apart from tags, each with how often and how lately', () => {
  expect(seenRefs(fleet, false)).toEqual([
    { ref: 'main', count: 2, at: Date.UTC(2026, 10, 1) },
    { ref: 'release', count: 1, at: Date.UTC(2026, 10, 2) },
    { ref: 'old', count: 1, at: Date.UTC(2026, 0, 1) },
    { ref: 'undated', count: 1, at: undefined },
  ]);
  expect(seenRefs(fleet, true)).toEqual([{ ref: 'v1', count: 1, at: Date.UTC(2026, 10, 3) }]);
});
