import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { condition, type Filter } from '../../api/condition.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { wordsSeen } from '../model/field-values.ts';
import { filterWords, is } from '../model/filters.ts';
import { fleetFacts } from '../model/fleet-facts.ts';
import { type ConditionContext, match } from './conditions.ts';

const now = Date.UTC(2026, 10, 24);
const records = [
  sampleRecord('shop', {
    status: 'READY',
    image_version: '1.2.0',
    created_at: '2026-11-20T00:00:00Z',
    source_config: {
      repo_url: 'https://forge.example/Acme/App.git',
      deployment_type: 'prod',
      build_on_push: true,
      resource_spec: { cpu: 2, labels: { team: 'orders' } },
    },
    source_revision_config: { repo_ref: 'refs/heads/release/2026.11' },
    secrets: [{ name: 'DATABASE_URL', value: 'postgres://hidden' }],
  }),
  sampleRecord('web', {
    status: 'FAILED',
    is_preview: true,
    agent: { agent_id: 'a-1', environment: 'staging' },
    created_at: '2026-01-01T00:00:00Z',
    source_config: { custom_url: 'https://web.example', resource_spec: { cpu: 0.5 } },
    secret_references: [{ name: 'TOKEN', secret_name: 's', secret_key: 'k' }],
  }),
  sampleRecord('bare', {}),
];
const context: ConditionContext = {
  labels: defaultDialect.labels,
  settings: { versionsBehind: 1, now, silences: [], labels: defaultDialect.labels },
  facts: fleetFacts(records),
  pinned: ['web'],
  changed: new Set(['shop']),
  now,
};
const matched = (filters: readonly Filter[], more: Partial<ConditionContext> = {}) =>
  match(records, filters, { ...context, ...more });
const where = (...texts: string[]): Filter[] => texts.flatMap((text) => condition.read(text).value ?? []);
const any = (value: string): Filter[] => [{ field: 'any', operator: 'contains', value }];
const hint = (id: string) => [is('hint', id)];
const idsOf = (filters: readonly Filter[], more?: Partial<ConditionContext>) =>
  matched(filters, more)
    .records.map(({ id }) => id)
    .join(' ');

it.each([
  ['status is ready', 'shop'],
  ['status is READY', 'shop'],
  ['status is-not Ready', 'web'],
  ['status not-given', 'bare'],
  ['status given', 'shop web'],
  ['image_version contains 1.', 'shop'],
  ['source_config.repo_url is acme/app', 'shop'],
  ['source_config.repo_url is git@forge.example:acme/app.git', 'shop'],
  ['source_config.deployment_type is Production', 'shop'],
  ['source_config.build_on_push is yes', 'shop'],
  ['source_config.resource_spec.cpu is 0.5', 'web'],
  ['source_config.resource_spec.cpu is 2.0', 'shop'],
  ['source_config.resource_spec.cpu is .50', 'web'],
  ['source_config.resource_spec.cpu is-not 2.0', 'web'],
  ['source_revision_config.repo_ref is release/2026.11', 'shop'],
  ['secrets.name is DATABASE_URL', 'shop'],
  ['secrets.name contains postgres', ''],
  ['secret_references given', 'web'],
  ['created_at older-than 30', 'web'],
  ['created_at older-than 96h', 'web'],
  ['created_at older-than 97h', 'web'],
  ['created_at newer-than 7d', 'shop'],
  ['created_at newer-than 95h', ''],
  ['created_at newer-than 96h', 'shop'],
  ['source_config.resource_spec.cpu at-least 2', 'shop'],
  ['source_config.resource_spec.cpu at-least 0.5', 'shop web'],
  ['source_config.resource_spec.cpu at-most 1.5', 'web'],
  ['status any-of ready,FAILED', 'shop web'],
  ['source_config.repo_url any-of acme/app,other/app', 'shop'],
  ['source_config.repo_url any-of git@forge.example:acme/app.git,x', 'shop'],
  ['secrets.name any-of TOKEN,DATABASE_URL', 'shop'],
  ['labels[team] is Orders', 'shop'],
  ['labels[team] any-of a,orders', 'shop'],
  ['labels[team] not-given', 'web bare'],
  ['is_preview is-not true', 'shop bare'],
  ['is_preview is No', 'shop bare'],
  ['agent.environment is staging', 'web'],
  ['agent.agent_id given', 'web'],
  ['id changed', 'shop'],
])('“%s” matches: %s', (text, expected) => {
  expect(idsOf(where(text))).toBe(expected);
});

