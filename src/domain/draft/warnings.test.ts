import { expect, it } from 'vitest';
import { draftSchema } from './draft.ts';
import { sentence, warningsOf } from './warnings.ts';

const warnings = (fields: object, hints: string[] = []) =>
  warningsOf(draftSchema.parse(fields), undefined, hints);

it('lists warnings by severity, and none for usual values', () => {
  const secrets = [{ name: 'KEY', value: '' }];
  expect(warnings({ repoRef: 'main', deploymentType: 'prod', secrets }, ['Duplicate.'])).toEqual([
    'No value yet: KEY.',
    'Duplicate.',
  ]);
});

it('names the service’s defaults, and says that nothing is pushed to a tag', () => {
  expect(warnings({ deploymentType: '', buildOnPush: '' })).toEqual([
    'Not sent, so the service decides: deployment type and build on push.',
  ]);
  expect(warnings({ repoRef: 'refs/tags/v1' })).toEqual([
    'Pushes do not create revisions, because the reference is a tag.',
  ]);
  expect(warnings({ source: 'image' })).toEqual([]);
});

it('names a reference that the copy shares with its template, and fields that only the YAML has', () => {
  const reference = { name: 'DATABASE_URI', secretName: 'memory-prod-db', secretKey: 'uri' };
  const draft = draftSchema.parse({
    source: 'image',
    secretReferences: [reference, { ...reference, name: 'OWN' }],
    others: '{"labels":{"team":"a"}}',
    absent: { more: 'not kept' },
  });
  const template = { id: 'a', name: 'b', isSourceGiven: true, notCopied: [], draft };
  const shared = { ...template, draft: { ...draft, secretReferences: [reference] } };
  expect(warningsOf(draft, shared, [])).toEqual([
    'DATABASE_URI refers to memory-prod-db: both will share it.',
    'Fields of the YAML that were not kept: more. Add them there again.',
    'Only in the YAML: labels.team.',
  ]);
});

it.each([
  ['git@github-work:acme/app', true],
  ['ssh://git@forge:22/acme/app', true],
  ['git@github.com:acme/app', false],
  ['git@[::1]:acme/app', false],
  ['https://forge/acme/app', false],
  ['file:///srv/git/app', false],
])('asks whether a host is an SSH alias: %s', (repoUrl, isAsked) => {
  const asked = warnings({ repoUrl, repoRef: 'main', deploymentType: 'dev' });
  expect(asked).toEqual(isAsked ? [expect.stringMatching(/^Is “\S+” an alias .*\?/)] : []);
});

it('names fields with invisible characters, as they are sent', () => {
  expect(
    warnings({
      repoRef: 'main\u200b',
      deploymentType: 'dev',
      installCommand: 'npm\u00a0ci ',
      buildCommand: 'a b',
    }),
  ).toEqual([
    'Git reference has an invisible character: main⟨U+200B⟩.',
    'Install command has an invisible character: npm⟨U+00A0⟩ci.',
  ]);
});

it('describes the creation, or its missing fields, in one sentence', () => {
  expect(sentence(draftSchema.parse({}))).toBe('Choose a repository and enter a name and a Git reference.');
  const draft = draftSchema.parse({
    source: 'image',
    name: 'shop',
    imageUri: 'app:1',
    deploymentType: 'prod',
  });
  expect(sentence(draft)).toBe('Creates “shop” (Production) from app:1.');
  const repository = { integrationId: 'i', repoUrl: 'https://codehost.example/acme/shop', repoRef: 'main' };
  expect(sentence({ ...draft, ...repository, source: 'repository' })).toBe(
    'Creates “shop” (Production) from acme/shop at main.',
  );
});

it('warns of unusually large sizes in the order of the page, only for images', () => {
  const usual = {
    cpu: '64',
    memoryMb: '1000000',
    dbStorageGi: '1000',
    maxScale: '100',
    dbMaxConnections: '500',
  };
  const large = {
    dbStorageGi: '1001',
    cpuLimit: '64.5',
    memoryMb: '536870912',
    queueMaxScale: '101',
    cpu: 'x',
  };
  const draft = draftSchema.parse({ source: 'image', name: 'a', imageUri: 'b', sizes: usual });
  expect(warningsOf(draft, undefined, [])).toEqual([]);
  expect(warningsOf({ ...draft, sizes: large }, undefined, [])).toEqual([
    'Main CPU limit (cores): 64.5 is unusually large.',
    'Main memory request (MB): 536,870,912 is unusually large.',
    'Queue max replicas: 101 is unusually large.',
    'Database storage (GiB): 1,001 is unusually large.',
  ]);
  expect(warningsOf({ ...draft, source: 'tarball', sizes: large }, undefined, [])).toEqual([]);
});
