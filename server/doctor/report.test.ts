import { expect, test } from 'vitest';

import * as z from 'zod/mini';
import { report } from './report.ts';

test('the shipped JSON Schema is the one of the code (vitest -u writes it anew)', async () => {
  const schema = z.toJSONSchema(report);
  const text = JSON.stringify({ title: 'Report of Slipway’s doctor', ...schema }, null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot('../../public/doctor-report.schema.json');
});
