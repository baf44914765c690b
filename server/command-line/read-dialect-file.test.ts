import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { defaultDialect } from '../../src/service/wire/dialect.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { readDialectFile } from './read-dialect-file.ts';

function read(text: string, name = 'acme.json') {
  const file = join(scratchFolder(), name);
  writeFileSync(file, text);
  try {
    return readDialectFile({ text: file, from: '--dialect' });
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [];
    return lines.map((line) => line.replace(`--dialect: ${file}`, name));
  }
}

test('a file that says nothing else is the documented spelling', () => {
  expect(read('\uFEFF{ "$schema": "/dialect.schema.json" }')).toBe(defaultDialect);
  expect(read('{"cachePrefix": "cache_"}')).toBe(defaultDialect);
  expect(read('{"cachePrefix": "store_"}')).toMatchObject({ file: { cachePrefix: 'store_' } });
});

test('each slip is named with its line, and the word that may be meant', () => {
  const text = `{
\t"repositoryPath": "/r/{integration_id}",
\t"fields": {
\t\t"graph_config_path": "flow",
\t\t"name": "status", "id": "a b"
\t},
\t"statuses": { "UP": { "tone": "norml" }, "DOWN": { "colour": "red" } },
\t"zzzzzzzzzzzz": 1
}`;
  expect(read(text)).toEqual([
    'acme.json:2: "repositoryPath" is no key here; did you mean "repositoriesPath"?',
    'acme.json:4: fields: "graph_config_path" is no key here; did you mean "source_revision_config.graph_config_path"?',
    'acme.json:5: fields.id: must be names joined by dots',
    'acme.json:5: fields.name: “status” is where status stands, too',
    'acme.json:7: statuses.UP.tone: must be one of normal, info, warning, bad, neutral; did you mean "normal"?',
    'acme.json:7: statuses.DOWN: "colour" is no key here',
    'acme.json:8: "zzzzzzzzzzzz" is no key here',
  ]);
});

test('contradictions are named with their lines', () => {
  expect(read('{\n"fields": {\n"name": "x",\n"status": "x"}}')).toEqual([
    'acme.json:4: fields.status: “x” is where name stands, too',
  ]);
  expect(read('{"cachePrefix": "a",\n"cachePrefix": "b"}')).toEqual([
    'acme.json:2: "cachePrefix" stands here for the second time',
  ]);
});

test('mistakes of all kinds are told together', () => {
  const text = `{
"limits": { "maxPageSize": 50, "pageSize": 60 },
"limits": { "maxPageSize": 50, "pageSize": 60 },
"fields": { "name": "x", "status": "x", "id": 7 },
"paths": {},
"statuses": { "UP": { "tone": "purple" } },
"timeZone": "Mars/Base"
}`;
  expect(read(text)).toEqual([
    'acme.json:3: "limits" stands here for the second time',
    'acme.json:3: limits.pageSize: is more than maxPageSize, 50',
    'acme.json:4: fields.id: must be of the type string',
    'acme.json:4: fields.status: “x” is where name stands, too',
    'acme.json:5: "paths" is no key here',
    'acme.json:6: statuses.UP.tone: must be one of normal, info, warning, bad, neutral',
    'acme.json:7: timeZone: “Mars/Base” is no time zone, as UTC, +02:00 and Europe/Berlin are',
  ]);
});

test.each([
  ['a comma too many', '{\n"a": 1,\n}', '3:1: no JSON: unexpected "}"'],
  ['a key without quotes', '{ a: 1 }', '1:3: no JSON: unexpected "a"'],
  ['a comment', '// the paths\n{}', '1:1: no JSON: unexpected "/"'],
  ['more behind its end', '{}\n}', '2:1: no JSON: unexpected "}"'],
  ['an end too early', '{"a": 1', '1:8: no JSON: it ends too early'],
  ['nothing', '', '1:1: no JSON: it ends too early'],
])('%s is named with line and column', (_what, text, words) => {
  expect(read(text)).toEqual([`acme.json:${words}`]);
});

test('what is no file of a dialect is said in one line', () => {
  expect(read('deploymentsPath: /apps\n', 'acme.yaml')).toEqual([
    'acme.yaml:1:1: no JSON: unexpected "d" (the file is read as JSON, not as YAML)',
  ]);
  expect(read(' '.repeat(1_000_001))).toEqual([
    'acme.json is larger than 1 MB, more than such a file has to say',
  ]);
  expect(read('[]')).toEqual(['acme.json:1: must be of the type object']);
  const folder = scratchFolder();
  for (const [text, words] of [
    ['/nowhere/acme.json', '/nowhere/acme.json does not exist'],
    [folder, `${folder} is a folder`],
  ] as const)
    expect(() => readDialectFile({ text, from: 'DIALECT' })).toThrow(`DIALECT: ${words}`);
});
