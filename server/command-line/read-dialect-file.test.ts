import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { defaultDialect } from '../../src/wire/dialect.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { readDialectFile } from './read-dialect-file.ts';

function read(text: string) {
  const file = join(scratchFolder(), 'acme.json');
  writeFileSync(file, text);
  try {
    return readDialectFile({ text: file, from: '--dialect' });
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [];
    return lines.map((line) => line.replace(`--dialect: ${file}`, 'acme.json'));
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
    'acme.json:2: a key stands here for the second time',
  ]);
});

test('what is no JSON is said in one line', () => {
  expect(read('{\n"a": \n}')).toEqual([expect.stringMatching(/^acme\.json is no JSON: .*$/)]);
  expect(() => readDialectFile({ text: '/nowhere/acme.json', from: 'DIALECT' })).toThrow(
    'DIALECT: /nowhere/acme.json cannot be read',
  );
});
