import { readFileSync } from 'node:fs';
import { test } from './connected-host.ts';
import { expect, type Page } from './fixtures.ts';
import type { Demands } from './guarded-service.ts';

/* The doctor in a browser that asks the service itself, on another origin. */

const key = 's3cr3t-key-that-may-all';
const finding = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Findings' }).getByRole('listitem').filter({ hasText: words });

/** Leads to the doctor through the page itself: an address entered anew would forget the key. */
async function examine(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'doctor' }).click();
  await page.getByRole('button', { name: 'Examine the service' }).click();
}

test('asks with the key of this tab, which the report does not hold', async ({ page, connect, findings }) => {
  const demands: Demands = { keys: [key] };
  const { host, service } = await connect(demands, { options: ['--direct'] });
  demands.origin = host;
  await page.goto(`${host}/settings`);
  await examine(page);
  await expect(finding(page, 'The key is missing (401)')).toContainText('Give a key in Settings');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Save' }).click();
  await examine(page);
  await expect(page.getByRole('status').filter({ hasText: 'The service fits.' })).toBeVisible();
  await expect(finding(page, 'lets the browser ask directly')).toContainText('Fits');
  await expect(finding(page, 'The credentials are accepted; without them the answer is 401')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save report' }).click();
  const told = readFileSync(await (await saved).path(), 'utf8');
  expect(told).toContain(service);
  expect(told + (await page.content())).not.toContain('s3cr3t');
  // To that one origin, and nowhere else: the page's policy allows no more.
  expect(new Set(findings)).toEqual(new Set([`third party: ${new URL(service).host}`]));
  findings.length = 0;
});

test('says what a browser cannot tell where the service lets no page ask', async ({
  page,
  connect,
  findings,
}) => {
  const { host } = await connect({ origin: 'https://elsewhere.example' }, { options: ['--direct'] });
  await page.goto(`${host}/settings`);
  await examine(page);
  await expect(page.getByRole('status').filter({ hasText: 'The service is not reachable.' })).toBeVisible();
  await expect(finding(page, 'the connection failed')).toContainText(
    'A browser does not tell network, TLS and CORS apart: run npm run doctor',
  );
  findings.length = 0;
});
