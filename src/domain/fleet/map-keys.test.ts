import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyMapKey } from '../../../server/testing/any-parameters.ts';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { overviewParams } from '../../api/page-parameters.ts';
import { mapKeyOf } from '../../kit/params/map-key.ts';
import { readParams, writeParams } from '../../kit/params/table.ts';
import { compareRecords } from '../model/comparison.ts';
import { fieldOf } from '../model/deployment-fields.ts';
import { wordOf } from '../model/field-values.ts';
import { is } from '../model/filters.ts';
import { fleetRecord } from '../model/fleet-record.ts';
import { allDeploymentsQuery } from './all-deployments.ts';
import { match } from './conditions.ts';
import { groupRepositories } from './groups.ts';
import { commonKeys, keysOf, keysSeen } from './map-keys.ts';
import { nothingLoaded } from './pages.ts';

const record = (id: string, labels: object, more: object = {}) =>
  sampleRecord(id, { source_config: { resource_spec: { labels } }, ...more });

const records = [
  record('1', { team: 'shop', 'app.kubernetes.io/name': 'web' }),
  record('2', { team: 'data', 'a[0]\\': 'x' }),
  record('3', {}, { tags: { owner: 'ann' } }),
];

it('keys are named like fields, the most frequent first, and indexed once for a load', () => {
  const deployments = { ...nothingLoaded(0), records };
  expect(keysOf(deployments)).toEqual([
    { name: 'labels[team]', count: 2 },
    { name: String.raw`labels[a\[0\]\\]`, count: 1 },
    { name: 'labels[app.kubernetes.io/name]', count: 1 },
    { name: 'tags[owner]', count: 1 },
  ]);
  expect(keysOf(deployments)).toBe(keysOf(deployments));
});

it('keys of labels and annotations are offered, even if their values were hidden', () => {
  const hidden = sampleRecord('1', {
    source_config: { resource_spec: { labels: { token: 'a' }, annotations: { api_token: 's3cr3t' } } },
  });
  expect(JSON.stringify(hidden)).not.toContain('s3cr3t');
  const names = keysOf({ ...nothingLoaded(0), records: [hidden] }).map(({ name }) => name);
  expect(names).toEqual(['annotations[api_token]', 'labels[token]']);
});

it('common keys are on at least a tenth of the deployments', () => {
  const many = Array.from({ length: 21 }, (_, at) =>
    record(String(at), { ...(at < 3 && { a: 'x' }), ...(at < 2 && { b: 'x' }) }),
  );
  expect(commonKeys({ records: many }).map(({ name }) => name)).toEqual(['labels[a]']);
});

it('collects the keys of all loads, each counted once', () => {
  const client = new QueryClient();
  const complete = { ...nothingLoaded(0), records };
  client.setQueryData(allDeploymentsQuery({}).queryKey, complete);
  const part = { ...nothingLoaded(0), records: records.slice(2) };
  client.setQueryData(allDeploymentsQuery({ status: 'READY' }).queryKey, part);
  expect(keysSeen(client)).toEqual(keysOf(complete));
});

it('an unknown object of texts is a map, and loaded deployments keep it without hidden values', () => {
  const odd = sampleRecord('1', {
    tags: { owner: 'ann', access_token: 's3cr3t' },
    mixed: { a: 'x', b: 1 },
    env: { KEY: 's3cr3t' },
    source_config: { zones: { primary: 'eu' }, resource_spec: { labels: { n: 1, empty: '' } } },
  });
  expect(odd.maps).toEqual({ tags: { owner: 'ann' }, 'source_config.zones': { primary: 'eu' } });
  const kept = fleetRecord(odd);
  const read = (name: string) => fieldOf(name)?.read(kept);
  expect(read('tags[owner]')).toBe('ann');
  expect(read('source_config.zones[primary]')).toBe('eu');
  expect(read('labels[n]')).toBe('1');
  const inherited = ['constructor[name]', '__proto__[toString]', 'toString[length]'];
  for (const name of ['labels[constructor]', 'labels[__proto__]', 'tags[none]', 'none[x]', ...inherited])
    expect(read(name)).toBeUndefined();
});

it('any key can be a field, a group, a condition in the overview’s address, and a row of Compare', () => {
  const { labels } = defaultDialect;
  const settings = { versionsBehind: 1, now: 0, silences: [], labels };
  const context = { labels, settings, facts: undefined, pinned: [], changed: undefined, now: 0 };
  fc.assert(
    fc.property(anyMapKey, (name) => {
      const { map = '', key = '' } = mapKeyOf(name) ?? {};
      const [outer = '', inner] = map.split('.');
      const texts = { [key]: 'x', [`${key}!`]: 'y' };
      const repo_url = 'https://forge.example/acme/app';
      const isOfPod = inner === undefined && outer !== 'tags';
      const own = fleetRecord(
        sampleRecord('own', {
          ...(outer === 'tags' && { tags: texts }),
          source_config: {
            repo_url,
            ...(isOfPod && { resource_spec: { [map]: texts } }),
            ...(inner !== undefined && { [inner]: texts }),
          },
        }),
      );
      const other = sampleRecord('other', { source_config: { repo_url } });
      const field = fieldOf(name);
      const read = (each: typeof own) => field && wordOf(field, each, labels);
      expect(keysOf({ ...nothingLoaded(0), records: [own] }).map((each) => each.name)).toContain(name);
      expect(groupRepositories([other, own], read).map(({ group }) => group)).toEqual(['x', undefined]);
      const table = overviewParams(defaultDialect);
      const set = { groupBy: name, filters: [is(name, 'x')] };
      const address = new URLSearchParams(writeParams(table, set));
      const { values, problems } = readParams(table, new URLSearchParams(String(address)));
      expect([values, problems]).toEqual([set, []]);
      expect(match([other, own], values.filters ?? [], context).records).toEqual([own]);
      const compared = compareRecords([own, other], labels).configuration.flatMap((group) => group.fields);
      expect(compared).toContainEqual(expect.objectContaining({ name, values: ['x', undefined] }));
    }),
  );
});

it.each([
  ['labels[team]', 'Label team'],
  ['annotations[a/b]', 'Annotation a/b'],
  ['tags[owner]', 'tags[owner]'],
  ['labels[ a]', 'labels[ a]'],
  ['labels[]', 'labels[]'],
  ['status', 'Status'],
  ['nothing', undefined],
])('%s is labelled %s', (name, label) => {
  expect(fieldOf(name)?.label).toBe(label);
});
