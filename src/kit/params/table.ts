import type { Codec } from './codecs.ts';

/** One parameter: its name on the wire (and in the address), and the codec of its text. */
interface ParamRow<T> {
  wire: string;
  codec: Codec<T>;
  /** The name may be given several times: the values are a list. */
  isRepeated?: true;
}

/** Rows keyed by the name that code uses. */
export type ParamTable = Readonly<Record<string, ParamRow<unknown>>>;

/** The values of a table: every one may be absent, which means "not given". */
export type Values<Table extends ParamTable> = {
  [Name in keyof Table]?:
    | (Table[Name] extends { codec: Codec<infer T> }
        ? Table[Name] extends { isRepeated: true }
          ? readonly T[]
          : T
        : never)
    | undefined;
};

/** A parameter with unreadable text (shown, but not sent). */
export interface ParamProblem {
  name: string;
  wire: string;
  text: string;
  problem: string;
}

/** Values of a repeated name that are read. */
const mostRepeated = 20;

/**
 * Reads a query string by a table. Never throws; only the first value of a name counts, unless it
 * is a repeated one.
 * @returns the readable values, and a problem for each unreadable text
 */
export function readParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
): { values: Values<Table>; problems: ParamProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  for (const [name, { wire, codec, isRepeated = false }] of Object.entries(table)) {
    const raws = query.getAll(wire).slice(0, isRepeated ? mostRepeated : 1);
    const readings = raws.map((text) => ({ text, ...codec.read(text) }));
    const read = readings.flatMap(({ value }) => (value === undefined ? [] : [value]));
    if (read.length > 0) values[name] = isRepeated ? read : read[0];
    for (const { text, problem } of readings)
      if (problem !== undefined) problems.push({ name, wire, text, problem });
  }
  return { values: values as Values<Table>, problems };
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
  return Object.entries(table).flatMap(([name, row]): [string, string][] => {
    const value = byName[name];
    if (value === undefined || value === '') return [];
    const items: readonly unknown[] = row.isRepeated && Array.isArray(value) ? value : [value];
    return items.map((item) => [row.wire, row.codec.write(item)]);
  });
}

/**
 * Applies a patch to a query string: patched rows replace any text, even unreadable; `undefined`
 * removes; unknown names stay.
 */
export function patchParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
  patch: Values<Table>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.keys(patch)) {
    const row = table[name];
    if (row) next.delete(row.wire);
  }
  for (const [wire, written] of writeParams(table, patch)) next.append(wire, written);
  return next;
}
