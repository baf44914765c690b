import { expect, test } from 'vitest';

import { deploymentRecord } from '../../src/service/wire/record.ts';
import * as z from 'zod/mini';
import { largeDeployments, largeRepositories, sampleData, sampleIntegrations } from './sample.ts';

const { integrations, repositories, deployments } = sampleData();

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/**
 * The paths of all fields in a JSON schema, `secrets.name`; a list's elements have the list's own
 * path.
 */
function documentedPaths(schema: unknown, path = ''): string[] {
  const { anyOf, items, properties } = fieldsOf(schema);
  if (Array.isArray(anyOf)) return anyOf.flatMap((choice) => documentedPaths(choice, path));
  if (items !== undefined) return documentedPaths(items, path);
  return Object.entries(fieldsOf(properties)).flatMap(([name, field]) => {
    const inner = path === '' ? name : `${path}.${name}`;
    return [inner, ...documentedPaths(field, inner)];
  });
}

/** The paths of all fields that have a value. */
function givenPaths(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => givenPaths(item, path));
  const inner = Object.entries(fieldsOf(value)).flatMap(([name, field]) =>
    givenPaths(field, path === '' ? name : `${path}.${name}`),
  );
  return path === '' ? inner : [path, ...inner];
}

const names = deployments.map(({ record }) => fieldsOf(record)['name']);

test('every documented field has a value somewhere', () => {
  const schema = z.toJSONSchema(deploymentRecord, { io: 'output', unrepresentable: 'any' });
  // Services may send these two; the sample has neither.
  const extras = ['display_name', 'url'];
  const documented = documentedPaths(schema).filter((path) => !extras.includes(path));
  const given = new Set(deployments.flatMap(({ record }) => givenPaths(record)));
  expect(documented.length).toBeGreaterThan(100);
  expect(documented.filter((path) => !given.has(path))).toEqual([]);
});

test('it is as large as promised, the same each time, and spread over a year', () => {
  expect([integrations.length, repositories.length, deployments.length]).toEqual([4, 2000, 300]);
  expect(sampleData()).toEqual(sampleData());
  const times = deployments.map(({ record }) => Date.parse(String(fieldsOf(record)['created_at'])));
  const days = (Math.max(...times) - Math.min(...times)) / 86_400_000;
  expect(days).toBeGreaterThan(350);
  expect(days).toBeLessThan(366);
});

test('all sources, revision states, tags and both answers of reconciliation come up', () => {
  const records = deployments.map(({ record }) => fieldsOf(record));
  expect(new Set(records.map(({ source }) => source))).toEqual(new Set(['codehost', 'image', 'tarball']));
  const states = records.map(({ latest_revision_id: latest, active_revision_id: active }) =>
    active === null ? 'never' : active === latest ? 'latest' : 'older',
  );
  expect(new Set(states)).toEqual(new Set(['latest', 'older', 'never']));
  expect(new Set(deployments.map(({ remoteReconciled }) => remoteReconciled))).toEqual(
    new Set([true, false]),
  );
  expect(new Set(deployments.flatMap(({ tagValueIds = [] }) => tagValueIds)).size).toBe(8);
  expect(names.filter((name) => /[^\p{ASCII}]/u.test(String(name))).length).toBeGreaterThan(5);
  expect(Math.max(...names.map((name) => String(name).length))).toBeGreaterThan(100);
});

test('most deployments from a repository have one that their integration lists', () => {
  const listed = new Set(
    repositories.map(({ integrationId, record }) => `${integrationId} ${String(fieldsOf(record)['url'])}`),
  );
  const configs = deployments
    .map(({ record }) => fieldsOf(fieldsOf(record)['source_config']))
    .filter(({ repo_url: url }) => typeof url === 'string');
  const found = configs.filter(({ integration_id: id, repo_url: url }) =>
    listed.has(`${String(id)} ${String(url)}`),
  );
  expect(found.length / configs.length).toBeGreaterThan(0.7);
  const known = new Set(sampleIntegrations.map(({ id }) => id));
  expect(configs.every(({ integration_id: id }) => known.has(String(id)))).toBe(true);
});

test('names are unique, also in a large data set', () => {
  const large = [...largeDeployments(5000)].map(({ record }) => fieldsOf(record)['name']);
  const urls = [...largeRepositories(5000)].map(({ record }) => fieldsOf(record)['url']);
  for (const list of [names, large, urls]) expect(new Set(list).size).toBe(list.length);
});
