import { expect, it } from 'vitest';
import { type Draft, type DraftPath, draftSchema } from './draft.ts';
import { asInTemplate, originOf } from './origin.ts';

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
  repoRef: 'refs/tags/v1',
  deploymentType: 'prod',
  sizes: { cpu: '1', cpuLimit: '2' },
  secrets: [{ name: 'B' }, { name: 'C' }],
  secretReferences: [{ name: 'OWN' }, { name: 'TLS', secretName: 'other', secretKey: 'cert' }],
});

it.each<[DraftPath, ReturnType<typeof originOf>]>([
  ['repoRef', 'changed'],
  ['buildOnPush', 'copied'],
  ['source', 'copied'],
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

it('describes build on push as it is sent: never with a tag', () => {
  const onPush = (own: object, original: object) =>
    originOf(
      'buildOnPush',
      draftSchema.parse({ ...template, ...own }),
      draftSchema.parse({ ...template, ...original }),
    );
  const tag = { repoRef: 'refs/tags/v1', buildOnPush: true };
  const branch = { repoRef: 'main', buildOnPush: true };
  expect(onPush(branch, branch)).toBe('copied');
  expect(onPush(tag, branch)).toBe('changed');
  expect(onPush(tag, tag)).toBe('changed');
  expect(onPush(branch, tag)).toBe('copied');
  // A tag that stays leaves nothing to go back to.
  expect(asInTemplate('buildOnPush', draftSchema.parse({ ...template, ...tag }), template)).toEqual([]);
});

it('restores the template’s value', () => {
  const back = (path: DraftPath, from: Draft = draft) => asInTemplate(path, from, template);
  expect(back('repoRef')).toEqual([['repoRef', 'main']]);
  expect(back('deploymentType')).toEqual([['deploymentType', '']]);
  expect(back('secretReferences.1.secretName')).toEqual([['secretReferences.1.secretName', 'shop']]);
  expect(back('secrets.1.name')).toEqual([]);
  expect(back('name')).toEqual([]);
});
