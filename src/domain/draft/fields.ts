import type { RequestField } from '../../api/deployment-request.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { components, sizeFields } from '../model/components.ts';
import { labelOf } from '../model/deployment-fields.ts';
import { allFields, type Draft, type DraftPath, formFields } from './draft.ts';

const fieldLabels = new Map<string, string>([
  ['source', 'Kind of source'],
  ...allFields.map((name) => [name, labelOf(name)] as const),
  ...sizeFields.map(
    ({ field, component, label }) => [`sizes.${field}`, `${component} ${insideSentence(label)}`] as const,
  ),
  ['podShape', 'Pod shaping'],
  ['yaml', 'YAML'],
]);
const listLabels: Readonly<Record<string, string>> = {
  'secrets.name': 'Secret name',
  'secrets.value': 'Secret value',
  'secretReferences.name': 'Reference name',
  'secretReferences.secretName': 'Reference secret',
  'secretReferences.secretKey': 'Reference key',
};

/**
 * The label of a field, with its row in a list: "Git reference", "Main CPU limit (cores)", "Secret
 * name 2".
 */
export function fieldLabel(path: string): string {
  const [list, row, field] = path.split('.');
  const label = listLabels[`${list}.${field}`];
  return label === undefined ? (fieldLabels.get(path) ?? path) : numbered(label, Number(row));
}

/** A limit is at least its request, a maximum at least its minimum. */
const ordered = components.flatMap(({ cpu, cpuLimit, memory, memoryLimit, minScale, maxScale }) => [
  [cpu, cpuLimit],
  [memory, memoryLimit],
  [minScale, maxScale],
]);

/** The filled fields to check when a field changes: the other of its pair, or all names of secrets. */
export function dependentsOf(path: DraftPath, { sizes, secrets, secretReferences }: Draft): DraftPath[] {
  const size = path.startsWith('sizes.') ? path.slice('sizes.'.length) : undefined;
  const others = ordered.find((pair) => pair.some((field) => field === size)) ?? [];
  const names = listLabels[path.replace(/\d+\./, '')] !== undefined && path.endsWith('.name');
  const all: (readonly [DraftPath, string | undefined])[] = names
    ? [
        ...secrets.map(({ name }, at) => [`secrets.${at}.name`, name] as const),
        ...secretReferences.map(({ name }, at) => [`secretReferences.${at}.name`, name] as const),
      ]
    : others.map((field) => [`sizes.${field}`, sizes[field ?? '']] as const);
  return all.flatMap(([own, typed]) => (own === path || !typed ? [] : [own]));
}

/** "Secret", "Secret 2", … */
export function numbered(label: string, at: number): string {
  return at === 0 ? label : `${label} ${at + 1}`;
}

/** The id of a field's control, to which the error summary links. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

const isFirst = (name: RequestField) =>
  ['source', 'repository', 'deployment'].includes(formFields[name].section);

/** The fields of the form from top to bottom; lists by the first part of their paths. */
const order: readonly string[] = [
  'source',
  ...allFields.filter(isFirst),
  'secrets',
  'secretReferences',
  ...allFields.filter((name) => !isFirst(name)),
  ...sizeFields.map(({ field }) => `sizes.${field}`),
  'podShape',
  'yaml',
];

/** Sorts entries about fields in the form's order. */
export function inFormOrder<T extends { field: string }>(all: readonly T[]): T[] {
  const rank = ({ field }: T) => order.findIndex((path) => path === field || path === field.split('.')[0]);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** All messages of a form's error object, with the dotted names of their fields, in form order. */
export function fieldErrors(errors: object): { field: string; message: string }[] {
  return inFormOrder(listErrors(errors));
}

function listErrors(errors: object, path = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const field = path ? `${path}.${key}` : key;
    const own =
      'message' in value && typeof value.message === 'string' && value.message
        ? [{ field, message: value.message }]
        : [];
    return own.length > 0 ? own : listErrors(value, field);
  });
}
