import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from '../params/zod.ts';
import { readDeployment } from './deployment.ts';
import { defaultDialect } from './dialect.ts';
import { isPlain } from './plain-record.ts';
import {
  boolean,
  deploymentRecord,
  number,
  resourceSpecRecord,
  sourceConfigRecord,
  sourceRevisionConfigRecord,
  text,
} from './record.ts';

const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('5', 'true', Infinity, -0));
const usual = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [text, fc.string()],
  [number, fc.double({ noNaN: true, noDefaultInfinity: true })],
  [boolean, fc.boolean()],
]);
const structured = fc.constantFrom(
  null,
  [],
  {},
  [{ name: 'a', secret_name: 'b', more: 1 }],
  [{ name: 'a', command: ['run'], args: [], env: [{ name: 'A', value: '1' }] }],
  { a: { b: 1 } },
);

/** Records of which a field in forty is not what the interface says. */
function recordOf(shape: z.core.$ZodShape, inner: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const sound = inner[name] ?? usual.get(schema) ?? structured;
    return [name, fc.oneof({ weight: 40, arbitrary: sound }, { weight: 1, arbitrary: odd })];
  });
  const given: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record({ ...given, unknown_field: odd }, { requiredKeys: [] });
}
const spec = recordOf(resourceSpecRecord.shape);
const record = recordOf(deploymentRecord.shape, {
  id: fc.string({ minLength: 1 }),
  source_config: recordOf(sourceConfigRecord.shape, { resource_spec: spec }),
  source_revision_config: recordOf(sourceRevisionConfigRecord.shape),
});

/** A container whose name is a number is never plain: with it the same record is read by the schema. */
const sidecars = [{ name: 7 }];
const objectOf = (value: unknown) => (typeof value === 'object' && !Array.isArray(value) ? value : {});

it('calls plain only what the schema would make the same of', () => {
  let plain = 0;
  const law = fc.property(record, (value) => {
    if (!isPlain(deploymentRecord, value)) return;
    plain += 1;
    const config = objectOf(value.source_config);
    const sizes = objectOf(Reflect.get(config ?? {}, 'resource_spec'));
    const judged = { ...value, source_config: { ...config, resource_spec: { ...sizes, sidecars } } };
    expect(isPlain(deploymentRecord, judged)).toBe(false);
    expect(known(judged)).toEqual(known(value));
  });
  fc.assert(law, { numRuns: 2000 });
  expect(plain).toBeGreaterThan(100);
});

/** What is read of a record, but for the containers. */
function known(value: unknown): unknown {
  const read = readDeployment(value, 0, defaultDialect);
  if ('reason' in read) return read.reason;
  const { raw: _raw, resourceSpec, ...rest } = read;
  const { sidecars: _sidecars, ...sizes } = resourceSpec;
  return { ...rest, sizes };
}

it.each([
  [{ id: 'a', name: 'b', source_config: { resource_spec: { cpu: 1, labels: {}, volumes: [] } } }, true],
  [{ id: 'a', secrets: [{ name: 'KEY', value: '[hidden]' }], unknown: [1] }, true],
  [{ id: 'a', name: null, source_config: null }, true],
  [{ id: 'a', source_config: { resource_spec: { sidecars: [{ command: ['run'], args: [] }] } } }, true],
  [{ id: 'a', source_config: { resource_spec: { sidecars: [{ command: [7] }] } } }, false],
  [{ id: 'a', name: 7 }, false],
  [{ id: 'a', source_config: { resource_spec: { cpu: '1' } } }, false],
  [{ id: '' }, false],
  [{ name: 'no id' }, false],
  [[], false],
  [null, false],
])('%j: %s', (value, expected) => {
  expect(isPlain(deploymentRecord, value)).toBe(expected);
});
