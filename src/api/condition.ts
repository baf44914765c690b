import { type Codec, joinList, quoted, splitList, unquoted } from '../kit/params/codecs.ts';
import { readMapKey, writeMapKey } from '../kit/params/map-key.ts';
import { caseless } from '../kit/text/composed.ts';
import { dayMs, hourMs } from '../kit/time/time-text.ts';
import { camel } from './camel.ts';
import {
  boolean,
  deploymentRecord,
  number,
  resourceSpecRecord,
  sourceConfigRecord,
  sourceRevisionConfigRecord,
} from './schemas.ts';

/** Objects that a condition cannot name, each with a field in it that a condition can. */
const objects: ReadonlyMap<string, string> = new Map([
  ['secrets', 'secrets.name'],
  ['source_config', 'source_config.repo_url'],
  ['source_revision_config', 'source_revision_config.repo_ref'],
  ['resource_spec', 'source_config.resource_spec.cpu'],
  ['listener_config', 'source_config.listener_config.k8s_namespace'],
  ['agent', 'agent.environment'],
]);

type FieldKind = 'text' | 'number' | 'boolean' | 'time';

function kindOf(key: string, schema: unknown): FieldKind {
  if (schema === number) return 'number';
  if (schema === boolean) return 'boolean';
  return key.endsWith('_at') ? 'time' : 'text';
}

/** The fields of a deployment by their dotted names in the interface, with their names in the model. */
export const recordFields: ReadonlyMap<string, { name: string; kind: FieldKind }> = new Map([
  ...Object.entries({
    '': deploymentRecord.shape,
    'source_config.': sourceConfigRecord.shape,
    'source_config.resource_spec.': resourceSpecRecord.shape,
    'source_revision_config.': sourceRevisionConfigRecord.shape,
  }).flatMap(([prefix, shape]) =>
    Object.entries(shape)
      .filter(([key]) => !objects.has(key))
      .map(([key, schema]) => [prefix + key, { name: camel(key), kind: kindOf(key, schema) }] as const),
  ),
  ['source_config.listener_config.k8s_namespace', { name: 'listenerNamespace', kind: 'text' }],
  ['agent.agent_id', { name: 'agentId', kind: 'text' }],
  ['agent.environment', { name: 'agentEnvironment', kind: 'text' }],
  ['secrets.name', { name: 'secretNames', kind: 'text' }],
]);
const byName = new Map([...recordFields].map(([path, { name, kind }]) => [name, { path, kind }]));

export type Operator =
  | 'is'
  | 'is-not'
  | 'any-of'
  | 'contains'
  | 'given'
  | 'not-given'
  | 'newer-than'
  | 'older-than'
  | 'at-least'
  | 'at-most'
  /** Applies to the whole record. */
  | 'changed';

const presence = ['given', 'not-given'] as const;
const operatorsByKind: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['is', 'is-not', 'any-of', 'contains', ...presence],
  boolean: ['is', 'is-not', 'contains', ...presence],
  number: ['is', 'is-not', 'at-least', 'at-most', 'contains', ...presence],
  time: ['newer-than', 'older-than', 'is', 'is-not', 'contains', ...presence],
};

/** The operators that a field supports, the default first. */
export function operatorsOf(field: string): readonly Operator[] {
  return operatorsByKind[byName.get(field)?.kind ?? 'text'];
}

/** A filter of deployments, applied by the service or by the page: see `split`. */
export interface Filter {
  /** The model's name of the field or parameter, or the key of a map: `labels[team]`. */
  field: string;
  operator: Operator;
  /** For `any-of`, a comma-separated list; empty for operators without a value (see `problemOf`). */
  value: string;
  /** The address uses `where` although there is a parameter: the page applies the filter. */
  isWhere?: true;
}

const example = 'Write it like “status is-not READY”.';

export function hasValue(operator: Operator): boolean {
  return !['given', 'not-given', 'changed'].includes(operator);
}

/** Parses a duration such as `24h`, `7d` or `7` (days) to milliseconds; undefined for other text. */
export function lengthOfTime(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([hd]?)$/i.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (unit?.toLowerCase() === 'h' ? hourMs : dayMs);
}

