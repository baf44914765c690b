import { expect, test } from './fixtures.ts';
import {
  addSecret,
  create,
  created,
  field,
  openImage,
  openPicked,
  ordersUrl,
  picked,
  posts,
  repository,
  secretValue,
  stored,
} from './new-deployment-form.ts';

/*
 * What is typed and not sent yet: over moves inside the page, a reload, and another link.
 */

const newDeployment = { name: 'Deployments', exact: true } as const;

test('secret values stay over moves inside the page, and in memory alone', async ({ page, setFault }) => {
  await openPicked(page, 'kept-one');
  await addSecret(page, 'TOKEN', secretValue);
  await setFault('status-401');
  await create(page).click();
  await page.getByRole('alert').getByRole('link', { name: 'Open the API key' }).click();
  await expect(page.getByLabel('API key')).toBeFocused();
  await page.getByLabel('API key').fill('s3cr3t-key');
  await page.getByRole('button', { name: 'Save' }).click();
  await setFault();
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('kept-one');
  await expect(field(page, 'Secret value')).toHaveValue(secretValue);
  expect(await stored(page)).not.toContain('s3cr3t');
  await create(page).click();
  await expect(created(page)).toBeVisible();
  expect(await stored(page)).not.toContain('kept-one');
  await page.goto('/deployments/new');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('a reload keeps the draft without secret values, and sends none of them empty by itself', async ({
  page,
  requests,
}) => {
  await openPicked(page, 'kept-one');
  await addSecret(page, 'TOKEN', secretValue);
  await page.getByRole('button', { name: 'Add secret' }).click();
  await field(page, 'Secret name 2').fill('SECOND');
  await field(page, 'Secret value 2').fill(secretValue);
  expect(await stored(page)).toContain('kept-one');
  expect(await stored(page)).not.toContain(secretValue);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('kept-one');
  await expect(repository(page)).toContainText(ordersUrl);
  await expect(field(page, 'Secret name')).toHaveValue('TOKEN');
  await expect(field(page, 'Secret value')).toHaveValue('');
  const notice = page.getByRole('status').filter({ hasText: 'Secret values are not kept over a reload' });
  await expect(notice).toContainText('TOKEN, SECOND');
  await create(page).click();
  await expect(field(page, 'Secret value')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator(':focus').getByRole('link')).toHaveText([
    /^Secret value: It was not kept over the reload/,
    /^Secret value 2:/,
  ]);
  expect(posts(await requests())).toEqual([]);
  await field(page, 'Secret value').fill('x');
  await page.getByRole('button', { name: 'Send empty' }).click();
  await expect(notice).toHaveCount(0);
  await create(page).click();
  await expect(created(page)).toBeVisible();
});

test('pod shaping with values does not vanish over a reload unsaid', async ({ page, requests }) => {
  await openImage(page, 'shaped');
  await page.getByText('Pod shaping', { exact: true }).first().click();
  const shape = `sidecars:\n  - name: proxy\n    env:\n      - name: TOKEN\n        value: ${secretValue}\n`;
  await field(page, 'Pod shaping').fill(shape);
  await page.getByRole('link', newDeployment).click();
  await page.goBack();
  await page.getByText('Pod shaping', { exact: true }).first().click();
  await expect(field(page, 'Pod shaping')).toHaveValue(shape);
  expect(await stored(page)).not.toContain(secretValue);
  await page.reload();
  await create(page).click();
  await expect(field(page, 'Pod shaping')).toHaveAccessibleDescription(/not kept over the reload/);
  expect(posts(await requests())).toEqual([]);
  await page.getByRole('button', { name: 'Send none' }).click();
  await create(page).click();
  await expect(created(page)).toBeVisible();
});

test('another link than the draft’s asks, naming both, and nothing can be created before the choice', async ({
  page,
}) => {
  await openPicked(page, 'kept-one');
  await page.goto(picked.replace('orders-agent', 'search-agent'));
  const choice = page.getByRole('status').filter({ hasText: 'There is a draft from before' });
  await expect(choice).toContainText('“kept-one” for acme-labs/orders-agent');
  await expect(choice).toContainText(/typed (?:just now|.* ago)/);
  await expect(choice).toContainText('acme-labs/search-agent');
  await expect(create(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep my draft' }).click();
  await expect(field(page, 'Name')).toHaveValue('kept-one');
  await expect(repository(page)).toContainText(ordersUrl);
  await page.goto(picked.replace('orders-agent', 'checkout-agent'));
  await page.getByRole('button', { name: 'Use the link' }).click();
  await expect(field(page, 'Name')).toHaveValue('checkout-agent');
  await expect(repository(page)).toContainText('checkout-agent');
});

test('a link that was only looked at leaves no draft behind', async ({ page }) => {
  await page.goto(picked);
  await expect(repository(page)).toContainText(ordersUrl);
  await page.goto(picked.replace('orders-agent', 'search-agent'));
  await expect(repository(page)).toContainText('search-agent');
  await expect(page.getByText('There is a draft from before')).toHaveCount(0);
});

test('reloaded before the listing came, the link still fills what is empty', async ({ page, setFault }) => {
  await setFault('slow');
  await page.goto(picked);
  await field(page, 'Name').fill('typed-early');
  await setFault();
  await page.reload();
  await expect(repository(page)).toContainText(ordersUrl);
  await expect(field(page, 'Name')).toHaveValue('typed-early');
});

test('“Discard draft” empties the form and what is stored, notices included', async ({ page }) => {
  await openPicked(page, 'kept-one');
  for (const isReloaded of [false, true]) {
    await addSecret(page, 'TOKEN', secretValue);
    if (isReloaded) await page.reload();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByText(/secret values are not kept/i)).toHaveCount(0);
    await expect(field(page, 'Secret name')).toHaveCount(0);
  }
  await expect(field(page, 'Name')).toHaveValue('orders-agent');
  expect(await stored(page)).not.toContain('kept-one');
});
