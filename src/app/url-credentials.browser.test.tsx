import { beforeEach, expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { paste, press } from '../../component-tests/act.ts';
import { open } from '../../component-tests/open.tsx';
import { fill } from '../../component-tests/service.ts';

/*
 * These tests check that responses and pages show no secret value, as every test does the console.
 */

beforeEach(() => fill('url-credentials'));

test('a credential in a repository’s URL is left out of list, details, picker and form, with a notice', async () => {
  await open('/deployments');
  await page.getByRole('link', { name: 'from-web' }).click();
  await expect.element(page.getByText('Removed')).toBeVisible();
  await expect
    .element(page.getByRole('link').filter({ hasText: 'https://codehost.example/acme-labs/web' }))
    .toBeVisible();
  await open('/repositories');
  const web = page.getByRole('link', { name: /^Deploy .*\/web$/ });
  await expect.element(page.getByText('Credential in URL: Removed')).toBeVisible();
  await web.click();
  await expect
    .element(page.getByRole('group', { name: 'Repository' }))
    .toHaveTextContent('https://codehost.example/acme-labs/web');
});

test('a credential in a link to the form is left out of form and address, with a notice; one that is pasted into a field, too', async () => {
  const url = encodeURIComponent('https://s3cr3t-value-url@codehost.example/acme-labs/web');
  await open(`/deployments/new?repo_url=${url}`);
  await expect
    .element(page.getByLabelText('Repository URL'))
    .toHaveValue('https://codehost.example/acme-labs/web');
  await expect.element(page.getByRole('status').filter({ hasText: 'was left out' })).toBeVisible();
  expect(location.href).not.toContain('s3cr3t');
  await open('/deployments/new');
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  const field = page.getByRole('textbox', { name: 'Repository URL' });
  await pasteOver(field, `${decodeURIComponent(url)}/tree/develop`);
  await expect.element(field).toHaveValue('https://codehost.example/acme-labs/web');
  await expect.element(field).toHaveAccessibleDescription(/A user name or password was left out/);
  await expect.element(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('develop');
  expect(document.documentElement.outerHTML + location.href).not.toContain('s3cr3t');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field).toHaveValue('https://codehost.example/acme-labs/web/tree/develop');
  await expect.element(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('');
  await page.getByRole('button', { name: 'Use https://codehost.example/acme-labs/web' }).click();
  await expect.element(field).toHaveValue('https://codehost.example/acme-labs/web');
  await expect.element(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('develop');
  await pasteOver(field, 'https://codehost.example/acme-labs/web/tree/feature/x');
  await page.getByRole('button', { name: 'feature/x', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'Git reference' })).toHaveValue('feature/x');
});

/** Replaces the content of a field by pasting. */
async function pasteOver(field: Locator, text: string): Promise<void> {
  await press('Control+a', field);
  paste(text);
}
