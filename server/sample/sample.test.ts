import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultTeam, hintIds } from '../../src/api/config/team.ts';
import { readDeployment } from '../../src/api/deployment.ts';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { deploymentRecord } from '../../src/api/schemas.ts';
import { fleetFacts } from '../../src/domain/model/fleet-facts.ts';
import { needsAttention } from '../../src/domain/model/hint-texts.ts';
import { runChecks } from '../../src/domain/model/hints.ts';
import { revisionState } from '../../src/domain/model/labels.ts';
import { sampleIntegrations } from './sample-application.ts';
import { firstSample, largeDeployments, largeRepositories, sampleData, sampleInstant } from './sample.ts';
import type { DeploymentSeed } from './tenant-data.ts';

const { integrations, repositories, deployments } = sampleData(sampleInstant);

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** The paths of all fields in a JSON schema, such as `secrets.name`. Elements have the path of their list. */
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

test('every documented field has a value somewhere', () => {
  const schema = z.toJSONSchema(deploymentRecord, { io: 'output', unrepresentable: 'any' });
  // The sample does not have these optional fields.
  const extras = /^(?:display_name|url|agent)(?:\.|$)/;
  const documented = documentedPaths(schema).filter((path) => !extras.test(path));
  const given = new Set(deployments.flatMap(({ record }) => givenPaths(record)));
  expect(documented.length).toBeGreaterThan(100);
  expect(documented.filter((path) => !given.has(path))).toEqual([]);
});

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Parses the records like the page. */
function readAll(seeds: readonly DeploymentSeed[]) {
  return seeds.map(({ record }) => {
    const read = readDeployment(record, 0, defaultDialect);
    if ('reason' in read) throw new Error(read.reason);
    return read;
  });
}

const records = readAll(deployments);

/** The page's hints for deployments that need attention, by name. */
function attention(some: typeof records): Map<string, string[]> {
  const facts = fleetFacts(some);
  const settings = {
    versionsBehind: defaultTeam.thresholds.versionsBehind,
    now: sampleInstant,
    labels: defaultDialect.labels,
    silences: [],
  };
  const found = some.map((record): [string, string[]] => {
    const ids = runChecks(record, facts, settings).hints.map(({ id }) => id);
    return [record.name, ids.filter(needsAttention)];
  });
  return new Map(found.filter(([, ids]) => ids.length > 0));
}

const readyShare = (some: typeof records) =>
  some.filter(({ status }) => status === 'READY').length / some.length;
const isProduction = ({ sourceConfig }: (typeof records)[number]) => sourceConfig.deploymentType === 'prod';

const ageOf = (time: string | undefined) => sampleInstant - Date.parse(time ?? '');

test.for([
  ['the sample', deployments],
  ['a first filling', firstSample(sampleInstant).deployments],
  ['a large set', [...largeDeployments(3000, sampleInstant)]],
] as const)('most deployments are ready, and few need attention: %s', ([, seeds]) => {
  const some = readAll(seeds);
  expect(readyShare(some)).toBeGreaterThanOrEqual(0.9);
  expect(readyShare(some)).toBeLessThanOrEqual(0.94);
  expect(readyShare(some.filter(isProduction))).toBeGreaterThanOrEqual(0.96);
  expect(attention(some).size).toBeLessThanOrEqual(some.length / 10);
});

test('every hint that needs attention and every known status occurs', () => {
  expect(new Set([...attention(records).values()].flat())).toEqual(new Set(hintIds.filter(needsAttention)));
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set([
      'READY',
      'FAILED',
      'AWAITING_DATABASE',
      'AWAITING_DELETE',
      'AWAITING_FINAL_DELETE',
      'UNUSED',
      'UNKNOWN',
    ]),
  );
});

test('three stories can be followed', () => {
  const named = (name: string) => records.find((record) => record.name === name);
  const hints = attention(records);
  const [failed, stuck, forgotten] = [
    'orders-api-prod',
    'helpdesk-memory-staging',
    'inventory-assistant-dev',
  ].map(named);
  expect(failed).toMatchObject({ status: 'FAILED', sourceConfig: { deploymentType: 'prod' } });
  expect(ageOf(failed?.updatedAt)).toBe(hour);
  expect(hints.get('orders-api-prod')).toEqual(['not-ready', 'failed', 'newer', 'parity']);
  expect(ageOf(stuck?.createdAt)).toBe(7 * hour);
  expect(hints.get(stuck?.name ?? '')).toEqual(['never']);
  expect(ageOf(forgotten?.updatedAt)).toBe(335 * day);
  expect(hints.get(forgotten?.name ?? '')).toEqual(['old']);
  expect(records.slice(-20)).toEqual(expect.arrayContaining([failed, stuck]));
});