it.each([
  ['name is release', 'release'],
  ['name is "release "', 'release '],
  ['name any-of "release ",x', 'release '],
  ['name contains "e "', 'release '],
])('white space at the ends of a value counts: “%s” matches “%s”', (text, name) => {
  const both = [sampleRecord('release'), sampleRecord('release ')];
  expect(match(both, where(text), context).records.map((each) => each.name)).toEqual([name]);
});

const nfc = 'm\u00fcnster';
const nfd = 'mu\u0308nster';

it.each([
  ['name is', `name is ${nfd}`, nfc],
  ['is, in any case', `name is ${nfc.toUpperCase()}`, nfd],
  ['contains', `name contains ${nfc.slice(0, 3)}`, nfd],
  ['contains a part of a letter', 'name contains mu', ''],
  ['any-of', `name any-of x,${nfd}`, nfc],
  ['value of a label', `labels[team] is ${nfc}`, nfd],
  ['Hangul', 'labels[team] is \ud55c', '\u1112\u1161\u11ab'],
  ['repository', `source_config.repo_url is https://a.example/b/${nfc}`, nfd],
  ['never compatible forms', 'name is \ufb01x', 'fix'],
  ['no id', `agent.agent_id is ${nfc}`, nfd],
  ['no name of a secret', `secrets.name is ${nfc}`, nfd],
  ['no part of one', `secrets.name contains ${nfc}`, nfd],
])('matches a text in both forms of Unicode: %s', (rule, text, name) => {
  const record = sampleRecord('id-1', {
    name,
    agent: { agent_id: name },
    secrets: [{ name, value: '' }],
    source_config: { repo_url: `https://a.example/b/${name}`, resource_spec: { labels: { team: name } } },
  });
  const count = match([record], where(text), context).records.length;
  expect(count).toBe(/^(?:no|never)|letter/.test(rule) ? 0 : 1);
});

it('“any field” ignores forms of Unicode, except in ids and names of secrets', () => {
  const isFound = (fields: object) =>
    match([sampleRecord('a', fields)], any(nfc), context).records.length === 1;
  expect(isFound({ name: nfd })).toBe(true);
  expect(isFound({ source_revision_config: { repo_ref: nfd } })).toBe(true);
  expect(isFound({ secrets: [{ name: nfd, value: '' }] })).toBe(false);
  expect(isFound({ tenant_id: nfd })).toBe(false);
  expect(isFound({ tenant_id: nfc })).toBe(true);
});

it('a time in the future counts as in the last hour', () => {
  const [record] = [sampleRecord('next', { updated_at: '2026-11-25T00:00:00Z' })];
  const read = (text: string) => match([record], where(text), context).records.length;
  expect([read('updated_at newer-than 1h'), read('updated_at older-than 0')]).toEqual([1, 0]);
});

it.each([
  ['updated_at older-than 30', 'Updated older than 30 days'],
  ['updated_at newer-than 24h', 'Updated in the last 24 hours'],
  ['updated_at newer-than 1d', 'Updated in the last 1 day'],
  ['status any-of READY,FAILED,paused', 'Status is any of Ready, Failed, paused'],
  ['status is-not awaiting_database', 'Status is not Awaiting database'],
  ['status contains READY', 'Status contains READY'],
  ['source_config.deployment_type is-not prod', 'Deployment type is not Production'],
  ['source is codehost', 'Source is Repository'],
  ['source_config.build_on_push is true', 'Build on push is Yes'],
  ['name is true', 'Name is true'],
  ['source_config.resource_spec.cpu at-least 2', 'Main CPU request (cores) at least 2'],
  ['status not-given', 'Status is not given'],
  ['labels[a/b] is-not x', 'Label a/b is not x'],
])('“%s” reads: %s', (text, words) => {
  expect(where(text).map((each) => filterWords(each, context.labels))).toEqual([words]);
});

