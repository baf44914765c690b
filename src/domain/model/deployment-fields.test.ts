import { expect, it } from 'vitest';
import { camel } from '../../api/camel.ts';
import { config, configure } from '../../api/config/config.ts';
import {
  deploymentRecord,
  resourceSpecRecord,
  sourceConfigRecord,
  sourceRevisionConfigRecord,
} from '../../api/schemas.ts';
import { deploymentFields, fieldOf } from './deployment-fields.ts';

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

it.each([
  [{}, []],
  [{ unchangedDays: 1 }, ['Unchanged for 1 day']],
  [{ unchangedDays: 30 }, ['Unchanged for 30 days']],
])('suggests the hints whose checks apply with %j', (thresholds, unchanged) => {
  const { team, dialect } = config();
  configure({ ...config(), team: { ...team, thresholds: { versionsBehind: 2, ...thresholds } } });
  const suggested = (labels = dialect.labels) => fieldOf('hint')?.suggestions?.([], labels) ?? [];
  expect(suggested()).toEqual(expect.arrayContaining(['Needs attention', 'Missing secrets', ...unchanged]));
  expect(suggested().filter((words) => words.startsWith('Unchanged'))).toEqual(unchanged);
  expect(suggested({ ...dialect.labels, types: [] })).not.toContain('Missing secrets');
});
