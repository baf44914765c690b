import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deploymentTypes } from '../params/table.ts';
import { deploymentRequestRecord, draftFieldOf, writeDeployment } from '../wire/deployment-request.ts';
import { defaultDialect, dialectSchema } from '../wire/dialect.ts';
import { draftProblems, hasCredentials } from './draft-rules.ts';
import { draftSchema, toNewDeployment } from './draft-schema.ts';
import { type Draft, emptyDraft } from './draft-shape.ts';
import { isFieldName } from './field-names.ts';
import { sizeFields } from './size-fields.ts';
import { withoutSecrets } from './stored-draft.ts';

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/);
const pairs = fc.uniqueArray(word, { maxLength: 4 });

/** Drafts that are complete and right, of every source. */
const rightDraft: fc.Arbitrary<Draft> = fc
  .record({
    source: fc.constantFrom('repository', 'image', 'tarball'),
    name: word,
    integrationId: fc.uuid(),
    repoUrl: word.map((name) => `https://codehost.example/team/${name}.git`),
    refKind: fc.constantFrom('branch', 'tag'),
    repoRef: word,
    graphConfigPath: fc.constantFrom('', 'graph.json', 'a/b/graph.json'),
    deploymentType: fc.constantFrom(...deploymentTypes),
    buildOnPush: fc.boolean(),
    imageUri: word,
    sourceTarballPath: word,
    size: fc.nat({ max: 100_000 }),
    names: pairs,
    value: fc.string({ unit: 'grapheme' }),
  })
  .map(({ size, names, value, ...fields }) => ({
    ...emptyDraft(''),
    ...fields,
    sizes: {
      ...emptyDraft('').sizes,
      ...Object.fromEntries(sizeFields.map(({ field }) => [field, String(size)])),
    },
    secrets: names.map((name) => ({ name: `S_${name}`, value })),
    secretReferences: names.map((name) => ({ name: `R_${name}`, secretName: 'shop', secretKey: name })),
  }));

const written = (draft: Draft) =>
  deploymentRequestRecord.parse(writeDeployment(toNewDeployment(draft), defaultDialect));

describe('a draft and its request', () => {
  it('makes of every right draft a request that says the same', () => {
    fc.assert(
      fc.property(rightDraft, (draft) => {
        expect(draftSchema.safeParse(draft).success).toBe(true);
        const { name, source_config: config, source_revision_config: revision, secrets } = written(draft);
        expect(name).toBe(draft.name);
        expect(config.deployment_type).toBe(draft.deploymentType);
        expect(secrets).toEqual(draft.secrets);
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

  it('never asks for a build on push of a tag', () => {
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

const image: Draft = { ...emptyDraft(''), source: 'image', name: 'a', imageUri: 'b' };
const fieldsOf = (draft: Draft) => draftProblems(draft).map(({ field }) => field);

describe('draftProblems', () => {
  it.each([
    ['cpu', '0.5', true],
    ['cpu', '1e3', false],
    ['cpu', '0x10', false],
    ['cpu', '-1', false],
    ['cpuLimit', '1.5', true],
    ['memoryMb', '0.5', false],
    ['memoryMb', '512', true],
    ['dbStorageGi', '1.5', false],
  ])('of the size %s %j is right: %s', (field, size, isRight) => {
    expect(fieldsOf({ ...image, sizes: { [field]: size } })).toEqual(isRight ? [] : [`sizes.${field}`]);
  });

  it.each([
    ['cpu', 'cpuLimit'],
    ['cacheMemoryMb', 'cacheMemoryLimitMb'],
    ['minScale', 'maxScale'],
    ['queueMinScale', 'queueMaxScale'],
  ])('holds %s to be no more than %s', (low, high) => {
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

describe('the field that a complaint is about', () => {
  const dialect = dialectSchema.parse({ graphConfigPath: 'flow_path', cachePrefix: 'store_' });

  it.each([
    [['name'], 'name'],
    [['source_config', 'repo_url'], 'repoUrl'],
    [['source_config', 'integration_id'], 'integrationId'],
    [['source_config', 'listener_config', 'k8s_namespace'], 'listenerNamespace'],
    [['source_config', 'resource_spec', 'cpu_limit'], 'sizes.cpuLimit'],
    [['source_config', 'resource_spec', 'store_cpu'], 'sizes.cacheCpu'],
    [['source_config', 'resource_spec', 'sidecars', '0', 'name'], 'podShape'],
    [['source_revision_config', 'graph_config_path'], 'graphConfigPath'],
    [['source_revision_config', 'flow_path'], 'graphConfigPath'],
    [['secrets', '0', 'name'], 'secrets.0.name'],
    [['secret_references', '1', 'secret_key'], 'secretReferences.1.secretKey'],
  ])('%j is %s', (path, field) => {
    expect(draftFieldOf(path, dialect)).toBe(field);
    expect(isFieldName(field)).toBe(true);
  });

  it('is none of the form for what it does not know', () => {
    expect(isFieldName(draftFieldOf(['nonsense'], dialect))).toBe(false);
    expect(isFieldName(draftFieldOf([], dialect))).toBe(false);
  });
});
