import { expect, test } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { siblingsOf } from './facts.ts';

const record = (id: string, sourceConfig: FleetRecord['sourceConfig'], updated = '2026-01-01') => ({
  ...sampleRecord(id, { updated_at: updated }),
  sourceConfig,
});
const url = 'https://forge.example/acme/app';
const one = record('one', { repoUrl: url, integrationId: 'a' });

test('siblings have the same repository in any spelling, the last changed first', () => {
  const siblings = siblingsOf(one, {
    records: [
      record('spelt', { repoUrl: 'git@forge.example:Acme/app.git', integrationId: 'a' }),
      one,
      record('newer', { repoUrl: url, integrationId: 'b' }, '2026-02-01'),
      record('other', { repoUrl: `${url}-two`, integrationId: 'a' }),
    ],
  });
  expect(siblings.map(({ id }) => id)).toEqual(['newer', 'spelt']);
});

test('missing values never count as equal', () => {
  const bare = record('bare', {});
  expect(siblingsOf(bare, { records: [one, record('bare too', {})] })).toEqual([]);
});
