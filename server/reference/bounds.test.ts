import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';

import { schema } from '../database/schema.ts';
import { appForTest } from '../testing/app-for-test.ts';

/** The service with faults over a database that takes everything and keeps nothing. */
function service() {
  const database = Object.assign(drizzle.mock({ schema }), { transaction: async () => undefined });
  const app = appForTest({ db: async () => database });
  const post = (path: string, tenant: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-slipway-tenant': tenant },
      body: JSON.stringify(body),
    });
  return { post };
}

it('fills so many tenants, and after that only those again', async () => {
  const { post } = service();
  const fill = (tenant: string) => post('/__reference/tenants', '', { tenant, fixture: 'empty' });
  for (let at = 0; at < 5000; at += 1) expect((await fill(`tenant-${at}`)).status).toBe(200);
  const refused = await fill('one-more');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await fill('tenant-7')).status).toBe(200);
});
