import { expect, it } from 'vitest';
import { sampleRecord as record } from '../../../server/testing/sample-record.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { fieldOf } from './deployment-fields.ts';
import { fieldText, valuesOf } from './field-values.ts';

const { labels } = defaultDialect;

it.each([
  ['labels', { team: 'a', tier: 'b' }, { tier: 'b', team: 'a' }],
  ['annotations', { a: '1', b: '2' }, { b: '2', a: '1' }],
  ['volumes', [{ name: 'a', emptyDir: {} }], [{ emptyDir: {}, name: 'a' }]],
  ['sidecars', [{ resources: { cpu: 1, memory: 2 } }], [{ resources: { memory: 2, cpu: 1 } }]],
])('%s give the same text in any order of their keys', (name, ...orders) => {
  const field = fieldOf(name);
  if (!field) throw new Error(name);
  const records = orders.map((value) => record('1', { source_config: { resource_spec: { [name]: value } } }));
  const [one, other] = records.map((each) => [fieldText(field, each, labels), valuesOf(field, each, labels)]);
  expect(one).toEqual(other);
  expect(one?.[0]).not.toBe('');
});
