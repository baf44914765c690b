import { expect, it } from 'vitest';
import type { FleetRecord } from './fleet-record.ts';
import { deploymentsByRepository, describeDeployment } from './repository-deployments.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { repositoryKey } from './repository-url.ts';

const record = (id: string, fields: Partial<FleetRecord>) => ({ ...sampleRecord(id), ...fields });

it('puts deployments of one repository together, however its URL is spelled, the last changed first', () => {
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

it('says type, reference and state, and nothing that the record lacks', () => {
  const labels = { statuses: {}, types: { prod: 'Live' } };
  const tagged = record('tagged', {
    status: 'AWAITING_DATABASE',
    sourceConfig: { deploymentType: 'prod' },
    sourceRevisionConfig: { repoRef: 'refs/tags/v1' },
  });
  expect(describeDeployment(tagged, labels)).toMatchObject({ what: 'Live · v1', state: { tone: 'info' } });
  expect(describeDeployment(record('bare', {}), labels)).toEqual({ what: '', state: undefined });
});