test('the sample has the promised size; ages are from minutes to months, most in the last week', () => {
  expect([integrations.length, repositories.length, deployments.length]).toEqual([4, 2000, 300]);
  for (const ages of [
    records.map(({ createdAt }) => ageOf(createdAt)),
    records.map(({ updatedAt }) => ageOf(updatedAt)),
  ]) {
    expect(Math.min(...ages)).toBe(minute);
    expect(Math.max(...ages)).toBe(335 * day);
    const youngest = ages.toSorted((a, b) => a - b).slice(0, 50);
    expect(Math.max(...youngest)).toBeLessThan(7 * day);
    expect(ages.filter((age) => age > 90 * day).length).toBeGreaterThan(30);
  }
  expect(records.every(({ createdAt = '', updatedAt = '' }) => createdAt <= updatedAt)).toBe(true);
});

test('only the times depend on the current time', () => {
  const moveMs = 40 * day + 12_345;
  const movedText = JSON.stringify(sampleData(sampleInstant + moveMs)).replaceAll(
    /"((?:created|updated)_at)":"([^"]*)"/g,
    (_all, field: string, time: string) =>
      `"${field}":"${new Date(Date.parse(time) - moveMs).toISOString()}"`,
  );
  expect(JSON.parse(movedText)).toEqual(
    JSON.parse(JSON.stringify({ integrations, repositories, deployments })),
  );
});

test('only in the first sample, three development deployments of the first page become ready', () => {
  const first = firstSample(sampleInstant).deployments;
  const waiting = first.filter(({ readyAt }) => readyAt !== undefined);
  expect(waiting.map(({ readyAt }) => (readyAt?.getTime() ?? 0) - sampleInstant)).toEqual(
    [9, 5, 2].map((minutes) => minutes * minute),
  );
  for (const record of readAll(waiting)) {
    expect(record).toMatchObject({ status: 'AWAITING_DATABASE', sourceConfig: { deploymentType: 'dev' } });
    expect(revisionState(record)).toBe('never');
  }
  expect(first.slice(-20)).toEqual(expect.arrayContaining(waiting));
  expect(deployments.filter(({ readyAt }) => readyAt !== undefined)).toEqual([]);
});

test('all sources, revision states, tags, labels and both states of reconciliation occur', () => {
  expect(new Set(records.map(({ source }) => source))).toEqual(new Set(['codehost', 'image', 'tarball']));
  expect(new Set(records.map(revisionState))).toEqual(new Set(['active', 'newer', 'never']));
  expect(new Set(deployments.map(({ remoteReconciled }) => remoteReconciled))).toEqual(
    new Set([true, false]),
  );
  expect(new Set(deployments.flatMap(({ tagValueIds = [] }) => tagValueIds)).size).toBe(8);
  const labels = records.map(({ resourceSpec }) => Object.keys(resourceSpec.labels ?? {}).join());
  expect(new Set(labels)).toEqual(new Set(['team,tier', '']));
  const previews = deployments.filter(({ record }) => fieldsOf(record)['is_preview'] === true);
  expect(previews).toHaveLength(2);
});

test('owners have different numbers of repositories, and integrations list what is deployed from them', () => {
  const listed = new Set(
    repositories.map(({ integrationId, record }) => `${integrationId} ${String(fieldsOf(record)['url'])}`),
  );
  const ofRepository = records.map(({ sourceConfig }) => sourceConfig).filter(({ repoUrl }) => repoUrl);
  for (const { integrationId, repoUrl = '' } of ofRepository)
    expect(listed).toContain(`${integrationId} ${repoUrl.replace(/\.git$/, '')}`);
  const sizes = sampleIntegrations.map(({ id, name }) => [
    name,
    repositories.filter(({ integrationId }) => integrationId === id).length,
    ofRepository.filter(({ integrationId }) => integrationId === id).length,
  ]);
  expect(sizes).toEqual([
    ['acme-labs', 1000, 120],
    ['northwind', 600, 76],
    ['harborworks', 300, 28],
    ['lighthouse-ai', 100, 16],
  ]);
});

test.for([300, 5000, 7919])('names and IDs are unique: %i', (count) => {
  const large = [...largeDeployments(count, sampleInstant)].map(({ record }) => record);
  const urls = [...largeRepositories(count)].map(({ record }) => fieldsOf(record)['url']);
  for (const list of [large.map(({ name }) => name), large.map(({ id }) => id), urls])
    expect(new Set(list).size).toBe(count);
});
