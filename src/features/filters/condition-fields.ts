import { anyField } from '../../api/filters.ts';
import type { SeenKey } from '../../domain/fleet/map-keys.ts';
import {
  type DeploymentField,
  fieldOf,
  filterFields,
  isKeyMap,
  labelOf,
} from '../../domain/model/deployment-fields.ts';
import { mapKeyOf, writeMapKey } from '../../kit/params/map-key.ts';
import { numberText } from '../../kit/text/number-text.ts';
import type { Option } from '../../kit/ui/combobox-options.ts';

const common = [
  'status',
  'deploymentType',
  'imageVersion',
  'repoUrl',
  'repoRef',
  'updatedAt',
  'secretNames',
  anyField,
  'hint',
  'pinned',
];
/** The groups of the remaining fields, in order. */
const groups = ['Source', 'Sizes', 'Times', 'Labels', 'Other'];

function groupOf({ name, kind, group }: DeploymentField): string {
  if (kind === 'time') return 'Times';
  if (isKeyMap(name)) return 'Labels';
  return groups.includes(group) ? group : 'Other';
}

type FieldOption = Option & { readonly name: string };

/** The fields for conditions, as suggestions. Common fields come first. */
const fieldOptions: readonly FieldOption[] = [
  ...common.map((name) => ({ name, group: 'Common' })),
  ...filterFields
    .filter(({ name }) => !common.includes(name))
    .map((field) => ({ name: field.name, group: groupOf(field) }))
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group)),
].map(({ name, group }) => {
  const { label: word = name, title, alias = title } = fieldOf(name) ?? {};
  return { name, group, word, alias: alias === word ? undefined : alias };
});

/** The fields for conditions, with known map keys among the labels. */
export function fieldsWith(keys: readonly SeenKey[]): readonly FieldOption[] {
  const at = fieldOptions.findLastIndex(({ group }) => group === 'Labels') + 1;
  const seen = keys.map(({ name, count }) => ({
    name,
    group: 'Labels',
    word: labelOf(name),
    note: numberText(count),
  }));
  return fieldOptions.toSpliced(at, 0, ...seen);
}

/** The map key that a text names, such as "Label team" or "labels[team]"; undefined if none. */
export function keyNamed(text: string): string | undefined {
  const [, noun, key] = /^(label|annotation)\s+(\S.*)$/is.exec(text.trim()) ?? [];
  const named = key === undefined ? mapKeyOf(text.trim()) : { map: `${noun?.toLowerCase()}s`, key };
  return named && writeMapKey(named);
}

/** The field or map key that a text names by label or alias, ignoring case; undefined if none. */
export function fieldNamed(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = (name: string | undefined) => name?.toLowerCase() === wanted;
  return fieldOptions.find(({ word, alias }) => isNamed(word) || isNamed(alias))?.name ?? keyNamed(text);
}