/** Parses a decimal number; undefined for other text. */
export function decimal(text: string): number | undefined {
  return /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/.test(text) ? Number(text) : undefined;
}

/** Maximum number of values of a condition. */
const maxItems = 100;

/** Splits at commas and drops repeated texts, ignoring case; `\,` is a comma and `\\` a backslash. */
export function listItems(text: string): string[] {
  const seen = new Set<string>();
  return splitList(text).filter((item) => !seen.has(caseless(item)) && seen.add(caseless(item)));
}

/** True for maps whose keys can be filtered: labels, annotations, and undocumented maps. */
const isMap = (map: string) =>
  ['labels', 'annotations'].includes(map) ||
  (!recordFields.has(map) && !objects.has(map.slice(map.lastIndexOf('.') + 1)));

/** The field at the beginning of a text, and the text after it. */
function readField(text: string): { field: string | undefined; path: string; rest: string } {
  const key = readMapKey(text.trimStart());
  if (key && isMap(key.map) && /^(?:\s|$)/.test(key.rest)) {
    const path = writeMapKey(key);
    return { field: path, path, rest: key.rest.trimStart() };
  }
  const [, path = '', rest = ''] = /^\s*(\S+)\s*(.*)$/su.exec(text) ?? [];
  return { field: recordFields.get(path)?.name, path, rest };
}

/** The problem of a condition's value, in words; undefined if it is valid. */
function problemOf({ operator, value }: Filter): string | undefined {
  if (hasValue(operator) !== (value !== '')) return example;
  if (operator === 'older-than' || operator === 'newer-than')
    return lengthOfTime(value) === undefined
      ? 'It must be a time such as 24h or 7d, or a number of days.'
      : undefined;
  if (operator === 'at-least' || operator === 'at-most')
    return decimal(value) === undefined ? 'It must be a number such as 2 or 0.5.' : undefined;
  if (operator !== 'any-of') return undefined;
  const { length } = listItems(value);
  if (length === 0) return 'It must be a list of values, separated by commas.';
  return length > maxItems ? `It can have at most ${maxItems} values.` : undefined;
}

/** A condition in its shortest form: `any-of` with one value becomes `is`. */
function shortest(condition: Filter): Filter {
  if (condition.operator !== 'any-of') return condition;
  const items = listItems(condition.value);
  const [only = ''] = items;
  return items.length === 1
    ? { ...condition, operator: 'is', value: only }
    : { ...condition, value: joinList(items) };
}

/** Reads and writes a condition such as `status is-not READY`: field, operator and value. */
export const condition: Codec<Filter> = {
  read: (raw) => {
    if (raw.trim() === '') return {};
    const { field, path, rest } = readField(raw);
    const [, way, written = ''] = /^(\S+)(?:\s+(.*?))?\s*$/su.exec(rest) ?? [];
    if (way === undefined) return { problem: example };
    const value = way === 'any-of' ? written : unquoted(written);
    const inside = objects.get(path.split('.').at(-1) ?? '');
    if (field === undefined && inside !== undefined)
      return { problem: `It must name a field inside “${path.slice(0, 60)}”, such as ${inside}.` };
    if (field === undefined) return { problem: `“${path.slice(0, 40)}” is not a field of deployments.` };
    if (way === 'changed')
      return field === 'id' && value === ''
        ? { value: { field, operator: way, value } }
        : { problem: 'It must be “id changed”.' };
    const operators = operatorsOf(field);
    const operator = operators.find((each) => each === way);
    if (!operator) return { problem: `It must be one of ${operators.join(', ')}, after ${path}.` };
    const read: Filter = { field, operator, value };
    const problem = problemOf(read);
    return problem === undefined ? { value: shortest(read) } : { problem };
  },
  write: (set) => {
    const { field, operator, value } = shortest(set);
    const written = operator === 'any-of' ? value : quoted(value);
    return [byName.get(field)?.path ?? field, operator, written].filter(Boolean).join(' ');
  },
};
