import type { Codec } from '../../kit/params/codecs.ts';
import { camel } from './camel.ts';
import {
  deploymentRecord,
  resourceSpecRecord,
  sourceConfigRecord,
  sourceRevisionConfigRecord,
} from './record.ts';

/** The fields of a deployment: the model's names and the interface's, dotted. */
export const fieldPaths: readonly (readonly [name: string, path: string])[] = [
  ...Object.entries({
    '': deploymentRecord.shape,
    'source_config.': sourceConfigRecord.shape,
    'source_config.resource_spec.': resourceSpecRecord.shape,
    'source_revision_config.': sourceRevisionConfigRecord.shape,
  }).flatMap(([prefix, shape]) => Object.keys(shape).map((key) => [camel(key), `${prefix}${key}`] as const)),
  ['listenerNamespace', 'source_config.listener_config.k8s_namespace'],
  ['secretNames', 'secrets.name'],
];
const paths = new Map(fieldPaths);
const names = new Map(fieldPaths.map(([name, path]) => [path, name]));

/** Operators of a field; `changed` alone is about the whole record. */
const operators = ['is', 'is-not', 'contains', 'given', 'not-given', 'older-than', 'changed'] as const;
export type Operator = (typeof operators)[number];

/** A condition on a field that the page checks itself. */
export interface Condition {
  /** The model's name of the field. */
  field: string;
  operator: Operator;
  /** As people or the service write it; days for `older-than`; empty where there is none. */
  value: string;
}

const hasValue = (operator: Operator) => !['given', 'not-given', 'changed'].includes(operator);
const example = 'must be as in “status is-not READY”';

/** A condition as `status is-not READY`: field, operator, and the rest is the value. */
export const condition: Codec<Condition> = {
  read: (raw) => {
    if (raw.trim() === '') return {};
    const [, path = '', way, rest = ''] = /^\s*(\S+)\s+(\S+)(?:\s+(.*?))?\s*$/su.exec(raw) ?? [];
    const operator = operators.find((each) => each === way);
    if (!operator) return { problem: example };
    const field = names.get(path);
    if (field === undefined)
      return { problem: `must name a field of deployments: “${path.slice(0, 40)}” is none` };
    if (hasValue(operator) !== (rest !== '')) return { problem: example };
    if (operator === 'older-than' && !/^\d{1,5}$/.test(rest)) return { problem: 'must be a number of days' };
    if (operator === 'changed' && field !== 'id') return { problem: 'must be “id changed”' };
    return { value: { field, operator, value: rest } };
  },
  write: ({ field, operator, value }) =>
    [paths.get(field) ?? field, operator, value].filter(Boolean).join(' '),
};

/** `find=`, of releases before conditions: told, and not applied. */
export const formerFind: Codec<string> = {
  read: (raw) => (raw.trim() === '' ? {} : { problem: 'this address must be renewed: use “Add filter”' }),
  write: (value) => value,
};
