import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Every test fails if the console reveals a secret value; these check responses and pages too. */

test.use({ fixture: 'url-credentials' });

test('a credential in a link to the form is left out of form and address, with a notice; one that is pasted into a field, too', async ({
  page,
}) => {
  const url = encodeURIComponent('https://s3cr3t-value-url@codehost.example/acme-labs/web');
  await page.goto(`/deployments/new?repo_url=${url}`);
  await expect(page.getByLabel('Repository URL')).toHaveValue('https://codehost.example/acme-labs/web');
  await expect(page.getByRole('status').filter({ hasText: 'was left out' })).toBeVisible();
  expect(page.url()).not.toContain('s3cr3t');
  await page.goto('/deployments/new');
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  const field = page.getByRole('textbox', { name: 'Repository URL' });
  await paste(field, `${decodeURIComponent(url)}/tree/develop`);
  await expect(field).toHaveValue('https://codehost.example/acme-labs/web');
  await expect(field).toHaveAccessibleDescription(/A user name or password was left out/);
  await expect(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('develop');
  expect((await page.content()) + page.url()).not.toContain('s3cr3t');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('https://codehost.example/acme-labs/web/tree/develop');
  await expect(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('');
  await page.getByRole('button', { name: 'Use https://codehost.example/acme-labs/web' }).click();
  await expect(field).toHaveValue('https://codehost.example/acme-labs/web');
  await expect(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('develop');
  await paste(field, 'https://codehost.example/acme-labs/web/tree/feature/x');
  await page.getByRole('button', { name: 'feature/x', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('feature/x');
});

/** Pastes a text over all of a field. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.selectText();
  await field.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
