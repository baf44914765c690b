import type { Codec } from './codecs.ts';

/** One parameter: its name on the wire (and in the address), and the codec of its text. */
interface ParamRow<T> {
  wire: string;
  codec: Codec<T>;
}

/** Rows keyed by the name that code uses. */
export type ParamTable = Readonly<Record<string, ParamRow<unknown>>>;

/** The values of a table: every one may be absent, which means "not given". */
export type Values<Table extends ParamTable> = {
  [Name in keyof Table]?: (Table[Name] extends { codec: Codec<infer T> } ? T : never) | undefined;
};

/** A parameter with unreadable text (shown, but not sent). */
export interface ParamProblem {
  name: string;
  wire: string;
  text: string;
  problem: string;
}

/**
 * Reads a query string by a table. Never throws; of a repeated name the first one counts.
 * @returns the readable values, and a problem for each unreadable text
 */
export function readParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
): { values: Values<Table>; problems: ParamProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  for (const [name, { wire, codec }] of Object.entries(table)) {
    const raw = query.get(wire);
    if (raw === null) continue;
    const { value, problem } = codec.read(raw);
    if (value !== undefined) values[name] = value;
    if (problem !== undefined) problems.push({ name, wire, text: raw, problem });
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
  const given: Readonly<Record<string, unknown>> = values;
  return Object.entries(table).flatMap(([name, row]): [string, string][] => {
    const value = given[name];
    if (value === undefined || value === '') return [];
    return [[row.wire, row.codec.write(value)]];
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
  for (const [wire, written] of writeParams(table, patch)) next.set(wire, written);
  return next;
}
