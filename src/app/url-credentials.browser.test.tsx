import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { open } from '../../parts/open.tsx';
import { fill } from '../../parts/service.ts';

/* Every test fails if the console reveals a secret value; these check responses and pages too. */

beforeEach(() => fill('url-credentials'));

test('a credential in a repository’s URL is left out of list, details, picker and form, with a notice', async () => {
  await open('/deployments');
  await page.getByRole('link', { name: 'from-web' }).click();
  await expect.element(page.getByText('with a credential, left out')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'https://codehost.example/acme-labs/web' }))
    .toBeVisible();
  await open('/repositories');
  const web = page.getByRole('link', { name: /^Deploy .*\/web$/ });
  await expect.element(page.getByText('URL with a credential, left out')).toBeVisible();
  await web.click();
  await expect
    .element(page.getByRole('group', { name: 'Repository' }))
    .toHaveTextContent('https://codehost.example/acme-labs/web');
});
