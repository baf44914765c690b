import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import type { FleetRecord } from './fleet-record.ts';
import { deploymentsByRepository } from './repository-deployments.ts';
import { describeDeployment, seenRefs } from './seen-repositories.ts';

const record = (id: string, fields: Partial<FleetRecord>) => ({ ...sampleRecord(id), ...fields });

it('groups deployments by repository in any spelling of the URL, the last changed first', () => {
  const spellings = [
    'https://forge.example/Acme/App.git',
    'git@forge.example:acme/app.git',
    'ssh://git@forge.example:22/acme/app/',
    'https://user:token@FORGE.example/acme/app',
  ];
  const groups = deploymentsByRepository([
    ...spellings.map((repoUrl, at) =>
      record(`d${at}`, { sourceConfig: { repoUrl }, updatedAt: `2026-10-0${at + 1}T00:00:00Z` }),
    ),
    record('image', {}),
    record('other', { sourceConfig: { repoUrl: 'https://forge.example/acme/other' } }),
  ]);
  expect([...groups.keys()]).toEqual(['forge.example/acme/app', 'forge.example/acme/other']);
  for (const spelling of spellings)
    expect(groups.get(repositoryKey(spelling))?.map(({ id }) => id)).toEqual(['d3', 'd2', 'd1', 'd0']);
});

it('shows type and reference if the record has them', () => {
  const types = [{ value: 'prod', label: 'Live', isProduction: true }];
  const tagged = record('tagged', {
    sourceConfig: { deploymentType: 'prod' },
    sourceRevisionConfig: { repoRef: 'refs/tags/v1' },
  });
  expect(describeDeployment(tagged, types)).toBe('Live\u00A0· v1');
  expect(describeDeployment(record('bare', {}), types)).toBe('');
});

const withRef = (repo_ref: string | undefined, updated_at?: string) =>
  sampleRecord('i', { source_revision_config: { repo_ref }, updated_at });

const fleet = [
  withRef('main', '2026-10-01T00:00:00Z'),
  withRef('refs/heads/main', '2026-11-01T00:00:00Z'),
  withRef('release', '2026-11-02T00:00:00Z'),
  withRef('old', '2026-01-01T00:00:00Z'),
  withRef('undated'),
  withRef('refs/tags/v1', '2026-11-03T00:00:00Z'),
  withRef(undefined),
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
