import { expect, it } from 'vitest';
import { draftSchema } from './draft.ts';
import { wayBack } from './origin.ts';

const template = draftSchema.parse({
  integrationId: 'a',
  repoUrl: 'https://h.example/a/b',
  repoRef: 'main',
  buildOnPush: false,
  deploymentType: '',
  podShape: 'labels: {}',
  sizes: { cpu: '1', cpuLimit: '' },
  secrets: [{ name: 'A' }],
  secretReferences: [{ name: 'TLS', secretName: 'shop', secretKey: 'cert' }],
});
const draft = draftSchema.parse({
  ...template,
  deploymentType: 'prod',
  secrets: [{ name: 'C' }],
  secretReferences: [{ name: 'OWN' }, { name: 'TLS', secretName: 'other', secretKey: 'cert' }],
});

it.each<[string, ReturnType<typeof wayBack>]>([
  ['repoRef', { field: 'repoRef', values: [['repoRef', 'main']] }],
  ['deploymentType', { field: 'deploymentType', values: [['deploymentType', '']] }],
  ['cpuLimit', { field: 'sizes.cpuLimit', values: [['sizes.cpuLimit', '']] }],
  ['labels', { field: 'podShape', values: [['podShape', 'labels: {}']] }],
  ['initContainers', { field: 'podShape', values: [['podShape', 'labels: {}']] }],
  ['source', { field: 'source', values: [['source', 'repository']] }],
  ['buildOnPush', { field: 'buildOnPush', values: [['buildOnPush', false]] }],
  [
    'repoUrl',
    {
      field: 'repoUrl',
      values: [
        ['integrationId', 'a'],
        ['repoUrl', 'https://h.example/a/b'],
      ],
    },
  ],
  [
    'secrets.TLS',
    {
      field: 'secretReferences.1.secretName',
      values: [
        ['secretReferences.1.secretName', 'shop'],
        ['secretReferences.1.secretKey', 'cert'],
      ],
    },
  ],
  ['secrets.A', undefined],
  ['secrets.OWN', undefined],
  ['imageVersion', undefined],
])('the way back of %s', (name, back) => {
  expect(wayBack(name, draft, { draft: template, isSourceGiven: true })).toEqual(back);
});

it('leads to no kind of source that was only suggested, and to no build on push of a tag', () => {
  expect(wayBack('source', draft, { draft: template, isSourceGiven: false })).toBeUndefined();
  const tag = { ...draft, repoRef: 'refs/tags/v1' };
  expect(wayBack('buildOnPush', tag, { draft: template, isSourceGiven: true })).toBeUndefined();
});
