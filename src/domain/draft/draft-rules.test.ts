import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configure, defaultConfig } from '../../api/config/config.ts';
import { deploymentRequestRecord, writeRequest } from '../../api/deployment-request.ts';
import { defaultDialect, documentedTypes } from '../../api/dialect/dialect.ts';
import { sizeFields } from '../model/components.ts';
import { draftProblems, isPlausibleName } from './draft-rules.ts';
import { type Draft, draftSchema, hasCredentials, urlProblem } from './draft.ts';
import { inFormOrder } from './fields.ts';
import { requestOf } from './request.ts';
import { withoutSecrets } from './without-secrets.ts';

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/);
const pairs = fc.uniqueArray(word, { maxLength: 4 });

/** Complete, valid drafts of every source. */
const rightDraft: fc.Arbitrary<Draft> = fc
  .record({
    source: fc.constantFrom('repository', 'image', 'tarball'),
    name: word,
    integrationId: fc.uuid(),
    repoUrl: word.map((name) => `https://codehost.example/team/${name}.git`),
    repoRef: fc.oneof(
      word,
      word.map((name) => `refs/tags/${name}`),
    ),
    graphConfigPath: fc.constantFrom('', 'graph.json', 'a/b/graph.json'),
    deploymentType: fc.constantFrom(...documentedTypes.map(({ value }) => value)),
    buildOnPush: fc.boolean(),
    imageUri: word,
    sourceTarballPath: word,
    size: fc.nat({ max: 100_000 }),
    names: pairs,
    value: fc.string({ unit: 'grapheme' }),
  })
  .map(({ size, names, value, ...fields }) => ({
    ...draftSchema.parse(fields),
    sizes: Object.fromEntries(sizeFields.map(({ field }) => [field, String(size)])),
    secrets: names.map((name) => ({ name: `S_${name}`, value })),
    secretReferences: names.map((name) => ({ name: `R_${name}`, secretName: 'shop', secretKey: name })),
  }));

const written = (draft: Draft) => {
  const body = writeRequest(requestOf(draft));
  const request = deploymentRequestRecord(defaultDialect).parse(body);
  // A field that the request's schema does not know would be missing here.
  expect(request).toEqual(body);
  return request;
};

describe('a draft and its request', () => {
  it('turns every valid draft into an equivalent request', () => {
    fc.assert(
      fc.property(rightDraft, (draft) => {
        expect(draftProblems(draft)).toEqual([]);
        const { name, source_config: config, source_revision_config: revision, secrets } = written(draft);
        expect(name).toBe(draft.name);
        expect(config.deployment_type).toBe(draft.deploymentType);
        expect(secrets).toEqual(draft.secrets.map(({ name: called, value }) => ({ name: called, value })));
        expect(config.repo_url).toBe(draft.source === 'repository' ? draft.repoUrl : undefined);
        expect(revision.image_uri).toBe(draft.source === 'image' ? draft.imageUri : undefined);
        expect(revision.source_tarball_path).toBe(
          draft.source === 'tarball' ? draft.sourceTarballPath : undefined,
        );
        expect(Object.keys(config.resource_spec ?? {})).toHaveLength(
          draft.source === 'image' ? sizeFields.length : 0,
        );
      }),
    );
  });

  it('never requests a build on push of a tag', () => {
    fc.assert(
      fc.property(rightDraft, (draft) => {
        const { source_config: config, source_revision_config: revision } = written(draft);
        if (revision.repo_ref?.startsWith('refs/tags/')) expect(config.build_on_push).toBe(false);
      }),
    );
  });

  it('keeps no secret value when it is stored', () => {
    fc.assert(
      fc.property(rightDraft, fc.uuid(), (draft, value) => {
        const stored = withoutSecrets({
          ...draft,
          repoUrl: `https://${value}@codehost.example/a/b`,
          podShape: `sidecars: [{env: [{name: A, value: ${value}}]}]`,
          secrets: [...draft.secrets, { name: 'TOKEN', value }],
        });
        expect(JSON.stringify(stored)).not.toContain(value);
        expect(stored.secrets.map(({ name }) => name)).toContain('TOKEN');
      }),
    );
  });
});

const image = draftSchema.parse({ source: 'image', name: 'a', imageUri: 'b' });
const fieldsOf = (draft: Draft) => draftProblems(draft).map(({ field }) => field);

const repository = draftSchema.parse({
  name: 'a',
  integrationId: '6a1d8f3e-0000-4000-8000-000000000001',
  repoUrl: 'https://codehost.example/a/b',
  repoRef: 'main',
});
const tarball = draftSchema.parse({ source: 'tarball', name: 'a', sourceTarballPath: 'b.tar.gz' });

