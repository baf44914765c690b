import type { Labels } from '../../api/dialect/dialect.ts';
import { sortedJson } from '../../kit/text/json.ts';
import { tally } from '../../kit/text/tally.ts';
import { isZeroTime } from '../../kit/time/time-text.ts';
import { type DeploymentField, fieldOf } from './deployment-fields.ts';
import type { FleetRecord } from './fleet-record.ts';

/** True for a value that is worth showing: it is given, and not the usual “no preview”. */
export const isShownValue = (name: string, value: unknown): boolean =>
  (value ?? '') !== '' && (name !== 'isPreview' || value === true);

/** A value as pages show it: texts in the dialect's words, ids, codes and links unchanged. */
export function shownValue(
  { kind, read, words }: Pick<DeploymentField, 'kind' | 'read' | 'words'>,
  record: FleetRecord,
  labels: Labels,
): unknown {
  const value = read(record);
  return words && kind === 'text' && typeof value === 'string' && value ? words(value, labels) : value;
}

/** A value as text; structures as JSON with sorted keys; "" if it is absent. */
export function fieldText(field: DeploymentField, record: FleetRecord, labels: Labels): string {
  const value = shownValue(field, record, labels) ?? '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : sortedJson(value);
}

/** The values that filters compare: as sent, and as shown. Empty if not given. */
export function valuesOf(field: DeploymentField, record: FleetRecord, labels: Labels): string[] {
  if (field.values) return field.values(record);
  const value = field.read(record) ?? '';
  if (value === '' || (field.kind === 'time' && typeof value === 'string' && isZeroTime(value))) return [];
  if (typeof value === 'boolean') return [String(value), value ? 'Yes' : 'No'];
  const text = typeof value === 'string' ? value : sortedJson(value);
  return field.words ? [text, field.words(text, labels)] : [text];
}

/** A field's value as shown; undefined if it is not given. */
export function wordOf(field: DeploymentField, record: FleetRecord, labels: Labels): string | undefined {
  return valuesOf(field, record, labels).at(-1);
}

/** The values of a field in all records, each with its count, the most frequent first. */
export function wordsSeen(
  name: string,
  records: readonly FleetRecord[],
  labels: Labels,
): [word: string, count: number][] {
  const field = fieldOf(name);
  return field
    ? tally(records.flatMap((each) => (field.values ? field.values(each) : [wordOf(field, each, labels)])))
    : [];
}
