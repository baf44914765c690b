import * as fc from 'fast-check';
import { documentedTypes } from '../../src/api/dialect/dialect.ts';
import { writeMapKey } from '../../src/kit/params/map-key.ts';

export const anyText = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.trim())
  .filter(Boolean);
const anyIds = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 });

export const anyRequest = fc.record(
  {
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.nat(),
    nameContains: anyText,
    status: anyText,
    deploymentType: fc.constantFrom(...documentedTypes.map(({ value }) => value)),
    remoteReconciled: fc.boolean(),
    imageVersion: anyText,
    tagValueIds: anyIds,
    deploymentIds: anyIds,
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** Any field name for a key in a map. Most contain characters with a meaning in names and addresses. */
export const anyMapKey = fc
  .record({
    map: fc.constantFrom('labels', 'annotations', 'tags', 'source_config.zones'),
    key: fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from('[]\\.,-/: &=+#%?אa1')), minLength: 1 }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('__proto__', 'constructor', 'toString'),
    ),
  })
  .map(writeMapKey);

const anyWord = fc.oneof(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/), anyMapKey);

export const anyView = fc.record(
  {
    sort: fc.uniqueArray(fc.record({ id: anyWord, desc: fc.boolean() }), {
      minLength: 1,
      selector: ({ id }) => id,
    }),
    columns: fc.uniqueArray(anyWord, { minLength: 1 }),
    view: anyText,
  },
  { requiredKeys: [] },
);
