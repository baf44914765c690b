import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParams } from '../../kit/params/table.ts';
import { withValueAt } from '../../kit/text/json.ts';
import { hidden } from '../clean-text.ts';
import { readDeploymentPage } from '../deployment-page.ts';
import { writeRequest } from '../deployment-request.ts';
import { listParams } from '../filters.ts';
import { listingOperation } from '../operations.ts';
import { filterTable } from '../parameters.ts';
import { redact } from '../redact.ts';
import { readRepository } from '../repositories/repository.ts';
import { problemField, readRequestPath } from '../request-path.ts';
import { dialectFile } from './dialect-file.ts';
import { defaultDialect, type Dialect } from './dialect.ts';
import { readDialect } from './read-dialect.ts';
import { deploymentFields, type RecordField } from './record-paths.ts';

function dialectOf(file: object): Dialect {
  const read = readDialect(file);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.dialect;
}

const acme = {
  deploymentsPath: '/public/apps',
  creationPath: '/public/apps:create',
  repositoriesPath: '/public/links/{integration_id}/repositories',
  parameters: { name_contains: 'q', limit: 'page_size', deployment_type: 'plan' },
  envelope: { resources: 'apps', offset: 'paging.next' },
  fields: {
    name: 'title',
    image_version: 'runtime.version',
    source_config: 'origin',
    'source_config.repo_url': 'origin.repository.url',
    'source_config.resource_spec.volume_mounts.mountPath': 'origin.resource_spec.volume_mounts.mount_path',
    'source_revision_config.repo_ref': 'branch',
    'source_revision_config.graph_config_path': 'source_revision_config.settings_file',
    'source_config.resource_spec.cache_cpu': 'origin.resource_spec.redis_cpu',
    secrets: 'env_secrets',
    'secrets.name': 'env_secrets.key',
    'secrets.value': 'env_secrets.content',
  },
  repositoryFields: { owner: 'owner.login', url: 'clone_url' },
  sources: { repository: { word: 'github', label: 'GitHub' } },
  deploymentTypes: { dev: 'staging', prod: { label: 'Live' } },
  statuses: { RUNNING: { label: 'Running', tone: 'normal' } },
  limits: { maxPageSize: 50, nameLength: 30 },
  timeZone: '+02:00',
};

/** A record as a service of `acme` sends it. */
const translated = {
  id: 'a',
  title: 'app',
  created_at: '2026-07-01T12:00:00',
  updated_at: '2026-01-01T12:00:00+05:00',
  source: 'github',
  runtime: { version: '1', engine: 'x' },
  origin: {
    repository: { url: 'https://host.example/o/n' },
    deployment_type: 'staging',
    hue: 'red',
    resource_spec: { redis_cpu: 1, volume_mounts: [{ name: 'v', mount_path: '/v' }] },
  },
  branch: 'main',
  source_revision_config: { settings_file: 'a.json' },
  env_secrets: [{ key: 'TOKEN', content: 's3cr3t' }],
};

const first = (record: object, dialect: Dialect) =>
  readDeploymentPage({ apps: [record], paging: { next: 7 } }, dialect);

