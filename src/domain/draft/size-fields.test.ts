import { expect, it } from 'vitest';
import { sizeFields, sizeStep, stepSize } from './size-fields.ts';

it.each([
  ['cpu', '', 1, '0.25'],
  ['dbCpuLimit', '0.1', 1, '0.25'],
  ['cpu', '0.3', -1, '0.25'],
  ['queueMemoryMb', '1000', 1, '1024'],
  ['memoryLimitMb', '256', -1, '0'],
  ['maxScale', '0', -1, '0'],
  ['dbStorageGi', '10', 1, '11'],
  ['cpu', 'many', 1, undefined],
] as const)('%s %j goes %i to %j', (field, typed, direction, stepped) => {
  expect(stepSize(field, typed, direction)).toBe(stepped);
});

it('knows the unit of every field that the form offers', () => {
  for (const { field, label } of sizeFields)
    expect(sizeStep(field)).toBe(label.includes('cores') ? 0.25 : label.includes('(MB)') ? 256 : 1);
});
