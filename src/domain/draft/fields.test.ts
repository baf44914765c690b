import { expect, it } from 'vitest';
import { type DraftPath, draftSchema } from './draft.ts';
import { dependentsOf } from './fields.ts';

const draft = draftSchema.parse({
  sizes: { cpu: '1', cpuLimit: '2', memoryMb: '512', queueMaxScale: '3' },
  secrets: [{ name: 'A' }, { name: '' }, { name: 'B' }],
  secretReferences: [{ name: 'C' }, { name: '' }],
});

it.each<[DraftPath, DraftPath[]]>([
  ['sizes.cpu', ['sizes.cpuLimit']],
  ['sizes.cpuLimit', ['sizes.cpu']],
  ['sizes.memoryLimitMb', ['sizes.memoryMb']],
  ['sizes.memoryMb', []],
  ['sizes.queueMinScale', ['sizes.queueMaxScale']],
  ['sizes.dbStorageGi', []],
  ['secrets.0.name', ['secrets.2.name', 'secretReferences.0.name']],
  ['secretReferences.1.name', ['secrets.0.name', 'secrets.2.name', 'secretReferences.0.name']],
  ['secrets.0.value', []],
  ['secretReferences.0.secretName', []],
  ['name', []],
  ['podShape', []],
])('leaving %s also checks %j', (path, dependents) => {
  expect(dependentsOf(path, draft)).toEqual(dependents);
});
