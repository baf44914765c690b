import { inParts } from '../../kit/time/in-parts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';

export interface ExportColumn {
  name: string;
  label: string;
  /** A text, number or boolean as the record has it, a structure, or undefined: not given. */
  read: (record: FleetRecord) => unknown;
  /** The text in CSV, where the list shows another one. */
  shown?: ((record: FleetRecord) => string) | undefined;
}

/** Records that are written at once: the page stays usable between two parts. */
export const partLength = 200;

/** Texts that a spreadsheet takes for a formula, also behind spaces and as full-width letters. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

const longestLiteral = 255;

/** Names of the booleans in languages of Excel whose letters are Latin. */
const booleans =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|waar|onwaar|prawda|fałsz|sant|falskt)$/i;

/** A form of CSV: its delimiter, and how it writes texts and numbers. */
interface CsvForm {
  start: string;
  delimiter: ',' | ';';
  text: (value: string) => string;
  number: (value: number) => string;
}

/** CSV as RFC 4180 has it. A text that would be a formula gets an apostrophe. */
export const plainCsv: CsvForm = {
  start: '',
  delimiter: ',',
  text: (value) => (formula.test(value) ? `'${value}` : value),
  number: String,
};

/**
 * CSV that Excel opens with a double click: it knows UTF-8 by a byte order mark, and expects the
 * delimiter and decimal sign of its locale. A text that it may turn into a number, date or boolean
 * (any with a digit) becomes a formula of that text.
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
      if (value.length <= longestLiteral) return `="${value.replaceAll('"', '""')}"`;
      // Of texts this long, Excel changes numbers alone.
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
  for await (const part of inParts(records, partLength))
    yield part.map((record) => line(columns.map(({ read, shown = read }) => shown(record)))).join('');
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
