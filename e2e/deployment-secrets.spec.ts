import { idOf } from '../server/sample/fixture-records.ts';
import { secretValues } from '../server/sample/fixtures.ts';
import { expectAccessible } from './accessible.ts';
import { announcement } from './by-keys.ts';
import { expect, type Page, test } from './fixtures.ts';
import { setVisibility } from './visibility.ts';

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

test('no value is in the page before it is revealed, container environments and raw record included', async ({
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

test('“Reveal” shows one value with all its lines; “Hide” removes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Reveal SIGNING_KEY' }).click();
  await expect(page.getByText('s3cr3t-value-line-one')).toHaveText(secretValues.pem);
  await expect(page.getByText(secretValues.apiKey)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide SIGNING_KEY' }).click();
  await expect(page.getByRole('button', { name: 'Reveal SIGNING_KEY' })).toBeVisible();
  expect(await traces(page)).not.toContain(anyValue);
});

test('a revealed value hides by itself after 30 seconds, and with its tab', async ({ page }) => {
  const reveal = page.getByRole('button', { name: 'Reveal API_KEY' });
  await reveal.click();
  await expect(page.getByText(secretValues.apiKey)).toBeVisible();
  await page.getByRole('button', { name: 'Copy API_KEY' }).focus();
  await page.clock.runFor(31_000);
  await expect(reveal).toBeVisible();
  // The focus does not go with the button that had it.
  await page.clock.runFor(100);
  await expect(reveal).toBeFocused();
  expect(await traces(page)).not.toContain(anyValue);

  await reveal.click();
  await expect(page.getByText(secretValues.apiKey)).toBeVisible();
  await setVisibility(page, 'hidden');
  await expect(page.getByText(secretValues.apiKey)).toBeHidden();
});

test('a revealed value does not come back with the page', async ({ page }) => {
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await expect(page.getByText(secretValues.apiKey)).toBeVisible();
  await page.getByRole('link', { name: 'All deployments' }).click();
  await expect(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  expect(await traces(page)).not.toContain(anyValue);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Reveal API_KEY' })).toBeVisible();
  expect(await traces(page)).not.toContain(anyValue);
});

test('a revealed value is copied on demand', async ({ page }) => {
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await page.getByRole('button', { name: 'Copy API_KEY' }).click();
  await expect(announcement(page, 'Copied')).toBeAttached();
  await page.getByRole('link', { name: 'Settings' }).click();
  const field = page.getByRole('textbox', { name: 'API key' });
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue(secretValues.apiKey);
});

test('a failed reveal is reported beside its secret, with “Retry”', async ({ page, setFault }) => {
  await setFault('status-500');
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  const secret = page.getByRole('listitem').filter({ hasText: 'API_KEY' });
  await expect(secret.getByRole('alert')).toContainText('500');
  await setFault();
  await secret.getByRole('button', { name: 'Retry' }).click();
  await expect(secret.getByText(secretValues.apiKey)).toBeVisible();
  await expect(secret.getByRole('alert')).toBeHidden();
});

test('no response holds a secret value before “Reveal”, and then only the requested one', async ({
  page,
}) => {
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