describe('a dialect', () => {
  it('equals the documented interface for an empty file', () => {
    expect(dialectOf({})).toEqual({ ...defaultDialect, file: {} });
    expect(
      dialectOf({ fields: { name: 'name' }, envelope: { offset: 'offset' } }).translation,
    ).toBeUndefined();
  });

  it('maps names at any depth, values, times and the envelope', () => {
    const page = first(translated, dialectOf(acme));
    expect(page).toMatchObject({ received: 1, nextOffset: 7, unreadable: [] });
    expect(page?.rows[0]).toMatchObject({
      name: 'app',
      createdAt: '2026-07-01T10:00:00.000Z',
      updatedAt: '2026-01-01T12:00:00+05:00',
      source: 'codehost',
      imageVersion: '1',
      sourceConfig: { repoUrl: 'https://host.example/o/n', deploymentType: 'dev' },
      sourceRevisionConfig: { repoRef: 'main', graphConfigPath: 'a.json' },
      resourceSpec: { cacheCpu: 1, volumeMounts: [{ name: 'v', mountPath: '/v' }] },
      secretNames: ['TOKEN'],
      other: [
        { path: '', fields: { runtime: { engine: 'x' } } },
        { path: 'origin', fields: { hue: 'red' } },
      ],
    });
  });

  it('shows the record with the service’s names, without secret values', () => {
    const [row] = first(translated, dialectOf(acme))?.rows ?? [];
    expect(row?.raw).toEqual({ ...translated, env_secrets: [{ key: 'TOKEN', content: '[hidden]' }] });
    expect(JSON.stringify(row)).not.toContain('s3cr3t');
  });

  it('shows a field mapped to a documented one, whatever its name', () => {
    const dialect = dialectOf({
      fields: { 'source_config.deployment_type': 'environment', source: 'env.kind' },
      envelope: { resources: 'data' },
    });
    const record = { id: 'a', environment: 'dev', env: { kind: 'image', TOKEN: 's3cr3t' } };
    const page = readDeploymentPage({ data: [record], offset: 1 }, dialect);
    expect(page?.rows[0]).toMatchObject({ source: 'image', sourceConfig: { deploymentType: 'dev' } });
    expect(JSON.stringify(page)).not.toContain('s3cr3t');
  });

  it('also reads documented names; the service’s own name wins unless its value is null', () => {
    const dialect = dialectOf(acme);
    const page = readDeploymentPage(
      {
        resources: [
          { id: 'a', name: 'neutral', secrets: [{ name: 'A', value: 's3cr3t' }] },
          { id: 'b', name: 'neutral', title: 'own' },
          { id: 'c', name: 'neutral', title: null },
          { id: 'd', source_config: { integration_id: 'i', repo_url: 'x' }, origin: { repo_url: null } },
        ],
        offset: 4,
      },
      dialect,
    );
    expect(page?.rows.map(({ name }) => name)).toEqual(['neutral', 'own', 'neutral', 'd']);
    expect(page?.rows[0]?.secretNames).toEqual(['A']);
    expect(page?.rows[3]?.sourceConfig).toMatchObject({ integrationId: 'i', repoUrl: 'x' });
    expect(page?.nextOffset).toBe(4);
    expect(JSON.stringify(page)).not.toContain('s3cr3t');
  });

  it('writes requests with the service’s names', () => {
    const app = {
      source: 'repository',
      fields: {
        name: 'app',
        repoUrl: 'https://host.example/o/n',
        repoRef: 'main',
        deploymentType: 'dev',
        buildOnPush: true,
        graphConfigPath: 'a.json',
      },
      sizes: {},
      podShape: {},
      secrets: [{ name: 'TOKEN', value: 's3cr3t' }],
      secretReferences: [],
    } as const;
    expect(writeRequest(app, dialectOf(acme))).toEqual({
      title: 'app',
      source: 'github',
      origin: {
        repository: { url: 'https://host.example/o/n' },
        deployment_type: 'staging',
        build_on_push: true,
      },
      branch: 'main',
      source_revision_config: { settings_file: 'a.json' },
      env_secrets: [{ key: 'TOKEN', content: 's3cr3t' }],
    });
    const podShape = { volume_mounts: [{ mountPath: '/v' }] };
    const image = { ...app, source: 'image', sizes: { cacheCpu: 1 }, podShape } as const;
    expect(writeRequest(image, dialectOf(acme))).toMatchObject({
      origin: { resource_spec: { redis_cpu: 1, volume_mounts: [{ mount_path: '/v' }] } },
    });
  });

  it('requests pages with the service’s names, up to its maximum of rows', () => {
    const dialect = dialectOf(acme);
    expect(listingOperation({ nameContains: 'x', deploymentType: 'dev', limit: 100 }, dialect)).toMatchObject(
      {
        path: '/public/apps',
        query: [
          ['page_size', '50'],
          ['offset', '0'],
          ['q', 'x'],
          ['plan', 'staging'],
        ],
      },
    );
  });

  it('reads repositories with moved fields', () => {
    const { repositoryFields } = dialectOf(acme);
    const record = { id: 1, name: 'n', owner: { login: 'o' }, clone_url: 'https://host.example/o/n' };
    const read = { id: 1, name: 'n', owner: 'o', url: 'https://host.example/o/n' };
    expect(readRepository(record, 'i', repositoryFields)).toMatchObject(read);
    expect(readRepository(read, 'i', repositoryFields)).toMatchObject(read);
  });

  it.each([
    [['origin', 'repository', 'url'], 'repoUrl'],
    [['origin', 'resource_spec', 'redis_cpu'], 'sizes.cacheCpu'],
    [['resource_spec', 'redis_cpu'], 'sizes.cacheCpu'],
    [['settings_file'], 'graphConfigPath'],
    [['env_secrets', '0', 'key'], 'secrets.0.name'],
    [['env_secrets', '0', 'content'], 'secrets.0.value'],
    [['title'], 'name'],
    [['source_config', 'repo_url'], 'repoUrl'],
    [['nonsense'], undefined],
  ])('finds the field of an error about %j', (path, field) => {
    const dialect = dialectOf(acme);
    expect(readRequestPath(path, dialect)).toBe(field);
    const documented = dialect.translation?.path.toDocumented(path) ?? [];
    expect(readRequestPath(dialect.translation?.path.toService(documented) ?? [], dialect)).toBe(field);
  });
});

