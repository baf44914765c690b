import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeRequest } from '../../api/deployment-request.ts';
import { type Deployment, readDeployment } from '../../api/deployment.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { resourceSpecRecord } from '../../api/schemas.ts';
import { isObject, valueAt } from '../../kit/text/json.ts';
import { sizeFields } from '../model/components.ts';
import { deploymentFields } from '../model/deployment-fields.ts';
import { comparedTemplate, differencesOf, recordOf } from './compared-with.ts';
import type { Template } from './draft.ts';
import { readPodShape } from './pod-shape.ts';
import { templateOf } from './read-template.ts';
import { requestOf } from './request.ts';

function readRecord(record: object): Deployment {
  const deployment = readDeployment(record, 0, defaultDialect);
  if ('reason' in deployment) throw new Error(deployment.reason);
  return deployment;
}

/** The template of a record as the service sends it. */
function read(record: object): Template {
  return templateOf(readRecord(record));
}

/** The body that an unchanged copy sends. */
function copy({ draft }: Template): unknown {
  const shape = readPodShape(draft.podShape);
  return writeRequest(requestOf({ ...draft, name: 'copy' }, 'value' in shape ? shape.value : undefined));
}

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9/._-]{0,11}$/);
const count = fc.nat({ max: 100_000 });
/** Cores, as services send them. */
const cores = fc.nat({ max: 64_000 }).map((milli) => milli / 1000);
/** A value or null. */
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const some = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const sourceConfig = {
  integration_id: maybe(fc.uuid()),
  build_on_push: maybe(fc.boolean()),
  custom_url: maybe(word),
  listener_id: maybe(fc.uuid()),
  listener_config: maybe(some({ k8s_namespace: maybe(word) })),
  install_command: maybe(word),
  build_command: maybe(word),
  deployment_type: maybe(fc.constantFrom('dev', 'prod', 'of-the-service')),
  resource_spec: maybe(
    some({
      min_scale: maybe(count),
      cpu: maybe(cores),
      memory_mb: maybe(count),
      queue_cpu_limit: maybe(cores),
      executor_cpu: maybe(cores),
      db_storage_gi: maybe(count),
      labels: maybe(fc.dictionary(word, word)),
      service_account_name: maybe(word),
      volumes: maybe(fc.array(fc.record({ name: word, emptyDir: fc.constant({}) }), { maxLength: 2 })),
    }),
  ),
};
const revision = some({
  repo_ref: maybe(
    fc.oneof(
      word,
      word.map((name) => `refs/tags/${name}`),
      fc.constant('c0ffee1234'.repeat(4)),
    ),
  ),
  graph_config_path: maybe(word),
  repo_commit_sha: maybe(word),
});
const names = fc.uniqueArray(word, { maxLength: 3 });

/** Records of one source, each field given or not. */
function recordsOf(own: (name: string) => { config?: object; revision?: object }) {
  return fc
    .record({
      top: some({ image_version: maybe(word), display_name: maybe(word), source: maybe(word) }),
      config: some(sourceConfig),
      revision,
      names,
      references: names,
      word,
    })
    .map(({ top, config, revision: ref, names: secrets, references, word: name }) => ({
      ...top,
      id: 'one',
      name: 'orders',
      source_config: { ...config, ...own(name).config },
      source_revision_config: { ...ref, ...own(name).revision },
      secrets: secrets.map((secret) => ({ name: secret, value: 's3cr3t-value' })),
      secret_references: references.map((reference) => ({
        name: reference,
        secret_name: 'shop',
        secret_key: reference,
      })),
    }));
}

const records = fc.oneof(
  recordsOf((name) => ({ config: { repo_url: `https://codehost.example/${name}` } })),
  recordsOf((name) => ({ revision: { image_uri: name } })),
  recordsOf((name) => ({ revision: { source_tarball_path: name } })),
  recordsOf(() => ({})),
);

/** The paths of the given values: texts, numbers, booleans and empty objects. */
function leaves(value: unknown, path: string[] = []): string[][] {
  const inner = Array.isArray(value) ? Object.entries(value) : isObject(value) ? Object.entries(value) : [];
  if (inner.length === 0) return value === null || value === undefined ? [] : [path];
  return inner.flatMap(([key, part]) => leaves(part, [...path, key]));
}

/** Fields that every request must have. */
const required = new Set(['name', 'source', 'secrets', 'source_config', 'source_revision_config']);

describe('a copy of a deployment', () => {
  it('copies only what the record has, unchanged, or lists it as not copied', () => {
    fc.assert(
      fc.property(records, (record) => {
        const template = read(record);
        const isPushLost = template.notCopied.some((part) => part.startsWith('build on push ('));
        const body = copy(template);
        for (const path of leaves(body)) {
          const [first = '', ...rest] = path;
          if (required.has(first) && (rest.length === 0 || first === 'secrets')) continue;
          const original = at(record, path);
          const expected = isPushLost && path[1] === 'build_on_push' ? !original : original;
          expect([path, at(body, path)]).toEqual([path, expected]);
          expect(original).not.toBeUndefined();
        }
      }),
    );
  });

  it('sends names of secrets without values, and complete references', () => {
    fc.assert(
      fc.property(records, (record) => {
        const body = copy(read(record));
        expect(valueAt(body, ['secrets'])).toEqual(record.secrets.map(({ name }) => ({ name, value: '' })));
        expect(valueAt(body, ['secret_references']) ?? []).toEqual(record.secret_references);
        expect(JSON.stringify(read(record))).not.toContain('s3cr3t');
      }),
    );
  });
});

