import { isObject, valueAt } from '../text/json.ts';
import type { Codec } from './codecs.ts';

/** One parameter: its name on the wire (and in the address), and the codec of its text. */
interface ParamRow<T> {
  wire: string;
  codec: Codec<T>;
  /** The name may be given several times: the values are a list. */
  isRepeated?: true;
}

/** Parameters whose values are one value of the table, by their names on the wire. */
interface ParamGroup {
  rows: readonly ParamRow<string>[];
}

/** Rows keyed by the name that code uses. */
export type ParamTable = Readonly<Record<string, ParamRow<unknown> | ParamGroup>>;

/** Each parameter of a table, with the name of its value. */
export function rowsOf(table: ParamTable) {
  return Object.entries(table).flatMap(
    ([name, row]): { name: string; row: ParamRow<unknown>; isGrouped: boolean }[] =>
      'rows' in row
        ? row.rows.map((each) => ({ name, row: each, isGrouped: true }))
        : [{ name, row, isGrouped: false }],
  );
}

/** The values of a table: every one may be absent, which means "not given". */
export type Values<Table extends ParamTable> = {
  [Name in keyof Table]?:
    | (Table[Name] extends { codec: Codec<infer T> }
        ? Table[Name] extends { isRepeated: true }
          ? readonly T[]
          : T
        : Readonly<Record<string, string>>)
    | undefined;
};

/** A parameter with unreadable text (shown, but not sent). */
export interface ParamProblem {
  name: string;
  wire: string;
  text: string;
  problem: string;
  /** Another text of the same name counts in its place. */
  isSurplus?: boolean | undefined;
}

/** Values of a repeated name that count. */
const mostRepeated = 20;

/** A text of an address: its value, its problem, or both. */
interface TextRead {
  text: string;
  value?: unknown;
  problem?: string | undefined;
  isSurplus?: boolean;
}

/** The texts of a row in a query, each once, with their values or problems. */
function readRow({ wire, codec, isRepeated }: ParamRow<unknown>, query: URLSearchParams): TextRead[] {
  const most = isRepeated ? mostRepeated : 1;
  const texts = [...new Set(query.getAll(wire))].filter((text) => text.trim() !== '');
  let count = 0;
  return texts.map((text) => {
    if (count === most)
      return {
        text,
        problem: isRepeated ? `It is given more than ${most} times.` : 'It is given twice.',
        isSurplus: true,
      };
    const reading = codec.read(text);
    if (reading.value !== undefined || !isRepeated) count += 1;
    return { text, ...reading };
  });
}

/**
 * Reads a query string by a table. Never throws; only the first value of a name counts, unless it
 * is a repeated one.
 * @returns the readable values, and a problem for each text that is not, or does not count
 */
export function readParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
): { values: Values<Table>; problems: ParamProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  for (const { name, row, isGrouped } of rowsOf(table)) {
    const readings = readRow(row, query);
    const read = readings.flatMap(({ value }) => (value === undefined ? [] : [value]));
    const group = isObject(values[name]) ? values[name] : {};
    if (read.length > 0 && isGrouped) values[name] = { ...group, [row.wire]: read[0] };
    else if (read.length > 0) values[name] = row.isRepeated ? read : read[0];
    for (const { text, problem, isSurplus } of readings)
      if (problem !== undefined) problems.push({ name, wire: row.wire, text, problem, isSurplus });
  }
  return { values: values as Values<Table>, problems };
}

/** A query string without the text of one problem; of a list the readable items stay. */
export function withoutProblem(
  table: ParamTable,
  query: URLSearchParams,
  { wire, text }: ParamProblem,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(wire, text);
  const row = rowsOf(table).find((each) => each.row.wire === wire)?.row;
  const value = row && readRow(row, query).find((each) => each.text === text)?.value;
  if (row && value !== undefined) next.append(wire, row.codec.write(value));
  return next;
}

/**
 * Writes values by a table, in the table's order, leaving out absent ones.
 * @returns pairs of name and text, as in the address and on the wire
 */
export function writeParams<Table extends ParamTable>(
  table: Table,
  values: Values<Table>,
): [string, string][] {
  const byName: Readonly<Record<string, unknown>> = values;
  return rowsOf(table).flatMap(({ name, row, isGrouped }): [string, string][] => {
    const value = isGrouped ? valueAt(byName[name], [row.wire]) : byName[name];
    if (value === undefined || value === '') return [];
    const items: readonly unknown[] = row.isRepeated && Array.isArray(value) ? value : [value];
    return items.map((item) => [row.wire, row.codec.write(item)]);
  });
}

/**
 * Applies a patch to a query string: patched rows replace any text, even unreadable, but a list
 * leaves the texts beside it that do not count; `undefined` removes; unknown names stay.
 */
export function patchParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
  patch: Values<Table>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const written = writeParams(table, patch);
  const byName: Readonly<Record<string, unknown>> = patch;
  for (const { name, row, isGrouped } of rowsOf(table)) {
    const value = byName[name];
    const isOther = isGrouped && isObject(value) && !Object.hasOwn(value, row.wire);
    // A parameter of a group that is not valid stays beside those that are patched.
    if (!Object.hasOwn(patch, name) || (isOther && readRow(row, query).some(({ problem }) => problem)))
      continue;
    next.delete(row.wire);
    if (!row.isRepeated || value === undefined) continue;
    for (const { text, problem } of readRow(row, query))
      if (problem !== undefined) written.push([row.wire, text]);
  }
  for (const [wire, text] of written) next.append(wire, text);
  return next;
}
