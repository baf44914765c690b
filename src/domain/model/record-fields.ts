import { catalogue, type CatalogueField, type FieldGroup } from './catalogue.ts';
import { sizeFields } from './components.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import type { FleetRecord } from './fleet-record.ts';
import type { Labels } from '../../service/wire/dialect.ts';

/** A field of a record with its own column in exports and comparisons. */
export interface RecordField {
  /** The key in JSON. */
  name: string;
  label: string;
  group: FieldGroup | 'Sizes' | 'Secrets';
  kind: CatalogueField['kind'] | 'number';
  /**
   * The record's value: text, number, boolean or structure; undefined: not given.
   * @param labels the dialect's
   */
  read: (record: FleetRecord, labels: Labels) => unknown;
}

const sizes: RecordField[] = sizeFields.map(({ component, field, label }) => ({
  name: field,
  label: `${component} ${insideSentence(label)}`,
  group: 'Sizes',
  kind: 'number',
  read: ({ resourceSpec }) => resourceSpec[field],
}));

const secrets: RecordField[] = [
  {
    name: 'secretNames',
    label: 'Secret names',
    group: 'Secrets',
    kind: 'text',
    read: ({ secretNames }) => (secretNames.length > 0 ? secretNames.join(', ') : undefined),
  },
  {
    name: 'secretReferences',
    label: 'Secret references',
    group: 'Secrets',
    kind: 'text',
    read: ({ secretReferences }) =>
      secretReferences.length > 0
        ? secretReferences
            .map(({ name, secretName, secretKey }) => `${name} (${secretName}/${secretKey})`)
            .join(', ')
        : undefined,
  },
];

/** Every field of a record (INTERFACE.md 2.2); of secrets only the names. */
export const recordFields: readonly RecordField[] = [...catalogue, ...sizes, ...secrets];