it.each([
  [{ repositories: 'data.items', integrations: 'links' }, ['data', 'items'], ['links']],
  [{}, [], []],
])('finds the lists of %j', (envelope, repositories, integrations) => {
  expect(dialectOf({ envelope }).listsAt).toEqual({ repositories, integrations });
});

it('finds the field that an error quotes by the service’s name', () => {
  const problem = { path: [], message: 'env_secrets[0].key is taken' };
  expect(problemField(problem, dialectOf(acme))).toBe('secrets.0.name');
});

it('keeps every documented field except secrets, by either name', () => {
  const leaf = ({ isHolder }: RecordField) => !isHolder;
  for (const { path } of deploymentFields.filter(leaf)) {
    if (/(?:^|\.)(?:secrets|env)(?:\.|$)/.test(path)) continue;
    const steps = path.split('.');
    const record = withValueAt({}, steps, 'shown');
    expect(redact({ detail: [{ input: record }] }, dialectOf({}).secretFields)).toEqual({
      detail: [{ input: record }],
    });
    if (steps.length > 2) continue;
    const dialect = dialectOf({ fields: { [path]: 'other.access_token' } });
    const serviceName = { resources: [{ other: { access_token: 'shown' }, access_token: 's3' }] };
    expect(redact(serviceName, dialect.secretFields)).toEqual({
      resources: [{ other: { access_token: 'shown' }, access_token: hidden }],
    });
  }
  const { secretFields } = dialectOf({ openFields: ['page_token'] });
  expect(redact({ pageToken: 'shown', token: 's3' }, secretFields)).toEqual({
    pageToken: 'shown',
    token: hidden,
  });
});

/** Names that every object inherits. In JSON, `__proto__` is an ordinary key. */
describe.each(['__proto__', 'constructor', 'toString', 'valueOf'])('“%s” in a dialect', (word) => {
  const parsed = (text: string): object => JSON.parse(text);

  it('is accepted as a source, a type and a field name, for reading and writing', () => {
    const dialect = dialectOf({
      sources: { image: word },
      deploymentTypes: { dev: word },
      fields: { name: word },
    });
    const sent = `{ "id": "a", "${word}": "app", "source": "${word}", "deployment_type": "${word}" }`;
    const [row] = readDeploymentPage({ resources: [parsed(sent)], offset: 1 }, dialect)?.rows ?? [];
    expect(row).toMatchObject({ name: 'app', source: 'image', sourceConfig: { deploymentType: 'dev' } });
    const documented = dialect.translation?.record.toDocumented(parsed(sent));
    expect(JSON.parse(JSON.stringify(dialect.translation?.record.toService(documented)))).toEqual(
      parsed(sent),
    );
  });

  it.each([`{ "${word}": {} }`, `{ "fields": { "${word}": "x" } }`, `{ "limits": { "${word}": 1 } }`])(
    'is not accepted as a key: %s',
    (text) => {
      expect(readDialect(parsed(text))).toMatchObject({
        problems: [{ message: 'is not a key of a dialect file' }],
      });
    },
  );
});