/** Fields that are never copied: the service sets them, or they belong to one deployment. */
const never = new Set([
  'name',
  'displayName',
  'id',
  'tenantId',
  'createdAt',
  'updatedAt',
  'status',
  'url',
  'customUrl',
  'latestRevisionId',
  'activeRevisionId',
  'imageVersion',
  'repoCommitSha',
  'repoUrlHadCredential',
  'isPreview',
  'agentId',
  'agentEnvironment',
]);

/** True for sizes that the form offers. */
const isOffered = (name: string) => sizeFields.some(({ field }) => field === name);

it('copies each field of a deployment, with known exceptions, for the sources that have it', () => {
  const sizes = Object.keys(resourceSpecRecord.shape).map((name, rank) => [name, rank + 1] as const);
  const named = [{ name: 'one' }];
  const parts = {
    id: 'one',
    config: {
      repo_url: 'https://h.example/a/b',
      integration_id: '0d0d0d0d-0000-4000-8000-000000000001',
      build_on_push: false,
      listener_id: '0d0d0d0d-0000-4000-8000-000000000002',
      listener_config: { k8s_namespace: 'shop' },
      install_command: 'install',
      build_command: 'build',
      deployment_type: 'prod',
      resource_spec: {
        ...Object.fromEntries(sizes),
        labels: { a: 'b' },
        annotations: { c: 'd' },
        service_account_name: 'account',
        image_pull_secrets: named,
        volumes: named,
        volume_mounts: named,
        init_containers: named,
        sidecars: named,
      },
    },
    revision: {
      repo_ref: 'main',
      graph_config_path: 'graph.json',
      image_uri: 'app:1',
      source_tarball_path: 'a.tar',
    },
  };
  const { repo_url: _, ...elsewhere } = parts.config;
  const sources = [
    [parts.config, { ...parts.revision, image_uri: null, source_tarball_path: null }],
    [elsewhere, { ...parts.revision, source_tarball_path: null }],
    [elsewhere, { ...parts.revision, image_uri: null }],
  ] as const;
  const secrets = {
    secrets: [{ name: 'TOKEN', value: 'x' }],
    secret_references: [{ name: 'TLS', secret_name: 'shop', secret_key: 'cert' }],
  };
  const copies = sources.map(([source_config, source_revision_config]) => {
    const record = { id: 'one', source: 'any', source_config, source_revision_config, ...secrets };
    const body = copy(read(record));
    return [record, { ...(isObject(body) && body), id: 'copy' }].map(readRecord);
  });
  const uncopied = deploymentFields
    .filter(({ name, group }) => !never.has(name) && (group !== 'Sizes' || isOffered(name)))
    .filter(
      ({ read: valueOf, name }) =>
        !copies.some(([record, copied]) => {
          const [own, same] = [record, copied].map((side) => side && valueOf(side));
          // `source` may have another value for the same kind.
          return name === 'source' ? same !== undefined : own !== undefined && isDeepStrictEqual(own, same);
        }),
    );
  expect(uncopied.map(({ name }) => name)).toEqual([]);
});

/** The value at a path, lists included. */
function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : valueAt(inner, [key])),
    value,
  );
}

const image = {
  id: 'one',
  name: 'orders',
  image_version: '1.2.3',
  source_config: {
    custom_url: 'https://orders.example',
    deployment_type: 'prod',
    resource_spec: {
      cpu: 0.5,
      executor_cpu: 2,
      gpu_count: 1,
      sidecars: [{ name: 'proxy', env: [{ name: 'TOKEN', value: 's3cr3t' }] }],
    },
  },
  source_revision_config: { image_uri: 'app:1', repo_commit_sha: 'abc' },
  secrets: [{ name: 'KEY', value: 's3cr3t' }],
};

describe('templateOf', () => {
  it('lists the fields that are not copied', () => {
    expect(read(image).notCopied).toEqual([
      'secret values',
      'custom URL',
      'commit',
      'image version',
      'values in pod shaping',
      'other fields (source_config.resource_spec.gpu_count)',
    ]);
    const { source_config: config } = image;
    const repository = {
      ...image,
      secrets: [],
      source_config: { ...config, repo_url: 'https://h.example/a/b' },
    };
    expect(read(repository).notCopied).toEqual([
      'custom URL',
      'commit',
      'image version',
      'image',
      'sizing',
      'pod shaping',
      'other fields (source_config.resource_spec.gpu_count)',
    ]);
  });

  it('marks values of containers as hidden, which no request accepts', () => {
    const { draft } = read(image);
    expect(draft.podShape).toContain('[hidden]');
    expect(draft.podShape).not.toContain('s3cr3t');
  });

  it('keeps a tag, and takes the kind of source from its name if other fields are absent', () => {
    const tagged = {
      id: 'one',
      source_config: { repo_url: 'x', build_on_push: true },
      source_revision_config: { repo_ref: 'refs/tags/v1' },
    };
    expect(read(tagged)).toMatchObject({
      draft: { repoRef: 'refs/tags/v1', deploymentType: '' },
      notCopied: ['build on push (a tag)'],
    });
    const source = 'image';
    expect(read({ id: 'one', source })).toMatchObject({ draft: { source }, isSourceGiven: true });
  });

  it('suggests a repository for a record without a kind of source, and marks the suggestion', () => {
    expect(read({ id: 'one' })).toMatchObject({
      draft: { source: 'repository' },
      isSourceGiven: false,
      notCopied: [],
    });
    expect(read({ id: 'one', source: 'chart' })).toMatchObject({
      isSourceGiven: false,
      notCopied: ['kind of source (chart)'],
    });
    // A suggested source is not a value of the template.
    const explicit = read({ id: 'one', source: 'codehost' });
    const suggested = read({ id: 'one' });
    expect(differencesOf(recordOf(explicit.draft), [comparedTemplate(suggested)])).toMatchObject([
      { label: 'Source', own: 'Repository', other: undefined, use: [] },
    ]);
  });
});