it('all conditions must match, and deployments without the field are counted', () => {
  expect(idsOf(where('status given', 'created_at older-than 30'))).toBe('web');
  expect(matched(where('status is-not READY'))).toMatchObject({
    withoutValue: [{ label: 'Status is not Ready', count: 1 }],
  });
  const lackOf = (text: string) => matched(where(text)).withoutValue.map(({ count }) => count);
  for (const text of ['created_at older-than 1', 'source_config.resource_spec.cpu at-most 1'])
    expect(lackOf(text)).toEqual([1]);
  for (const text of ['status is READY', 'status any-of a,b', 'status contains x', 'created_at newer-than 1'])
    expect(lackOf(text)).toEqual([]);
});

it('“any field” covers texts and names of secrets, not sizes or values of secrets', () => {
  expect(idsOf(any('database_url'))).toBe('shop');
  expect(idsOf(any('TOKEN'))).toBe('web');
  expect(idsOf(any('web.example'))).toBe('web');
  for (const anyText of ['0.5', 'hidden', '2026-01-01']) expect(idsOf(any(anyText))).toBe('');
});

it.each<[string, object, boolean]>([
  ['commerce', { labels: { team: 'commerce' } }, true],
  ['Team', { labels: { team: 'commerce' } }, true],
  ['note "a"', { annotations: { text: 'a note "a"' } }, true],
  ['/data', { volumes: [{ name: 'x', mount: { path: '/data' } }] }, true],
  ['8080', { sidecars: [{ port: 8080 }] }, true],
  ['":"', { labels: { team: 'commerce' } }, false],
  ['0', { volumes: ['a'] }, false],
])('“any field” finds “%s” in keys and values of structures: %j', (text, resource_spec, isFound) => {
  const [record] = [sampleRecord('a', { source_config: { resource_spec } })];
  expect(match([record], any(text), context).records).toHaveLength(isFound ? 1 : 0);
});

it('“any field” covers keys and values of undocumented maps', () => {
  const [record] = [sampleRecord('a', { tags: { owner: 'Ada' } })];
  for (const text of ['ada', 'OWNER']) expect(match([record], any(text), context).records).toHaveLength(1);
});

it('hints match their deployments unless hidden, and some wait for all deployments', () => {
  expect(idsOf(hint('failed'))).toBe('web');
  // A tag with build on push is a note: it needs no attention.
  const noted = [
    sampleRecord('noted', {
      source_config: { repo_url: 'https://forge.example/a/b', build_on_push: true },
      source_revision_config: { repo_ref: 'refs/tags/v1' },
    }),
  ];
  const notedIds = (filters: readonly Filter[]) => match(noted, filters, context).records.length;
  expect([notedIds(hint('tag')), notedIds(hint('attention'))]).toEqual([1, 0]);
  expect(idsOf(hint('attention'))).toContain('web');
  const silences = [{ hint: 'failed' as const, reason: '' }];
  expect(idsOf(hint('failed'), { settings: { ...context.settings, silences } })).toBe('');
  expect(matched(hint('old'), { facts: undefined })).toMatchObject({ records: [], isWaiting: true });
  expect(idsOf(hint('failed'), { facts: undefined })).toBe('web');
});

it('pins come from this browser', () => {
  expect(idsOf([is('pinned', 'true')])).toBe('web');
});

it('offers the values seen so far, as they are shown', () => {
  expect(wordsSeen('status', records, context.labels)).toEqual([
    ['Failed', 1],
    ['Ready', 1],
  ]);
  expect(wordsSeen('secretNames', records, context.labels)).toEqual([['DATABASE_URL', 1]]);
});
