import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../server/testing/any-character.ts';
import { readCsv } from '../../../server/testing/read-csv.ts';
import { sampleRecord as record } from '../../../server/testing/sample-record.ts';
import { fileNamePart } from './coverage.ts';
import { csvParts, excelCsv, type ExportColumn, jsonParts, plainCsv } from './export-text.ts';

const nameColumn: ExportColumn = { name: 'name', label: 'Name', read: ({ name }) => name };

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** A column with this value in every record. */
const column = (value: unknown): ExportColumn => ({ name: 'it', label: 'It', read: () => value });
/** The only cell of an export, as written. */
const cell = async (value: unknown, form = plainCsv) =>
  (await joined(csvParts([column(value)], [record('a')], form))).split('\r\n').slice(1, -1).join('\r\n');

it.each([
  ['plain', plainCsv, ','],
  ['for Excel where the decimal sign is a comma', excelCsv('de'), ';'],
  ['for Excel elsewhere', excelCsv('en'), ','],
])('CSV %s has a line for each record, and parses back to the same texts', async (_, form, delimiter) => {
  // A name of only white space is replaced by the id.
  const names = fc.array(
    fc.string({ unit: anyCharacter, minLength: 1 }).filter((text) => text.trim() !== ''),
  );
  await fc.assert(
    fc.asyncProperty(names, async (texts) => {
      const csv = await joined(
        csvParts(
          [nameColumn],
          texts.map((text) => record(text)),
          form,
        ),
      );
      const back = readCsv(csv, delimiter).map(({ Name = '' }) => Name);
      expect(back).toHaveLength(texts.length);
      const forms = (text: string) => [text, `'${text}`, `="${text.replaceAll('"', '""')}"`];
      expect(back.every((text, at) => forms(texts[at] ?? '').includes(text))).toBe(true);
    }),
  );
});

it.each(['=1+1', '+1', '-1', '@SUM', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠x', ' \n＝1'])(
  'CSV contains no formula: %j',
  async (text) => {
    for (const form of [plainCsv, excelCsv('en'), excelCsv('de')])
      expect(await cell(text, form)).toBe(`"'${text}"`);
  },
);

it.each([
  ['text', 'a', 'a'],
  ['an apostrophe', "'a", "'a"],
  ['a comma', 'a,b', '"a,b"'],
  ['a semicolon', 'a;b', 'a;b'],
  ['quotes', 'a"b', '"a""b"'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a space at an end', 'a ', '"a "'],
  ['a byte order mark', '\uFEFFa', '"\uFEFFa"'],
  ['a version', '1.10', '1.10'],
  ['a number', -0.5, '-0.5'],
  ['a boolean', true, 'true'],
  ['a structure', { team: 'a' }, '"{""team"":""a""}"'],
  ['nothing', undefined, ''],
  ['null', null, ''],
])('plain CSV writes %s as RFC 4180 says', async (_, value, written) => {
  expect(await cell(value)).toBe(written);
});

describe('CSV for Excel', () => {
  it('begins with a byte order mark, without sep=, and has the delimiter of the locale', async () => {
    const columns = [column(0.5), { ...column('a;b'), label: 'Text' }];
    const file = (locale: string) => joined(csvParts(columns, [record('a')], excelCsv(locale)));
    expect(await file('en')).toBe('\uFEFFIt,Text\r\n0.5,a;b\r\n');
    for (const locale of ['de', 'fr', 'pt-BR', 'ru'])
      expect(await file(locale)).toBe('\uFEFFIt;Text\r\n0,5;"a;b"\r\n');
  });

  it.each([
    ['a version', '1.10'],
    ['a commit', '1234e567'],
    ['a commit in capitals', '12E5'],
    ['leading zeros', '007'],
    ['an account number', '12345678901234567890'],
    ['a date', '2026-03-01'],
    ['a fraction', '1/2'],
    ['a time', '10:30'],
    ['a time of day', '10:30 pm'],
    ['an hour', '5 a'],
    ['an amount', '€5'],
    ['a percentage', '5%'],
    ['a negative in brackets', '(5)'],
    ['thousands', '1,000'],
    ['a gene', 'SEPT1'],
    ['a month and a day', 'march-5'],
    ['a day and a month', '1 Dec 2026'],
    ['a name that is a month', 'may-2'],
    ['a boolean', 'true'],
    ['a boolean of another language', 'Wahr'],
    ['spaces around', ' 1.10 '],
    ['a month of another language', '3 Mai'],
    ['a currency of another language', '5 kr'],
    ['digits among letters', 'item-001'],
    ['a time in ISO 8601', '2026-03-01T10:00:00Z'],
    ['255 characters', '1'.repeat(255)],
  ])('protects a text that Excel would convert: %s', async (_, text) => {
    expect(await cell(text, excelCsv('en'))).toBe(`"=""${text}"""`);
  });

  it('doubles quotes inside a formula', async () => {
    expect(await cell('say "1"', excelCsv('en'))).toBe('"=""say """"1"""""""');
  });

  it.each(['main', 'May', 'Truely', '', `release ${'1'.repeat(250)}`])(
    'leaves other texts as they are: %j',
    async (text) => expect(await cell(text, excelCsv('en'))).toBe(text),
  );

  it('marks digits that are too many for a formula with an apostrophe', async () => {
    expect(await cell('1'.repeat(300), excelCsv('en'))).toBe(`"'${'1'.repeat(300)}"`);
  });

  it('takes linear time for a long text', async () => {
    const text = `${'1 '.repeat(50_000)}x`;
    expect(await cell(text, excelCsv('en'))).toBe(text);
  });
});

it('CSV uses the text of the list if that differs, JSON never does', async () => {
  const columns: ExportColumn[] = [{ ...column('refs/tags/v2.4.0'), shown: () => 'v2.4.0 (tag)' }];
  expect(await joined(csvParts(columns, [record('a')], plainCsv))).toBe('It\r\nv2.4.0 (tag)\r\n');
  expect(await joined(jsonParts(columns, [record('a')]))).toContain('refs/tags/v2.4.0');
});

it('an export is named by its content and the day in UTC', () => {
  expect(fileNamePart(Date.UTC(2026, 10, 21, 23, 59), '1,200 of at least 1,300')).toBe(
    '2026-11-21-1200-of-at-least-1300',
  );
});

it('JSON contains the record’s fields unchanged', async () => {
  const columns: ExportColumn[] = [nameColumn, { name: 'none', label: 'None', read: () => undefined }];
  const records = Array.from({ length: 450 }, (_, at) => record(String(at), { name: `=${at}` }));
  const parsed: unknown = JSON.parse(await joined(jsonParts(columns, records)));
  expect(parsed).toEqual(records.map(({ name }) => ({ name })));
  expect(JSON.parse(await joined(jsonParts(columns, [])))).toEqual([]);
});
