import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialectFile } from './dialect-file.ts';
import { readDialect } from './read-dialect.ts';

test('the example of the README can be meant, and shows every key', () => {
  const readme = readFileSync('src/api/dialect/README.md', 'utf8');
  const [, example = ''] = /```json\n(\{\n {2}"\$schema".*?\n\})\n```/s.exec(readme) ?? [];
  const file: object = JSON.parse(example);
  expect(readDialect(file)).toHaveProperty('dialect');
  expect(Object.keys(file).toSorted()).toEqual(Object.keys(dialectFile.shape).toSorted());
});
