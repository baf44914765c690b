import { expect, test } from './fixtures.ts';

/* Every test fails if the console reveals a secret value; these check responses and pages too. */

test.use({ fixture: 'url-credentials' });

test('a credential in a repository’s URL is left out of list, details, picker and form, with a notice', async ({
  page,
}) => {
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'from-web' }).click();
  await expect(page.getByText('with a credential, left out')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://codehost.example/acme-labs/web' })).toBeVisible();
  await page.goto('/repositories');
  const web = page.getByRole('link', { name: /^Deploy .*\/web$/ });
  await expect(page.getByText('URL with a credential, left out')).toBeVisible();
  await web.click();
  await expect(page.getByRole('group', { name: 'Repository' })).toContainText(
    'https://codehost.example/acme-labs/web',
  );
});

test('a credential in a link to the form is left out of form and address, with a notice; a pasted one is refused before it is an address', async ({
  page,
}) => {
  const url = encodeURIComponent('https://s3cr3t-value-url@codehost.example/acme-labs/web');
  await page.goto(`/deployments/new?repo_url=${url}`);
  await expect(page.getByLabel('Repository URL')).toHaveValue('https://codehost.example/acme-labs/web');
  await expect(page.getByRole('status').filter({ hasText: 'was left out' })).toBeVisible();
  expect(page.url()).not.toContain('s3cr3t');
  await page.goto('/repositories');
  await page.getByText('Not listed?').click();
  await page.getByLabel('Repository URL').fill(decodeURIComponent(url));
  await page.getByRole('button', { name: 'Deploy this URL' }).click();
  await expect(page.getByLabel('Repository URL')).toHaveAccessibleDescription(
    /Take the password or token out of the URL/,
  );
  expect(page.url()).not.toContain('s3cr3t');
});
