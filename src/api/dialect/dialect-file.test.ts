import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialectFile } from './dialect-file.ts';
import { readDialect } from './read-dialect.ts';

test('the example of docs/operating/dialect.md is valid and has every key', () => {
  const document = readFileSync('docs/operating/dialect.md', 'utf8');
  const [, example = ''] = /```json\n(\{\n {2}"\$schema".*?\n\})\n```/s.exec(document) ?? [];
  const file: object = JSON.parse(example);
  expect(readDialect(file)).toHaveProperty('dialect');
  expect(Object.keys(file).toSorted()).toEqual(Object.keys(dialectFile.shape).toSorted());
});
