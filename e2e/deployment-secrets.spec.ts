import { idOf } from '../server/sample/fixture-records.ts';
import { secretValues } from '../server/sample/fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';

const secretsPage = `/deployments/${idOf('with-secrets')}`;
/** Prefix of every value in the fixture. */
const anyValue = 's3cr3t-value';

/** Every place of the page where a value could remain. */
async function traces(page: Page): Promise<string> {
  const stored = await page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      await caches.keys(),
      await indexedDB.databases(),
    ]),
  );
  return `${await page.content()} ${page.url()} ${await page.title()} ${stored}`;
}

test.use({ fixture: 'secrets' });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto(secretsPage);
  await expect(page.getByRole('heading', { name: 'with-secrets' })).toBeVisible();
});

test('no value is in the page before it is revealed, including container environments and the raw record', async ({
  page,
}) => {
  await page.getByText('Show raw data').click();
  await expect(page.getByRole('region', { name: 'Sidecars' })).toContainText('PROXY_TOKEN');
  await expect(page.getByRole('region', { name: 'Sidecars' })).toContainText('[hidden]');
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(2);
  expect(await traces(page)).not.toContain(anyValue);
  await expect(page.getByRole('table', { name: 'Secret references' })).toContainText('orders-db');
  await expectAccessible(page);

  // A short value and a long one have the same mask.
  const masks = await Promise.all(
    ['API_KEY', 'SIGNING_KEY'].map(async (name) => {
      const secret = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Reveal ${name}` }) });
      return ((await secret.textContent()) ?? '').replaceAll(name, '');
    }),
  );
  expect(masks[0]).toMatch(/\S/);
  expect(masks[0]).toBe(masks[1]);
});

test('no response has a secret value before “Reveal”, and then only the requested one', async ({ page }) => {
  const responses: { isReveal: boolean; body: string }[] = [];
  await page.route('**/api/**', async (route) => {
    const isReveal = route.request().headers()['slipway-reveal'] !== undefined;
    const response = await route.fetch();
    responses.push({ isReveal, body: await response.text() });
    await route.fulfill({ response });
  });
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'with-secrets' }).click();
  await page.goto(secretsPage);
  await expect(page.getByRole('button', { name: 'Reveal API_KEY' })).toBeVisible();
  const before = responses.map(({ body }) => body).join();
  expect(before).toContain('[hidden]');
  expect(before).not.toContain(anyValue);
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await expect(page.getByText(secretValues.apiKey)).toBeVisible();
  const revealing = responses.filter(({ body }) => body.includes(anyValue));
  expect(revealing.map(({ isReveal }) => isReveal)).toEqual([true]);
});
