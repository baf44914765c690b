import { expect, test } from 'vitest';
import type { FleetRecord } from '../model/fleet-record.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { siblingsOf } from './facts.ts';

const record = (id: string, sourceConfig: FleetRecord['sourceConfig']): FleetRecord => ({
  ...sampleRecord(id),
  sourceConfig,
});
const url = 'https://forge.example/acme/app';
const one = record('one', { repoUrl: url, integrationId: 'a' });
const names = (records: readonly FleetRecord[]) => records.map(({ id }) => id);

test('siblings share the repository in any spelling, or else the integration', () => {
  const { sameRepository, sameIntegration } = siblingsOf(one, {
    records: [
      record('spelt', { repoUrl: 'git@forge.example:Acme/app.git', integrationId: 'a' }),
      one,
      record('elsewhere', { repoUrl: url, integrationId: 'b' }),
      record('other', { repoUrl: `${url}-two`, integrationId: 'a' }),
      record('stranger', { repoUrl: `${url}-two`, integrationId: 'b' }),
    ],
  });
  expect(names(sameRepository)).toEqual(['spelt', 'elsewhere']);
  expect(names(sameIntegration)).toEqual(['other']);
});

test('missing values are never shared', () => {
  const bare = record('bare', {});
  expect(siblingsOf(bare, { records: [one, record('bare too', {})] })).toEqual({
    sameRepository: [],
    sameIntegration: [],
  });
});
