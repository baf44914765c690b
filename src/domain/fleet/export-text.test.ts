import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { sampleRecord as record } from '../../service/wire/sample-record.ts';
import { csvParts, type ExportColumn, jsonParts } from './export-text.ts';

const nameColumn: ExportColumn = { name: 'name', label: 'Name', read: ({ name }) => name };

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

it('CSV has a line for each record, and any text comes back', async () => {
  // A name of white space only is no name.
  const names = fc.array(fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== ''));
  await fc.assert(
    fc.asyncProperty(names, async (texts) => {
      const csv = await joined(
        csvParts(
          [nameColumn],
          texts.map((text) => record(text)),
          false,
        ),
      );
      const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
      const back = data.slice(1).map(([text = '']) => text);
      expect(back).toHaveLength(texts.length);
      expect(back.every((text, at) => text === texts[at] || text === `'${texts[at]}`)).toBe(true);
    }),
  );
});

it.each(['=1+1', '+1', '-1', '@SUM', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠x', ' \n＝1'])(
  'CSV has no formula: %j',
  async (text) => {
    const [, line = ''] = (await joined(csvParts([nameColumn], [record(text)], false))).split(/\r\n/);
    expect(line.startsWith(`"'`)).toBe(true);
  },
);

it('CSV keeps numbers, writes structures as JSON, and begins with a byte order mark on request', async () => {
  const columns: ExportColumn[] = [
    { name: 'cpu', label: 'CPU', read: () => -0.5 },
    { name: 'labels', label: 'Labels', read: () => ({ team: 'a' }) },
    { name: 'none', label: 'None', read: () => undefined },
  ];
  const csv = await joined(csvParts(columns, [record('a')], true));
  expect(csv).toBe('\uFEFFCPU,Labels,None\r\n-0.5,"{""team"":""a""}",\r\n');
});

it('JSON contains the record’s fields unchanged', async () => {
  const columns: ExportColumn[] = [nameColumn, { name: 'none', label: 'None', read: () => undefined }];
  const records = Array.from({ length: 450 }, (_, at) => record(String(at), { name: `=${at}` }));
  const parsed: unknown = JSON.parse(await joined(jsonParts(columns, records)));
  expect(parsed).toEqual(records.map(({ name }) => ({ name })));
  expect(JSON.parse(await joined(jsonParts(columns, [])))).toEqual([]);
});