describe('deployment types', () => {
  it('given as an object rename the documented ones, and keep which one is production', () => {
    const { labels } = dialectOf({
      deploymentTypes: { dev: 'staging', prod: { word: 'live', label: 'Live' } },
    });
    expect(labels.types).toEqual([
      { value: 'dev_free', label: 'Free', isProduction: false },
      { value: 'dev', label: 'Development', isProduction: false },
      { value: 'prod', label: 'Live', isProduction: true },
    ]);
  });

  it('given as a list are the whole set, in this order, without translation', () => {
    const dialect = dialectOf({
      deploymentTypes: [
        { value: 'serverless' },
        { value: 'dedicated', label: 'Dedicated', isProduction: true },
        { value: 'dev' },
      ],
    });
    expect(dialect.translation).toBeUndefined();
    expect(dialect.labels.types).toEqual([
      { value: 'serverless', label: 'serverless', isProduction: false },
      { value: 'dedicated', label: 'Dedicated', isProduction: true },
      { value: 'dev', label: 'dev', isProduction: false },
    ]);
    const { values, problems } = readParams(
      listParams(dialect),
      new URLSearchParams([
        ['deployment_type', 'prod'],
        ['deployment_type', 'dedicated'],
      ]),
    );
    expect(values).toEqual({});
    expect(problems).toMatchObject([{ problem: 'It must be one of serverless, dedicated, dev.' }, {}]);
    const query = new URLSearchParams('deployment_type=dedicated');
    expect(readParams(filterTable(dialect), query).values).toEqual({ deploymentType: 'dedicated' });
  });
});

