import { expect, it } from 'vitest';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { seenRefs } from './seen-refs.ts';

const record = (repo_ref: string | undefined, updated_at?: string) =>
  sampleRecord('i', { source_revision_config: { repo_ref }, updated_at });

const fleet = [
  record('main', '2026-10-01T00:00:00Z'),
  record('refs/heads/main', '2026-11-01T00:00:00Z'),
  record('release', '2026-11-02T00:00:00Z'),
  record('old', '2026-01-01T00:00:00Z'),
  record('undated'),
  record('refs/tags/v1', '2026-11-03T00:00:00Z'),
  record(undefined),
];

it('counts branches and tags, with their last change', () => {
  expect(seenRefs(fleet)).toEqual([
    { ref: 'main', count: 2, at: Date.UTC(2026, 10, 1) },
    { ref: 'refs/tags/v1', count: 1, at: Date.UTC(2026, 10, 3) },
    { ref: 'release', count: 1, at: Date.UTC(2026, 10, 2) },
    { ref: 'old', count: 1, at: Date.UTC(2026, 0, 1) },
    { ref: 'undated', count: 1, at: undefined },
  ]);
});
