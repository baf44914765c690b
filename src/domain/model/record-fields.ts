import type { Labels } from '../../api/dialect/dialect.ts';
import { mapKeyOf, writeMapKey } from '../../kit/params/map-key.ts';
import { scalarText, valueAt } from '../../kit/text/json.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { catalogue, type CatalogueField, type FieldGroup } from './catalogue.ts';
import { sizeFields } from './components.ts';
import type { FleetRecord } from './fleet-record.ts';

/** A field of a record with its own column in exports and comparisons. */
export interface RecordField {
  /** The key in JSON. */
  name: string;
  label: string;
  group: FieldGroup | 'Sizes' | 'Secrets' | 'Labels';
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

const byName = new Map(recordFields.map((field) => [field.name, field]));

/** A field by the model's name, or a key inside a map as a field: `labels[team]`. */
export function fieldOf(name: string): RecordField | undefined {
  const known = byName.get(name);
  const named = known ? undefined : mapKeyOf(name);
  if (!named) return known;
  const { map, key } = named;
  const noun = isKeyMap(map) && { labels: 'Label', annotations: 'Annotation' }[map];
  // A label at whose end spaces stand would be another one when it is typed.
  const label = noun && key && key === key.trim() ? `${noun} ${key}` : name;
  return {
    name,
    label,
    group: 'Labels',
    kind: 'text',
    read: (record) => {
      const value = valueAt(mapOf(record, map), [key]);
      return scalarText(value) ?? value;
    },
  };
}

/** True for a documented map whose keys are fields. */
export const isKeyMap = (name: string): name is 'labels' | 'annotations' =>
  name === 'labels' || name === 'annotations';

/** A map of a record, by its name in `labels[team]`. */
const mapOf = ({ resourceSpec, maps }: FleetRecord, map: string): unknown =>
  isKeyMap(map) ? resourceSpec[map] : valueAt(maps, [map]);

/** The maps of a record by those names. */
const mapsOf = ({ resourceSpec: { labels = {}, annotations = {} }, maps }: FleetRecord) =>
  Object.entries({ labels, annotations, ...maps });

/** The keys of a record's maps, as names of fields. */
export const keyNamesOf = (record: FleetRecord): string[] =>
  mapsOf(record).flatMap(([map, texts]) => Object.keys(texts).map((key) => writeMapKey({ map, key })));
