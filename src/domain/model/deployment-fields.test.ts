import { expect, it } from 'vitest';
import { camel } from '../../api/camel.ts';
import {
  deploymentRecord,
  resourceSpecRecord,
  sourceConfigRecord,
  sourceRevisionConfigRecord,
} from '../../api/schemas.ts';
import { deploymentFields } from './deployment-fields.ts';

/** Fields that contain other fields, or have a separate part of the details page. */
const apart = [
  'sourceConfig',
  'sourceRevisionConfig',
  'resourceSpec',
  'agent',
  'secrets',
  'secretReferences',
];
/** Objects for which the table uses the name of their only field. */
const renamed = new Map([['listenerConfig', 'listenerNamespace']]);

it('contains every field of the record, so that a new one is shown', () => {
  const known = new Set([...apart, ...deploymentFields.map(({ name }) => name)]);
  const records = [deploymentRecord, sourceConfigRecord, sourceRevisionConfigRecord, resourceSpecRecord];
  const fields = records.flatMap(({ shape }) => Object.keys(shape)).map(camel);
  expect(fields.map((field) => renamed.get(field) ?? field).filter((field) => !known.has(field))).toEqual([]);
});
