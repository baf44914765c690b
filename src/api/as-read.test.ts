import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { largeDeployments, sampleInstant } from '../../server/sample/sample.ts';
import { isAsRead } from './as-read.ts';
import { deploymentRecord } from './schemas.ts';

const someId = { id: 'a' };

test.each([
  [{ ...someId, name: 'shop', status: null }, true],
  [{ ...someId, unknown: [1] }, true],
  [{ ...someId, source_config: { resource_spec: { cpu: 0.5, labels: { a: 1 } } } }, true],
  [{ ...someId, secrets: [{ name: 'A', value: '[hidden]' }], agent: { agent_id: 'b', more: 1 } }, true],
  // The schemas change or refuse these.
  [{ ...someId, name: 7 }, false],
  [{ ...someId, is_preview: 'true' }, false],
  [{ ...someId, source_config: { resource_spec: { cpu: '0.5' } } }, false],
  [{ ...someId, source_config: { resource_spec: { cpu: 5n } } }, false],
  [{ ...someId, source_config: [] }, false],
  [{ ...someId, secrets: [null] }, false],
  [{ id: '' }, false],
  [[], false],
])('%j is as its schema reads it: %j', (record, expected) => {
  expect(isAsRead(deploymentRecord, record)).toBe(expected);
});

const anyValue = fc.oneof(
  fc.constantFrom(null, '', 'true', '12', true, 0, 1.5, NaN, 2n ** 60n),
  fc.constantFrom({}, [], { name: 'A', value: 'x' }, [{ name: 'A' }], [{ name: 1 }], { cpu: 1, more: 2 }),
);
const anyFields = (shape: object) =>
  fc.dictionary(fc.constantFrom(...Object.keys(shape), 'unknown'), anyValue, { maxKeys: 6 });

test('a record that is as its schema reads it loses unknown fields alone', () => {
  fc.assert(
    fc.property(anyFields(deploymentRecord.shape), (fields) => {
      const record = { ...fields, id: 'a' };
      fc.pre(isAsRead(deploymentRecord, record));
      const read = deploymentRecord.parse(record);
      expect(record).toMatchObject(read);
      for (const name of Object.keys(record))
        if (name in deploymentRecord.shape) expect(read).toHaveProperty(name);
    }),
  );
});

test('usual records are read as they are', () => {
  const records = Array.from(largeDeployments(20, sampleInstant), ({ record }) => record);
  expect(records.filter((record) => !isAsRead(deploymentRecord, record))).toEqual([]);
});
