import { expect, it } from 'vitest';
import { type Draft, draftSchema } from '../draft/draft.ts';
import { asInTemplate, type CopiedPath, originOf } from './origin.ts';

const template = draftSchema.parse({
  repoRef: 'main',
  buildOnPush: false,
  deploymentType: '',
  sizes: { cpu: '1', cpuLimit: '' },
  secrets: [{ name: 'A' }, { name: 'B' }],
  secretReferences: [{ name: 'TLS', secretName: 'shop', secretKey: 'cert' }],
});
const draft = draftSchema.parse({
  ...template,
  name: 'copy',
  refKind: 'tag',
  tag: 'v1',
  deploymentType: 'prod',
  sizes: { cpu: '1', cpuLimit: '2' },
  secrets: [{ name: 'B' }, { name: 'C' }],
  secretReferences: [{ name: 'OWN' }, { name: 'TLS', secretName: 'other', secretKey: 'cert' }],
});

it.each<[CopiedPath, ReturnType<typeof originOf>]>([
  ['tag', 'changed'],
  ['buildOnPush', 'copied'],
  ['deploymentType', 'own'],
  ['graphConfigPath', undefined],
  ['name', undefined],
  ['sizes.cpu', 'copied'],
  ['sizes.cpuLimit', 'own'],
  ['secrets.0.name', 'copied'],
  ['secrets.1.name', 'own'],
  ['secrets.0.value', undefined],
  ['secretReferences.0.name', 'own'],
  ['secretReferences.1.secretName', 'changed'],
  ['secretReferences.1.secretKey', 'copied'],
])('%s is %s', (path, origin) => {
  expect(originOf(path, draft, template)).toBe(origin);
});

it('leads back to what the template says, a tag to the branch', () => {
  const back = (path: CopiedPath, from: Draft = draft) => asInTemplate(path, from, template);
  expect(back('tag')).toEqual([
    ['refKind', 'branch'],
    ['repoRef', 'main'],
    ['tag', ''],
  ]);
  expect(back('deploymentType')).toEqual([['deploymentType', '']]);
  expect(back('secretReferences.1.secretName')).toEqual([['secretReferences.1.secretName', 'shop']]);
  expect(back('secrets.1.name')).toEqual([]);
  expect(back('name')).toEqual([]);
});
