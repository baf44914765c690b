import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import * as z from 'zod/mini';
import { dialectFile } from './dialect-file.ts';
import { readDialect } from './read-dialect.ts';

test('the shipped JSON Schema is the one of the code (vitest -u writes it anew)', async () => {
  const schema = z.toJSONSchema(dialectFile, { io: 'input' });
  const text = JSON.stringify({ title: 'Dialect of a deployments service, for Slipway', ...schema }, null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot('../../../public/dialect.schema.json');
});

test('the example of the README can be meant, and shows every key', () => {
  const readme = readFileSync('src/service/dialect/README.md', 'utf8');
  const [, example = ''] = /```json\n(\{\n {2}"\$schema".*?\n\})\n```/s.exec(readme) ?? [];
  const file: object = JSON.parse(example);
  expect(readDialect(file)).toHaveProperty('dialect');
  expect(Object.keys(file).toSorted()).toEqual(Object.keys(dialectFile.shape).toSorted());
});
