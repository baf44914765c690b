/** The rows of a CSV text (RFC 4180) as objects, with the names from the first line. */
export function readCsv(text: string, delimiter = ','): Record<string, string>[] {
  const rows: string[][] = [[]];
  const field = new RegExp(`("(?:[^"]|"")*"|[^"\r\n${delimiter}]*)(${delimiter}|\r\n|$)`, 'gy');
  for (const [, value = '', end] of text.replace(/^\uFEFF/, '').matchAll(field)) {
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  const [names = [], ...records] = rows.slice(0, -1);
  return records.map((record) => Object.fromEntries(record.map((value, at) => [names[at] ?? at, value])));
}
