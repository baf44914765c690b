import { expect, it } from 'vitest';
import { camel } from '../../api/camel.ts';
import {
  deploymentRecord,
  resourceSpecRecord,
  sourceConfigRecord,
  sourceRevisionConfigRecord,
} from '../../api/schemas.ts';
import { catalogue } from './catalogue.ts';
import { components } from './components.ts';

/** Fields that contain other fields, or have their own part of the details page. */
const apart = [
  'sourceConfig',
  'sourceRevisionConfig',
  'resourceSpec',
  'agent',
  'secrets',
  'secretReferences',
];
/** The catalogue uses the name of the only field inside. */
const renamed = new Map([['listenerConfig', 'listenerNamespace']]);

it('has every field of the record, so that a new one is shown', () => {
  const sizes = components.flatMap(({ name: _name, more = [], ...fields }) => [
    ...Object.values(fields),
    ...more.map(({ field }) => field),
  ]);
  const known = new Set<string>([...apart, ...sizes, ...catalogue.map(({ name }) => name)]);
  const records = [deploymentRecord, sourceConfigRecord, sourceRevisionConfigRecord, resourceSpecRecord];
  const fields = records.flatMap(({ shape }) => Object.keys(shape)).map(camel);
  expect(fields.map((field) => renamed.get(field) ?? field).filter((field) => !known.has(field))).toEqual([]);
});
