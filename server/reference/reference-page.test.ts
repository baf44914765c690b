import { expect, it } from 'vitest';
import { appForTest } from '../testing/test-service.ts';
import { faults } from './faults.ts';

const unused = () => Promise.reject(new Error('The page needs no database.'));

const app = ({ on = true } = {}) => appForTest({ db: { query: unused, transaction: unused }, faults: on });

async function page(cookie = ''): Promise<string> {
  const response = await app().request('/__reference', { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.text();
}

const choose = (fields: Record<string, string>) =>
  app().request('/__reference/fault', { method: 'POST', body: new URLSearchParams(fields) });

it('lists every fault with its description, and satisfies the content security policy', async () => {
  const html = await page();
  const unescaped = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  for (const [name, { about }] of Object.entries(faults)) {
    expect(html).toContain(`value="${name}"`);
    expect(unescaped).toContain(about);
  }
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});

it('switches a fault on and off with a cookie, and shows which are on', async () => {
  expect(await page()).toContain('No fault is on.');
  const on = await choose({ fault: 'status-500' });
  expect([on.status, on.headers.get('location')]).toEqual([303, '../__reference']);
  const cookie = on.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^slipway-fault=status-500;.*SameSite=Lax/);
  expect(await page(cookie.replace(/;.*/, ''))).toContain('On: status-500');
  expect(await page('other=1; slipway-fault=slow.status-429*1')).toContain('On: slow; status-429');
  for (const fault of ['', 'nonsense']) {
    const off = await choose({ fault });
    expect(off.headers.get('set-cookie')).toMatch(/^slipway-fault=;.*Max-Age=0/);
  }
});

it('does not exist without --faults, and then the cookie has no effect', async () => {
  for (const [path, method] of [
    ['/__reference', 'GET'],
    ['/__reference/requests', 'GET'],
    ['/__reference/tenants', 'POST'],
    ['/__reference/fault', 'POST'],
  ] as const) {
    const response = await app({ on: false }).request(path, { method });
    expect([path, response.status, await response.json()]).toEqual([
      path,
      404,
      { detail: 'There is no such operation.' },
    ]);
  }
  const cookie = { headers: { cookie: 'slipway-fault=status-418.status-503' } };
  expect((await app({ on: false }).request('/v2/deployments?limit=0', cookie)).status).toBe(422);
});