const secret = { name: 'TOKEN', value: 's3cr3t-a' };

it('lists errors of sizes in the order of the page', () => {
  const sizes = { dbStorageGi: 'x', maxScale: '1', minScale: '2', queueCpu: 'x', cpuLimit: 'x', cpu: '1' };
  const errors = draftProblems({ ...image, name: '', sizes });
  expect(inFormOrder(errors).map(({ field }) => field)).toEqual([
    'name',
    'sizes.cpuLimit',
    'sizes.maxScale',
    'sizes.queueCpu',
    'sizes.dbStorageGi',
  ]);
});

describe('draftProblems', () => {
  it('blocks on a value lost in a reload, until it is typed or left empty on purpose', () => {
    const stored = withoutSecrets({ ...image, secrets: [secret], podShape: 'env: [{name: A, value: b}]' });
    expect(fieldsOf(stored)).toEqual(['secrets.0.value']);
    expect(stored.absent).toEqual({ 'pod shaping': 'not kept' });
    expect(fieldsOf({ ...stored, secrets: [{ ...secret, absence: 'not copied' }] })).toEqual([]);
    expect(fieldsOf({ ...stored, secrets: [{ ...secret, value: '' }] })).toEqual([]);
    expect(fieldsOf(withoutSecrets({ ...image, secrets: [{ ...secret, value: '' }] }))).toEqual([]);
  });

  it('blocks while YAML is not applied; fields lost in a reload are named and do not block', () => {
    expect(fieldsOf({ ...image, yaml: 'name: [' })).toEqual(['yaml']);
    const stored = withoutSecrets({ ...image, others: '{"a":1,"b":{"c":2}}' });
    const absent = { a: 'not kept', 'b.c': 'not kept' };
    expect(stored).toMatchObject({ others: '', absent });
    expect(withoutSecrets(stored, 'not copied').absent).toEqual(absent);
    expect(fieldsOf(stored)).toEqual([]);
  });

  it('never accepts [hidden] as a value', () => {
    expect(fieldsOf({ ...image, secrets: [{ ...secret, value: 'a [hidden]' }] })).toEqual([
      'secrets.0.value',
    ]);
    expect(fieldsOf({ ...repository, installCommand: 'run --key=[hidden]' })).toEqual(['installCommand']);
    expect(fieldsOf({ ...image, secrets: [{ ...secret, name: '[hidden]' }] })).toEqual(['secrets.0.name']);
    const secretReferences = [{ name: 'A [hidden]', secretName: '[hidden]', secretKey: ' [hidden]' }];
    expect(fieldsOf({ ...image, secretReferences })).toEqual([
      'secretReferences.0.name',
      'secretReferences.0.secretName',
      'secretReferences.0.secretKey',
    ]);
  });

  it.each([
    [repository, { name: ' ' }, 'name', /name/],
    [repository, { integrationId: '' }, 'integrationId', /Choose/],
    [repository, { integrationId: 'nope' }, 'integrationId', /UUID/],
    [repository, { repoUrl: '' }, 'repoUrl', /Choose/],
    [repository, { repoUrl: 'not a url' }, 'repoUrl', /https/],
    [repository, { repoUrl: 'https://example.com' }, 'repoUrl', /path/],
    [repository, { repoUrl: 'ghe.example:8443/acme/app' }, 'repoUrl', /https/],
    [repository, { repoUrl: 'ftp://h.example/a/b' }, 'repoUrl', /https/],
    [repository, { repoUrl: 'https://u:p@h.example/a/b' }, 'repoUrl', /secrets do not belong/],
    [repository, { repoRef: '' }, 'repoRef', /branch/],
    [repository, { repoRef: 'my branch' }, 'repoRef', /spaces/],
    [repository, { repoRef: '-x' }, 'repoRef', /begin/],
    [repository, { repoRef: 'a..b' }, 'repoRef', /contain/],
    [repository, { graphConfigPath: '/graph.json' }, 'graphConfigPath', /relative/],
    [repository, { graphConfigPath: 'a/../../b.json' }, 'graphConfigPath', /“..”/],
    [repository, { graphConfigPath: 'configs/' }, 'graphConfigPath', /file name/],
    [tarball, { graphConfigPath: '/graph.json' }, 'graphConfigPath', /relative/],
    [tarball, { sourceTarballPath: '' }, 'sourceTarballPath', /tarball/],
    [image, { imageUri: '' }, 'imageUri', /image/],
    [image, { listenerId: 'nope' }, 'listenerId', /UUID/],
    [image, { sizes: { cpu: 'many' } }, 'sizes.cpu', /^Enter a number in cores.$/],
    [image, { sizes: { cpu: '1,500' } }, 'sizes.cpu', /comma.*1500 or 1\.5\?$/],
    [image, { sizes: { cpu: '1.500,2' } }, 'sizes.cpu', /^Enter a number in cores.$/],
    [image, { sizes: { memoryMb: '512Mi' } }, 'sizes.memoryMb', /^Enter a number in MB.$/],
    [image, { sizes: { memoryMb: '0.5' } }, 'sizes.memoryMb', /whole/],
  ] as const)('for %j with %j is about %s', (draft, change, field, words) => {
    const problems = draftProblems({ ...draft, ...change });
    expect(problems).toEqual([{ field, message: expect.stringMatching(words) }]);
  });

  it('ignores fields that the kind of source does not have', () => {
    for (const draft of [repository, image, tarball]) expect(draftProblems(draft)).toEqual([]);
    expect(draftProblems({ ...tarball, listenerId: 'nope', repoUrl: 'nope' })).toEqual([]);
  });

  it('requires unique names of secrets and references, and complete references', () => {
    const secrets = [
      { name: 'TOKEN', value: 'a' },
      { name: ' ', value: '' },
    ];
    const secretReferences = [{ name: 'TOKEN', secretName: '', secretKey: 'b' }];
    expect(fieldsOf({ ...image, secrets, secretReferences })).toEqual([
      'secrets.1.name',
      'secretReferences.0.name',
      'secretReferences.0.secretName',
    ]);
  });

  it.each([
    ['cpu', '0.5', true],
    ['cpu', '1e3', false],
    ['cpu', '0x10', false],
    ['cpu', '-1', false],
    ['cpuLimit', '1.5', true],
    ['memoryMb', '0.5', false],
    ['memoryMb', '512', true],
    ['dbStorageGi', '1.5', false],
  ])('for the size %s accepts %j: %s', (field, size, isRight) => {
    expect(fieldsOf({ ...image, sizes: { [field]: size } })).toEqual(isRight ? [] : [`sizes.${field}`]);
  });

  it.each([
    ['cpu', 'cpuLimit'],
    ['cacheMemoryMb', 'cacheMemoryLimitMb'],
    ['minScale', 'maxScale'],
    ['queueMinScale', 'queueMaxScale'],
  ])('treats %s as at most %s', (low, high) => {
    expect(fieldsOf({ ...image, sizes: { [low]: '2', [high]: '1' } })).toEqual([`sizes.${high}`]);
    expect(fieldsOf({ ...image, sizes: { [low]: '2', [high]: '2' } })).toEqual([]);
  });

  it.each([
    ['https://token@h.example/a/b', true],
    ['https://u:p@h.example/a/b', true],
    ['ssh://git:p@h.example/a/b', true],
    ['https://u:p@ss@h.example/a/b', true],
    ['ssh://git@h.example/a/b', false],
    ['git@h.example:a/b.git', false],
    ['https://h.example/a@b', false],
    ['https://h.example:8443/a', false],
  ])('%s carries a password or token: %s', (url, isCarrying) => {
    expect(hasCredentials(url)).toBe(isCarrying);
  });
});

