import { expect, it } from 'vitest';
import { sampleRecord as record } from '../../../server/testing/sample-record.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { fieldOf } from '../model/deployment-fields.ts';
import { wordOf } from '../model/field-values.ts';
import { fleetFacts } from '../model/fleet-facts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { groupBy, groupByHint, groupByRepository, groupByVersion, groupRepositories } from './groups.ts';

const idsOf = (records: readonly FleetRecord[]) => records.map(({ id }) => id).join('');

it('groups are in order of size, missing values last', () => {
  const records = [record('1'), record('2', { status: 'A' }), record('3', { status: 'B' }), record('4')];
  const groups = groupBy([...records, record('5', { status: 'B' })], ({ status }) => status);
  expect(groups.map((group) => [group.value, idsOf(group.records)])).toEqual([
    ['B', '35'],
    ['A', '2'],
    [undefined, '14'],
  ]);
});

it('versions are in order of version, other words after them', () => {
  const words = ['1.9', 'latest', '1.10.0', 'v2', '1.9', ''];
  const records = words.map((image_version, at) => record(String(at), { image_version }));
  expect(groupByVersion(records).map(({ value }) => value)).toEqual([
    'v2',
    '1.10.0',
    '1.9',
    'latest',
    undefined,
  ]);
});

it('hints, hidden hints and unchecked deployments are counted separately', () => {
  const settings = {
    versionsBehind: 2,
    now: 0,
    silences: [{ hint: 'failed' as const, deployment: '4', reason: 'Retired' }],
    labels: defaultDialect.labels,
  };
  const records = [
    record('1', { status: 'FAILED' }),
    record('2', { status: 'READY' }),
    record('3'),
    record('4', { status: 'FAILED' }),
  ];
  const failed = groupByHint(records, fleetFacts(records), settings).find(({ id }) => id === 'failed');
  expect(failed).toMatchObject({ id: 'failed', notChecked: [{ id: '3' }] });
  expect(idsOf(failed?.records ?? [])).toBe('1');
  expect(idsOf(failed?.hidden ?? [])).toBe('4');
});

it('versions are compared with all deployments', () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  const all = versions.map((image_version) => record(image_version, { image_version }));
  const settings = { versionsBehind: 2, now: 0, silences: [], labels: defaultDialect.labels };
  const shown = all.slice(0, 1);
  const old = groupByHint(shown, fleetFacts(all), settings).find(({ id }) => id === 'old');
  expect(idsOf(old?.records ?? [])).toBe('1.0.0');
  const unread = groupByHint(shown, undefined, settings).find(({ id }) => id === 'old');
  expect(idsOf(unread?.notChecked ?? [])).toBe('1.0.0');
});

it('a repository in two spellings is one group, with separate types', () => {
  const of = (id: string, repo_url: string, deployment_type: string) =>
    record(id, { source_config: { repo_url, deployment_type } });
  const groups = groupByRepository([
    of('1', 'https://forge.example/acme/app', 'prod'),
    of('2', 'git@forge.example:acme/app.git', 'dev'),
    of('3', 'https://forge.example/acme/other', 'dev'),
    record('4'),
  ]);
  expect(groups.map(({ url, types }) => [url, [...types.keys()]])).toEqual([
    ['https://forge.example/acme/app', ['prod', 'dev']],
    ['https://forge.example/acme/other', ['dev']],
  ]);
});

it('repositories are grouped by owner, or appear in each group of a label with the deployments of that group', () => {
  const of = (id: string, repo: string, team?: string) =>
    record(id, {
      source_config: {
        repo_url: `https://forge.example/${repo}`,
        deployment_type: 'dev',
        resource_spec: { labels: { ...(team !== undefined && { team }) } },
      },
    });
  const records = [
    of('1', 'acme/app', 'shop'),
    of('2', 'acme/app', 'data'),
    of('5', 'acme-labs/app', 'web'),
    of('3', 'sub/group/x', 'data'),
    of('4', 'x'),
    of('6', 'acme/app', ''),
  ];
  expect(groupRepositories(records, undefined).map(({ group, label }) => [group, label])).toEqual([
    ['acme', 'acme/app'],
    ['acme-labs', 'acme-labs/app'],
    ['sub/group', 'sub/group/x'],
    [undefined, 'x'],
  ]);
  const team = fieldOf('labels[team]');
  const byTeam = groupRepositories(records, (each) => team && wordOf(team, each, defaultDialect.labels));
  expect(byTeam.map(({ group, label, types }) => [group, label, idsOf(types.get('dev') ?? [])])).toEqual([
    ['data', 'acme/app', '2'],
    ['data', 'sub/group/x', '3'],
    ['shop', 'acme/app', '1'],
    ['web', 'acme-labs/app', '5'],
    [undefined, 'acme/app', '6'],
    [undefined, 'x', '4'],
  ]);
});
