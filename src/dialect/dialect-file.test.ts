import { expect, test } from 'vitest';

import { z } from '../params/zod.ts';
import { dialectFile } from './dialect-file.ts';

test('the shipped JSON Schema is the one of the code (vitest -u writes it anew)', async () => {
  const schema = z.toJSONSchema(dialectFile, { io: 'input' });
  const text = JSON.stringify({ title: 'Dialect of a deployments service, for Slipway', ...schema }, null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot('../../public/dialect.schema.json');
});