it.each([
  [[false, false, true], 'a'],
  [[true, false], 'b'],
  [[true], ''],
])('the form starts with the first type that is not production: %j', (production, expected) => {
  const types = production.map((isProduction, at) => ({ value: 'abc'[at] ?? '', label: '', isProduction }));
  configure({
    ...defaultConfig,
    dialect: { ...defaultDialect, labels: { ...defaultDialect.labels, types } },
  });
  expect(draftSchema.parse({}).deploymentType).toBe(expected);
  configure(defaultConfig);
});

it.each([
  ['orders', true],
  ['my orders', true],
  ['API_KEY=x', false],
  ['a\nb', false],
  ['a\tb', false],
  ['a  b', false],
  ['[hidden]', false],
  ['a'.repeat(21), false],
])('%j can be looked up while it is typed: %s', (name, isAsked) => {
  expect(isPlausibleName(name, { nameLength: 20 })).toBe(isAsked);
});

it.each([
  ['Azure DevOps', 'https://dev.azure.com/org/My Project/_git/r'],
  ['ssh', 'git@ssh.dev.azure.com:v3/org/My Project/r'],
  ['two words', 'https://codehost.example/acme/app main'],
])('a URL with white space inside is refused: %s', (_kind, url) => {
  expect(urlProblem(url)).toBe('A URL has no spaces: write each as %20.');
});

it.each(['https://dev.azure.com/org/My%20Project/_git/r', ' https://codehost.example/acme/app '])(
  '%j is accepted',
  (url) => {
    expect(urlProblem(url)).toBeUndefined();
  },
);
