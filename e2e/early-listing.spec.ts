import type { LoggedRequest } from '../server/reference/request-log.ts';
import { expect, test } from './fixtures.ts';

/*
 * The host names the listing in the header of the page, so that the browser requests it before the
 * page's code has loaded.
 */

test.use({ fixture: 'few' });

const isListing = ({ method, path, query }: LoggedRequest) =>
  method === 'GET' && path === '/v2/deployments' && query.includes('offset=0');

for (const query of ['limit=50', 'sort=-name', 'q=codehost'])
  test(`the listing is requested once, with ${query}: the page uses the preloaded response`, async ({
    page,
    request,
    tenant,
  }) => {
    await page.goto(`/deployments?${query}`);
    await expect(page.getByRole('table', { name: 'Deployments' }).locator('tbody tr')).toHaveCount(3);
    const log: LoggedRequest[] = await (await request.get(`/__reference/requests?tenant=${tenant}`)).json();
    expect(log.filter(isListing)).toHaveLength(1);
  });

test('a page with a key never uses a response requested without it', async ({ page, request, tenant }) => {
  await page.goto('/settings');
  await page.getByLabel('API key', { exact: true }).fill('s3cr3t-key');
  await page.getByRole('checkbox', { name: /^Remember/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto('/deployments');
  await expect(page.getByRole('table', { name: 'Deployments' }).locator('tbody tr')).toHaveCount(3);
  const log: LoggedRequest[] = await (await request.get(`/__reference/requests?tenant=${tenant}`)).json();
  expect(log.filter(isListing).filter(({ headers }) => headers.includes('x-api-key'))).toHaveLength(1);
});
