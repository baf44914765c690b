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
];
/** The groups of the other fields, in their order. */
const groups = ['Source', 'Sizes', 'Times', 'Labels', 'Other'];

function groupOf({ name, kind, group }: DeploymentField): string {
  if (kind === 'time') return 'Times';
  if (isKeyMap(name)) return 'Labels';
  return groups.includes(group) ? group : 'Other';
}

type FieldOption = Option & { readonly name: string };

/** The fields that conditions may name, as suggestions: common ones first. */
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

/** The same with the keys of maps that were seen, which stand among the labels. */
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

/** The key of a map that a text names: "Label team", "labels[team]". */
export function keyNamed(text: string): string | undefined {
  const [, noun, key] = /^(label|annotation)\s+(\S.*)$/is.exec(text.trim()) ?? [];
  const named = key === undefined ? mapKeyOf(text.trim()) : { map: `${noun?.toLowerCase()}s`, key };
  return named && writeMapKey(named);
}

/** The field that a text names, by its label or another word for it, in any case; or a key of a map. */
export function fieldNamed(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = (name: string | undefined) => name?.toLowerCase() === wanted;
  return fieldOptions.find(({ word, alias }) => isNamed(word) || isNamed(alias))?.name ?? keyNamed(text);
}
