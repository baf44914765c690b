import { sortedJson } from '../text/json.ts';
import type { Codec } from './codecs.ts';

/** One parameter: its name in requests and addresses, and its codec. */
interface ParamRow<T> {
  param: string;
  codec: Codec<T>;
  /** The parameter may occur several times; its value is a list. */
  isRepeated?: true;
}

/** Parameters that share one list of values, in the order of the address. */
interface ParamList<T> {
  rows: readonly ParamRow<T>[];
  paramName(item: T): string;
}

/** Rows by their name in code. */
export type ParamTable = Readonly<Record<string, ParamRow<unknown> | ParamList<unknown>>>;

const rowsIn = (entry: ParamTable[string]) => ('rows' in entry ? entry.rows : [entry]);

/** Each parameter of a table, with the name of its value. */
export function rowsOf(table: ParamTable) {
  return Object.entries(table).flatMap(([name, entry]) => rowsIn(entry).map((row) => ({ name, row })));
}

/** The values of a table. An absent value means "not given". */
export type Values<Table extends ParamTable> = {
  [Name in keyof Table]?:
    | (Table[Name] extends { codec: Codec<infer T> }
        ? Table[Name] extends { isRepeated: true }
          ? readonly T[]
          : T
        : Table[Name] extends { rows: readonly { codec: Codec<infer T> }[] }
          ? readonly T[]
          : never)
    | undefined;
};

/** A parameter with an invalid text. It is shown, but not sent. */
export interface ParamProblem {
  name: string;
  param: string;
  text: string;
  problem: string;
  /** True if another text of the same parameter is used instead. */
  isSurplus?: boolean | undefined;
}

/** Maximum number of values of a repeated parameter that are used. */
const maxRepeated = 20;

/** A text from an address: its value, its problem, or both. */
interface TextRead {
  text: string;
  value?: unknown;
  problem?: string | undefined;
  isSurplus?: boolean;
}

/** The distinct texts of a row in a query, with their values or problems. */
function readRow({ param, codec, isRepeated }: ParamRow<unknown>, query: URLSearchParams): TextRead[] {
  const max = isRepeated ? maxRepeated : 1;
  const texts = [...new Set(query.getAll(param))].filter((text) => text.trim() !== '');
  let count = 0;
  return texts.map((text) => {
    if (count === max)
      return {
        text,
        problem: isRepeated ? `It appears more than ${max} times.` : 'It appears twice.',
        isSurplus: true,
      };
    const reading = codec.read(text);
    if (reading.value !== undefined || !isRepeated) count += 1;
    return { text, ...reading };
  });
}

/**
 * Reads a query string by a table. Never throws. Only the first text of a parameter is used, unless
 * it is repeated.
 * @returns the valid values, and a problem for each text that is invalid or not used
 */
export function readParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
): { values: Values<Table>; problems: ParamProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  const order = query.toString().split('&');
  for (const [name, entry] of Object.entries(table)) {
    const items: { at: number; value: unknown }[] = [];
    for (const row of rowsIn(entry))
      for (const { text, value, problem, isSurplus } of readRow(row, query)) {
        const at = order.indexOf(new URLSearchParams([[row.param, text]]).toString());
        if (value !== undefined) items.push({ at, value });
        if (problem !== undefined) problems.push({ name, param: row.param, text, problem, isSurplus });
      }
    const read = items.toSorted((a, b) => a.at - b.at).map(({ value }) => value);
    if (read.length > 0) values[name] = 'rows' in entry || entry.isRepeated ? read : read[0];
  }
  return { values: values as Values<Table>, problems };
}

/** A query string without the text of one problem. Valid items of a list stay. */
export function withoutProblem(
  table: ParamTable,
  query: URLSearchParams,
  { param, text }: ParamProblem,
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(param, text);
  const row = rowsOf(table).find((each) => each.row.param === param)?.row;
  const value = row && readRow(row, query).find((each) => each.text === text)?.value;
  if (row && value !== undefined) next.append(param, row.codec.write(value));
  return next;
}

/** Writes values as pairs of name and text, in the order of the table, without absent values. */
export function writeParams<Table extends ParamTable>(
  table: Table,
  values: Values<Table>,
): [string, string][] {
  const byName: Readonly<Record<string, unknown>> = values;
  return Object.entries(table).flatMap(([name, entry]) => textsOf(entry, byName[name]));
}

/** The texts of one value, each with its parameter. */
function textsOf(entry: ParamTable[string], value: unknown): [string, string][] {
  if (value === undefined || value === '') return [];
  const isList = 'rows' in entry;
  const items: readonly unknown[] = (isList || entry.isRepeated) && Array.isArray(value) ? value : [value];
  return rowsIn(entry).flatMap(({ param, codec }) =>
    items
      .filter((item) => !isList || entry.paramName(item) === param)
      .map((item): [string, string] => [param, codec.write(item)]),
  );
}

/**
 * Applies a patch to a query string. A patched row replaces its texts, `undefined` removes them,
 * and unknown names stay. A repeated row keeps its invalid texts. In a list, only parameters that
 * differ are patched.
 */
export function patchParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
  patch: Values<Table>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const byName: Readonly<Record<string, unknown>> = patch;
  for (const [name, entry] of Object.entries(table)) {
    if (!Object.hasOwn(patch, name)) continue;
    const value = byName[name];
    const written = textsOf(entry, value);
    for (const row of rowsIn(entry)) {
      const texts = written.flatMap(([param, text]) => (param === row.param ? [text] : []));
      const read = readRow(row, query);
      const before = read.flatMap((each) => (each.value === undefined ? [] : [row.codec.write(each.value)]));
      if ('rows' in entry && value !== undefined && sortedJson(texts) === sortedJson(before)) continue;
      next.delete(row.param);
      for (const text of texts) next.append(row.param, text);
      if (!row.isRepeated || value === undefined) continue;
      for (const { text, problem } of read) if (problem !== undefined) next.append(row.param, text);
    }
  }
  return next;
}
