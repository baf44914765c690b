import { inParts } from '../../kit/time/in-parts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';

export interface ExportColumn {
  name: string;
  label: string;
  /** The value in the record: a text, number, boolean or structure; undefined: not given. */
  read: (record: FleetRecord) => unknown;
  /** The text in CSV, if it differs from the value. */
  shown?: ((record: FleetRecord) => string) | undefined;
}

/** Texts that a spreadsheet reads as a formula, also after spaces and with full-width letters. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

const maxLiteralLength = 255;

/** Booleans in the languages of Excel with Latin letters. */
const booleans =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|waar|onwaar|prawda|fałsz|sant|falskt)$/i;

/** A variant of CSV: its delimiter, and how it writes texts and numbers. */
interface CsvForm {
  start: string;
  delimiter: ',' | ';';
  text: (value: string) => string;
  number: (value: number) => string;
}

/** CSV as in RFC 4180. A text that would be a formula gets an apostrophe. */
export const plainCsv: CsvForm = {
  start: '',
  delimiter: ',',
  text: (value) => (formula.test(value) ? `'${value}` : value),
  number: String,
};

/**
 * CSV that Excel opens with a double click. Excel recognizes UTF-8 by a byte order mark, and expects the
 * delimiter and decimal sign of its locale. A text with a digit, or one that looks like a boolean, is
 * written as a formula, so that Excel does not turn it into a number, date or boolean.
 */
export function excelCsv(locale?: string): CsvForm {
  const decimal = new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  const isComma = decimal === ',';
  return {
    start: '\uFEFF',
    delimiter: isComma ? ';' : ',',
    text: (value) => {
      if (formula.test(value) || !(/\d/.test(value) || booleans.test(value.trim())))
        return plainCsv.text(value);
      if (value.length <= maxLiteralLength) return `="${value.replaceAll('"', '""')}"`;
      // Excel does not change texts of this length, except numbers.
      return /[a-df-z]/i.test(value) ? value : `'${value}`;
    },
    number: (value) => (isComma ? String(value).replace('.', ',') : String(value)),
  };
}

/** A value as the text of a cell; a structure is JSON. */
export const cellText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value ?? undefined) ?? '');

export async function* csvParts(
  columns: readonly ExportColumn[],
  records: readonly FleetRecord[],
  { start, delimiter, text, number }: CsvForm,
): AsyncGenerator<string> {
  const special = delimiter === ',' ? /[",\r\n\uFEFF]|^ | $/ : /[";\r\n\uFEFF]|^ | $/;
  const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;
  const cell = (value: unknown): string => {
    if (typeof value === 'number') return number(value);
    const given = cellText(value);
    const written = typeof value === 'string' ? text(value) : given;
    return written !== given || special.test(written) ? quoted(written) : written;
  };
  const line = (cells: readonly unknown[]) => `${cells.map(cell).join(delimiter)}\r\n`;
  yield start + line(columns.map(({ label }) => label));
  for await (const part of inParts(records))
    yield part.map((record) => line(columns.map(({ read, shown = read }) => shown(record)))).join('');
}

/** Records as a JSON array of objects, in parts, without absent values. */
export async function* jsonParts(
  columns: readonly ExportColumn[],
  records: readonly FleetRecord[],
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const part of inParts(records)) {
    const objects = part.map((record) =>
      JSON.stringify(Object.fromEntries(columns.map(({ name, read }) => [name, read(record)]))),
    );
    yield `${before}${objects.join(',\n')}`;
    before = ',\n';
  }
  yield records.length === 0 ? '[\n]\n' : '\n]\n';
}
