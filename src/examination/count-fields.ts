import { isObject } from '../params/json.ts';
import type { FieldCount } from './finding.ts';
import type { FieldShape, ObjectShape } from './record-shape.ts';

/** The fields of many records, told apart by what is to be said of them. */
export interface FieldCounts {
  absent: FieldCount[];
  onlyNull: FieldCount[];
  unknown: FieldCount[];
  /** Of another type, which is read all the same: a number as text. */
  converted: FieldCount[];
  /** Of a type that cannot be read. */
  unreadable: FieldCount[];
}

/** What was met where a field can stand. */
interface Tally {
  /** Where the object stands that can hold it. */
  parent: string;
  /** Undefined for a field that nobody documented. */
  kind: FieldShape['kind'] | undefined;
  /** How often it came with which type. */
  came: Map<string, number>;
}

interface Tallies {
  fields: Map<string, Tally>;
  /** How many objects were met at a path. */
  objects: Map<string, number>;
}

/**
 * Counts over records where fields are absent, null, unknown or of another type. Free-form objects
 * and unknown fields are not looked into: what stands there may be private.
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
 * What the readers make something of (WIRE.md 1): numbers and booleans as text, texts that say a
 * number or a boolean.
 */
function isConverted(kind: FieldShape['kind'], type: string): boolean {
  if (kind === 'text') return type === 'number' || type === 'boolean';
  // A size never costs the record.
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
  tallies.objects.set(path, (tallies.objects.get(path) ?? 0) + 1);
  for (const name of new Set([...shape.fields.keys(), ...Object.keys(value)])) {
    const field = shape.fields.get(name);
    const fieldPath = path ? `${path}.${name.slice(0, 80)}` : name.slice(0, 80);
    const tally = tallies.fields.get(fieldPath) ?? { parent: path, kind: field?.kind, came: new Map() };
    tallies.fields.set(fieldPath, tally);
    if (!Object.hasOwn(value, name)) continue;
    const type = typeName(value[name]);
    tally.came.set(type, (tally.came.get(type) ?? 0) + 1);
    if (field) look(value[name], field, fieldPath, tallies);
  }
}

/** `number as text` and `boolean as text` are texts that say one. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value;
  if (value === 'true' || value === 'false') return 'boolean as text';
  return value.trim() !== '' && Number.isFinite(Number(value)) ? 'number as text' : 'text';
}
