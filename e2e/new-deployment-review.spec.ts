import { expectAccessible } from './accessible.ts';
import { orders } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';

/*
 * The review beside the form. Its texts are tested without a browser, in
 * src/domain/draft/warnings.test.ts and src/domain/draft/compared-with.test.ts.
 */

test('production asks once more, by pointer and by keys; any edit or Escape cancels', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await page.clock.install();
  await form.openPicked(orders, 'in-production');
  await page.getByRole('radio', { name: 'Production', exact: true }).check();
  const confirm = page.getByRole('button', { name: 'Create in production' });
  await form.get('Name').fill('');
  await form.create();
  // Validation comes first.
  await expect(form.get('Name')).toBeFocused();
  await expect(confirm).toHaveCount(0);
  await form.get('Name').fill('in-production');
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now);
  await form.create();
  await expect(confirm).toBeVisible();
  await expect(form.get('Review')).toContainText(
    /Creates “in-production” of type Production from .* at main/,
  );
  // A press that comes at once belongs to the first.
  await confirm.click();
  await expect(confirm).toBeVisible();
  await page.clock.setSystemTime(now + 1000);
  await page.keyboard.press('Escape');
  await expect(confirm).toHaveCount(0);
  await form.create();
  await form.get('Name').fill('in-production-2');
  await expect(confirm).toHaveCount(0);
  await form.get('Name').press('Control+Enter');
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  expect(await requests('POST')).toEqual([]);
  await page.keyboard.press('Escape');
  // A key that is held confirms nothing, in a field nor on the button.
  await form.get('Name').focus();
  await page.keyboard.down('Control');
  for (let at = 0; at < 3; at += 1) {
    await page.keyboard.down('Enter');
    await expect(confirm).toBeVisible();
    await page.clock.fastForward(600);
  }
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await page.keyboard.press('Escape');
  await form.get('Create deployment').focus();
  for (let at = 0; at < 3; at += 1) {
    await page.keyboard.down('Enter');
    await expect(confirm).toBeVisible();
    await page.clock.fastForward(600);
  }
  await page.keyboard.up('Enter');
  expect(await requests('POST')).toEqual([]);
  // The key works on the button that names it.
  await confirm.press('Control+Enter');
  await expect(form.created).toBeVisible();
  expect(await requests('POST')).toHaveLength(1);
});

test('in a narrow window the sentence and the button stay in sight', async ({
  page,
  newDeploymentPage: form,
}) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await form.openPicked({ ...orders, repo_url: 'https://codehost.example/acme-labs/checkout-agent' });
  await expect(form.get('Review').getByText(/^Creates “/)).toBeVisible();
  // The first letter brings “Discard draft”, and moves nothing.
  const top = () => form.get('Name').evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await form.get('Name').fill('n');
  await expect(form.get('Discard draft')).toBeVisible();
  expect(await top()).toBe(before);
  await expect(form.get('Create deployment')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.get('Discard draft').click();
  await page.setViewportSize({ width: 320, height: 640 });
  await form.open();
  await form.get('Enter by hand').click();
  await form.create();
  const wrong = form.get('Integration ID');
  await expect(wrong).toBeFocused();
  const bar = async () => (await form.get('Review').boundingBox())?.y ?? 0;
  // The bar that lists the errors leaves the first one in sight.
  await expect
    .poll(async () => (await bar()) - (await wrong.evaluate((box) => box.getBoundingClientRect().bottom)))
    .toBeGreaterThan(20);
});
