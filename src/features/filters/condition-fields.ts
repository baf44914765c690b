import { conditionFields, fieldsByName } from '../../domain/fleet/field-values.ts';
import type { Option } from '../../kit/ui/combobox-options.ts';

/** Stands for any text field of a record. */
export const anyField = 'any';

/** Fields whose column has another name. */
const columnNames: ReadonlyMap<string, string> = new Map([
  ['deploymentType', 'Type'],
  ['repoUrl', 'Repository'],
  ['repoRef', 'Branch'],
  [anyField, 'Any field'],
]);

/** The name of a field as its column has it. */
export function fieldTitle(name: string): string {
  return columnNames.get(name) ?? fieldsByName.get(name)?.label ?? name;
}

const common = [
  'status',
  'deploymentType',
  'imageVersion',
  'repoUrl',
  'repoRef',
  'updatedAt',
  'secretNames',
  anyField,
];
const labels = ['labels', 'annotations'];

/** The groups in their order, with their fields. */
const groups: readonly (readonly [
  title: string,
  has: (field: (typeof conditionFields)[number]) => boolean,
])[] = [
  ['Source', ({ group }) => group === 'Source'],
  ['Sizes', ({ group }) => group === 'Sizes'],
  ['Times', ({ kind }) => kind === 'time'],
  ['Labels', ({ name }) => labels.includes(name)],
  ['Other', () => true],
];

const groupOf = (field: (typeof conditionFields)[number]) => groups.findIndex(([, has]) => has(field));
const rest = conditionFields
  .filter(({ name }) => !common.includes(name))
  .toSorted((a, b) => groupOf(a) - groupOf(b));

/** The fields that conditions may name, as suggestions: common ones first. */
export const fieldOptions: readonly (Option & { readonly name: string })[] = [
  ...common.map((name) => ({ name, group: 'Common' })),
  ...rest.map((field) => ({ name: field.name, group: groups[groupOf(field)]?.[0] })),
].map(({ name, group }) => {
  const word = fieldTitle(name);
  const label = fieldsByName.get(name)?.label;
  return { name, group, word, alias: label === word ? undefined : label };
});

/** The field that a text names, by its column or its own name, in any case. */
export function fieldNamed(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = (name: string | undefined) => name?.toLowerCase() === wanted;
  return fieldOptions.find(({ word, alias }) => isNamed(word) || isNamed(alias))?.name;
}
