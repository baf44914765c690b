import { insideSentence } from '../../kit/text/sentence.ts';
import { labelOf } from '../model/catalogue.ts';
import { allFields } from './draft.ts';
import { sizeFields } from './size-fields.ts';

const labels = new Map<string, string>([
  ['source', 'Kind of source'],
  ...allFields.map((name) => [name, labelOf(name)] as const),
  ...sizeFields.map(
    ({ field, component, label }) => [`sizes.${field}`, `${component} ${insideSentence(label)}`] as const,
  ),
  ['podShape', 'Pod shaping'],
  ['pasted', 'Secrets'],
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
 * The label of a field, its row in a list included: "Git reference", "Main CPU limit (cores)",
 * "Secret name 2".
 */
export function fieldLabel(path: string): string {
  const [list, row, field] = path.split('.');
  const label = listLabels[`${list}.${field}`];
  return label === undefined ? (labels.get(path) ?? path) : numbered(label, Number(row));
}

/** "Secret", "Secret 2", … */
export function numbered(label: string, at: number): string {
  return at === 0 ? label : `${label} ${at + 1}`;
}

/** The id of a field's control, to which the error summary links. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
