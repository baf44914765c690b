import { inParts } from '../../kit/time/in-parts.ts';
import { MissingLibrary } from '../../kit/feedback/missing-library.ts';
import type { FleetRecord } from '../model/fleet-record.ts';

/** One column of an export. */
export interface ExportColumn {
  /** The key in JSON. */
  name: string;
  /** The header in CSV. */
  label: string;
  /** A text, number or boolean as the record has it, a structure, or undefined: not given. */
  read: (record: FleetRecord) => unknown;
}

/** Records that are written at once: the page stays usable between two parts. */
export const partLength = 200;

/**
 * Texts that a spreadsheet takes for a formula, also behind white space and as full-width letters:
 * the pattern of the library misses the last.
 */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Records as CSV (RFC 4180), in parts. Numbers stay numbers; structures are JSON.
 * @param withBom whether it begins with a byte order mark, by which Excel knows UTF-8
 */
export async function* csvParts(
  columns: readonly ExportColumn[],
  records: readonly FleetRecord[],
  withBom: boolean,
): AsyncGenerator<string> {
  const { unparse } = await import('papaparse').then(
    (library) => library.default,
    (error: unknown) => {
      throw new MissingLibrary('writes CSV', error);
    },
  );
  const lines = (rows: unknown[][]) => `${unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
  yield (withBom ? '\uFEFF' : '') + lines([columns.map(({ label }) => label)]);
  for await (const part of inParts(records, partLength))
    yield lines(part.map((record) => columns.map(({ read }) => cell(read(record)))));
}

/** Records as a JSON array of objects, in parts; absent values are left out. */
export async function* jsonParts(
  columns: readonly ExportColumn[],
  records: readonly FleetRecord[],
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const part of inParts(records, partLength)) {
    const objects = part.map((record) =>
      JSON.stringify(Object.fromEntries(columns.map(({ name, read }) => [name, read(record)]))),
    );
    yield `${before}${objects.join(',\n')}`;
    before = ',\n';
  }
  yield records.length === 0 ? '[\n]\n' : '\n]\n';
}

function cell(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
