import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { staticFiles } from '../host/static-files.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { readDialectFile } from './option-files.ts';

function read(text: string) {
  const file = join(scratchFolder(), 'acme.json');
  writeFileSync(file, text);
  try {
    return readDialectFile({ text: file, from: '--dialect' });
  } catch (error) {
    return error instanceof Error ? error.message.replace(`--dialect: ${file}`, 'acme.json') : error;
  }
}

test('an empty file means the documented names', () => {
  for (const text of ['\uFEFF{ "$schema": "/dialect.schema.json" }', '{"fields": {"name": "name"}}'])
    expect(read(text)).toEqual({ ...defaultDialect, file: expect.any(Object) });
  expect(read('{"fields": {"name": "title"}}')).toMatchObject({ file: { fields: { name: 'title' } } });
});

test.each([
  ['{"repositoryPath": "/r"}', 'acme.json: repositoryPath: is not a key of a dialect file'],
  ['{"fields": {"id": "a b"}}', 'acme.json: fields.id: must be names joined by dots'],
  [
    '{"statuses": {"UP": {"tone": "norml"}}}',
    'acme.json: statuses.UP.tone: must be one of normal, info, warning, bad, neutral',
  ],
  ['[]', 'acme.json: must be of the type object'],
  ['{"a": 1,}', 'acme.json is not valid JSON'],
  [' '.repeat(1_000_001), 'acme.json is larger than 1 MB'],
])('%.40s is refused in one line', (text, message) => {
  expect(read(text)).toBe(message);
});

test('a missing file and a folder are reported by name', () => {
  const folder = scratchFolder();
  for (const [text, words] of [
    ['/nowhere/acme.json', '/nowhere/acme.json does not exist'],
    [folder, `${folder} is not a file`],
  ] as const)
    expect(() => readDialectFile({ text, from: 'SLIPWAY_DIALECT' })).toThrow(`SLIPWAY_DIALECT: ${words}`);
});

test('the host serves the JSON Schema of the file, with both forms of types and additional filters', async () => {
  const response = await staticFiles(scratchFolder(), defaultDialect).request('/dialect.schema.json');
  const schema: object = await response.json();
  expect(schema).toHaveProperty('properties.creationPath');
  const isValid = new Ajv2020({ strict: false }).compile(schema);
  const type = { value: 'dedicated', label: 'Dedicated', isProduction: true };
  const filter = { name: 'region', label: 'Region' };
  for (const [file, expected] of [
    [{ deploymentTypes: [{ value: 'serverless' }, type] }, true],
    [{ deploymentTypes: { dev: 'staging', prod: { label: 'Live' } } }, true],
    [{ deploymentTypes: [] }, false],
    [{ deploymentTypes: [{ ...type, production: true }] }, false],
    [{ deploymentTypes: [{ value: 'a,b' }] }, false],
    [{ deploymentTypes: { qa: 'x' } }, false],
    [{ extraFilters: [filter, { ...filter, values: ['eu'] }] }, true],
    [{ extraFilters: [{ ...filter, values: [] }] }, false],
    [{ extraFilters: [{ name: 'region' }] }, false],
  ] as const)
    expect([file, isValid(file)]).toEqual([file, expected]);
});
