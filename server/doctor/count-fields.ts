import { isObject } from '../../src/kit/text/json.ts';
import { countOne } from '../../src/kit/text/tally.ts';
import type { FieldCount } from './finding.ts';
import type { FieldShape, ObjectShape } from './record-shape.ts';

/** The fields of many records, by what is unusual about them. */
export interface FieldCounts {
  absent: FieldCount[];
  onlyNull: FieldCount[];
  unknown: FieldCount[];
  /** Of another type that can be read nevertheless, such as a number as text. */
  converted: FieldCount[];
  /** Of a type that cannot be read. */
  unreadable: FieldCount[];
}

/** What was counted of one field. */
interface Tally {
  /** The path of the object that holds it. */
  parent: string;
  /** Undefined for an undocumented field. */
  kind: FieldShape['kind'] | undefined;
  /** How often it came with each type. */
  came: Map<string, number>;
}

interface Tallies {
  fields: Map<string, Tally>;
  /** The number of objects at each path. */
  objects: Map<string, number>;
}

/**
 * Counts over records where fields are absent, null, unknown or of another type. Free-form objects
 * and unknown fields are not read: they may hold private data.
 * @param records as they came, in the neutral spelling
 */
export function countFields(records: readonly unknown[], shape: ObjectShape): FieldCounts {
  const tallies: Tallies = { fields: new Map(), objects: new Map() };
  for (const record of records) look(record, shape, '', tallies);
  const counts: FieldCounts = { absent: [], onlyNull: [], unknown: [], converted: [], unreadable: [] };
  for (const [path, { parent, kind, came }] of tallies.fields) {
    const types = [...came.keys()].filter((type) => type !== 'null');
    const deviating = kind === undefined ? [] : types.filter((type) => !fits(kind, type));
    const of = tallies.objects.get(parent) ?? 0;
    const told = (list: keyof FieldCounts, counted: readonly string[], words = counted.join(', ')) => {
      const count = counted.reduce((sum, type) => sum + (came.get(type) ?? 0), 0);
      counts[list].push({ path, count: count || of, of, expected: kind ?? 'nothing', came: words });
    };
    if (kind === undefined) told('unknown', [...came.keys()]);
    else if (came.size === 0) told('absent', [], 'nothing');
    else if (types.length === 0) told('onlyNull', ['null']);
    else if (deviating.length > 0)
      told(deviating.every((type) => isConverted(kind, type)) ? 'converted' : 'unreadable', deviating);
  }
  return counts;
}

/**
 * Whether a value of another type is converted (WIRE.md 1): numbers and booleans where text is
 * documented, and texts of them.
 */
function isConverted(kind: FieldShape['kind'], type: string): boolean {
  if (kind === 'text') return type === 'number' || type === 'boolean';
  // A size that cannot be read is left out.
  return kind === 'number' ? type.includes('text') : type === `${kind} as text`;
}

function fits(kind: FieldShape['kind'], type: string): boolean {
  return (
    kind === type || (kind === 'free' && type === 'object') || (kind === 'text' && type.includes('text'))
  );
}

function look(value: unknown, shape: FieldShape, path: string, tallies: Tallies): void {
  if (shape.kind === 'list' && Array.isArray(value)) {
    for (const item of value) look(item, shape.of, `${path}[]`, tallies);
  }
  if (shape.kind !== 'object' || !isObject(value)) return;
  countOne(tallies.objects, path);
  for (const name of new Set([...shape.fields.keys(), ...Object.keys(value)])) {
    const field = shape.fields.get(name);
    const fieldPath = path ? `${path}.${name.slice(0, 80)}` : name.slice(0, 80);
    const tally = tallies.fields.get(fieldPath) ?? { parent: path, kind: field?.kind, came: new Map() };
    tallies.fields.set(fieldPath, tally);
    if (!Object.hasOwn(value, name)) continue;
    const type = typeName(value[name]);
    countOne(tally.came, type);
    if (field) look(value[name], field, fieldPath, tallies);
  }
}

/** The type of a value; `number as text` and `boolean as text` for texts of them. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  if (value === 'true' || value === 'false') return 'boolean as text';
  return value.trim() !== '' && Number.isFinite(Number(value)) ? 'number as text' : 'text';
}
