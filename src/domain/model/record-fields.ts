import { catalogue, type CatalogueField, type FieldGroup } from './catalogue.ts';
import { type Component, components } from './components.ts';
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

const all: readonly Component[] = components;

const sizes: RecordField[] = all.flatMap(
  ({ name: component, cpu, cpuLimit, memory, memoryLimit, minScale, maxScale, more = [] }) =>
    [
      { field: cpu, label: 'CPU request (cores)' },
      { field: cpuLimit, label: 'CPU limit (cores)' },
      { field: memory, label: 'memory request (MB)' },
      { field: memoryLimit, label: 'memory limit (MB)' },
      { field: minScale, label: 'min replicas' },
      { field: maxScale, label: 'max replicas' },
      ...more.map(({ field, label, unit }) => ({
        field,
        label: `${label.toLowerCase()}${unit && ` (${unit})`}`,
      })),
    ].flatMap(({ field, label }) =>
      field === undefined
        ? []
        : [
            {
              name: field,
              label: `${component} ${label}`,
              group: 'Sizes' as const,
              kind: 'number' as const,
              read: ({ resourceSpec }: FleetRecord) => resourceSpec[field],
            },
          ],
    ),
);

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