describe('an invalid file', () => {
  it.each<[string, object, [path: string, words: string]]>([
    ['an unknown key', { deploymentPath: '/x' }, ['deploymentPath', 'is not a key']],
    ['an unknown field', { fields: { repo_url: 'x' } }, ['fields.repo_url', 'is not a key']],
    ['another type', { fields: { name: 1 } }, ['fields.name', 'type string']],
    ['an unknown tone', { statuses: { A: { tone: 'green' } } }, ['statuses.A.tone', 'must be one of']],
    ['a path without the integration', { repositoriesPath: '/r' }, ['repositoriesPath', '{integration_id}']],
    ['a path of another host', { deploymentsPath: '//evil.example' }, ['deploymentsPath', 'one slash']],
    [
      'a secret deeper in its entry',
      { fields: { 'secrets.value': 'secrets.of.value' } },
      ['fields.secrets.value', 'one more name'],
    ],
    [
      'a secret under the name of something open',
      { fields: { 'secrets.value': 'secrets.url' } },
      ['fields.secrets.value', 'the name of another field'],
    ],
    [
      'a secret that changes names with what names it',
      { fields: { 'secrets.name': 'secrets.value', 'secrets.value': 'secrets.name' } },
      ['fields.secrets.value', '“name” is also the name of another field, but this field is secret'],
    ],
    [
      'larger pages than the interface allows',
      { limits: { maxPageSize: 500 } },
      ['limits.maxPageSize', 'must be at most 100'],
    ],
    ['no rows on a page', { limits: { pageSize: 0 } }, ['limits.pageSize', 'must be at least 1']],
    ['half a row', { limits: { pageSize: 0.5 } }, ['limits.pageSize', 'of the type int']],
    ['an empty word', { sources: { image: '' } }, ['sources.image', 'must not be empty']],
    ['no word', { sources: { image: 7 } }, ['sources.image', 'must be a word, or an object']],
    ['a key of a word', { sources: { image: { wrd: 'x' } } }, ['sources.image.wrd', 'is not a key']],
    [
      'an empty word of a type',
      { deploymentTypes: { dev: '' } },
      ['deploymentTypes.dev', 'must not be empty'],
    ],
    [
      'a type that is not documented',
      { deploymentTypes: { qa: 'x' } },
      ['deploymentTypes.qa', 'is not a key'],
    ],
    ['no types', { deploymentTypes: [] }, ['deploymentTypes', 'a list of at least one type']],
    ['types of another kind', { deploymentTypes: 'dev' }, ['deploymentTypes', 'a list of at least one type']],
    [
      'a type with a comma',
      { deploymentTypes: [{ value: 'a' }, { value: 'b,c' }] },
      ['deploymentTypes.1.value', 'without commas'],
    ],
    ['a type with space around', { deploymentTypes: [{ value: 'a ' }] }, ['deploymentTypes.0.value', 'word']],
    [
      'a type that is there twice',
      { deploymentTypes: [{ value: 'a' }, { value: 'A' }] },
      ['deploymentTypes.1.value', 'twice'],
    ],
    [
      'a label that is there twice',
      { deploymentTypes: [{ value: 'a' }, { value: 'b', label: 'A' }] },
      ['deploymentTypes.1.label', 'twice'],
    ],
    [
      'a key of a type',
      { deploymentTypes: [{ value: 'a', production: true }] },
      ['deploymentTypes.0.production', 'is not a key'],
    ],
    ...(
      'limit offset status deployment_ids page_size q where hint pinned sort columns view sort_all ' +
      'group_by integration_id deployed repo_url repo_ref like ids ok'
    )
      .split(' ')
      .map((name): [string, object, [string, string]] => [
        `a further filter with the name ${name}`,
        {
          parameters: { offset: 'page_size' },
          extraFilters: [
            { name: 'ok', label: 'A' },
            { name, label: 'B' },
          ],
        },
        ['extraFilters.1.name', 'another parameter'],
      ]),
    ...'name contains,STATUS,Deployment type,Remote reconciled,Image version,Tag value IDs,Deployment IDs'
      .split(',')
      .map((label): [string, object, [string, string]] => [
        `a further filter with the label ${label}`,
        { extraFilters: [{ name: 'ok', label }] },
        ['extraFilters.0.label', 'another filter'],
      ]),
    [
      'two further filters of one label',
      {
        extraFilters: [
          { name: 'a', label: 'Zone' },
          { name: 'b', label: 'zone' },
        ],
      },
      ['extraFilters.1.label', 'another filter'],
    ],
    [
      'a filter without values',
      { extraFilters: [{ name: 'a', label: 'A', values: [] }] },
      ['extraFilters.0.values', 'empty'],
    ],
    ['a filter without a label', { extraFilters: [{ name: 'a' }] }, ['extraFilters.0.label', 'type string']],
    ['a zone by name', { timeZone: 'Europe/Berlin' }, ['timeZone', 'offset such as +02:00']],
    ['a commit without its sha', { commitUrl: 'https://f.example/{name}' }, ['commitUrl', 'contain {sha}']],
    ['an access page that is a script', { accessUrl: 'javascript:1' }, ['accessUrl', 'must begin with']],
    ['a link that is a script', { commitUrl: 'javascript:{sha}' }, ['commitUrl', 'must begin with']],
    [
      'another placeholder',
      { compareUrl: '{url}/{from}/{to}/{ref}' },
      ['compareUrl', 'no placeholders except'],
    ],
    ['no object', [], ['', 'type object']],
  ])('names %s', (_what, file, [path, words]) => {
    const read = readDialect(file);
    const problems = 'problems' in read ? read.problems : [];
    expect(problems.map((each) => `${each.path.join('.')}: ${each.message}`)).toEqual([
      expect.stringContaining(words),
    ]);
    expect(problems[0]?.path.join('.')).toBe(path);
  });
});

it('gives a readable error for any file', () => {
  const key = fc.constantFrom(...Object.keys(dialectFile.shape));
  const value = fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything()));
  fc.assert(
    fc.property(fc.dictionary(key, value), (file) => {
      const read = readDialect(file);
      const messages = 'problems' in read ? read.problems.map(({ message }) => message) : [];
      expect(messages.filter((each) => /Invalid/.test(each))).toEqual([]);
    }),
  );
});
