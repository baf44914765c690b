import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { check, expectHidden, stored } from '../../../component-tests/act.ts';
import { open, reopen } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { setFault } from '../../../component-tests/service.ts';
import { integrationA, orders, ordersUrl } from '../../../server/sample/fixture-records.ts';

const secretValue = 's3cr3t-value-typed';

/* Drafts survive navigation, a reload, and another link. */

const newDeployment = { name: 'Deployments', exact: true } as const;

test('secret values survive navigation, but only in memory', async () => {
  const client = await newDeploymentPage.openPicked(orders, 'draft-one');
  await newDeploymentPage.addSecret('TOKEN', secretValue);
  setFault('status-401');
  await newDeploymentPage.create();
  await page.getByRole('alert').getByRole('link', { name: 'Set the API key' }).click();
  const attempts = () =>
    JSON.stringify(
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    );
  expect(attempts()).toContain('draft-one');
  expect(attempts()).not.toContain('s3cr3t');
  await expect.element(page.getByLabelText('API key')).toHaveFocus();
  await page.getByLabelText('API key').fill('s3cr3t-key');
  await page.getByRole('button', { name: 'Save' }).click();
  setFault();
  history.back();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('draft-one');
  await expect.element(newDeploymentPage.get('Secret value')).toHaveValue(secretValue);
  expect(stored()).not.toContain('s3cr3t');
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.created).toBeVisible();
  expect(stored()).not.toContain('draft-one');
  await open('/deployments/new');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('');
});

test('a link that would replace an edited draft asks first and names both; nothing can be created before the choice', async () => {
  await newDeploymentPage.openPicked(orders, 'draft-one');
  await newDeploymentPage.open({ ...orders, repo_url: 'https://codehost.example/acme-labs/search-agent' });
  const choice = page.getByRole('status').filter({ hasText: 'You have an unfinished draft' });
  await expect.element(choice).toHaveTextContent('“draft-one” for acme-labs/orders-agent');
  await expect.element(choice).toHaveTextContent(/typed (?:just now|.* ago)/);
  await expect.element(choice).toHaveTextContent('acme-labs/search-agent');
  await expectHidden(newDeploymentPage.get('Create deployment'));
  await page.getByRole('button', { name: 'Keep my draft' }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('draft-one');
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(ordersUrl);
  await newDeploymentPage.open({ ...orders, repo_url: 'https://codehost.example/acme-labs/checkout-agent' });
  await page.getByRole('button', { name: 'Use the link' }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('checkout-agent');
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('checkout-agent');
});

test('“Discard draft” can be undone, including secret values, until something new is typed', async () => {
  await newDeploymentPage.openPicked(orders, 'draft-one');
  await newDeploymentPage.addSecret('TOKEN', secretValue);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('orders-agent');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  history.back();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('draft-one');
  await expect.element(newDeploymentPage.get('Secret value')).toHaveValue(secretValue);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await newDeploymentPage.get('Name').fill('new-one');
  await expectHidden(page.getByRole('button', { name: 'Undo' }));
});

test('a repository chosen from the form changes only the repository of the draft', async () => {
  await newDeploymentPage.open();
  await newDeploymentPage.get('Name').fill('draft-one');
  await check(page.getByRole('radio', { name: 'Production', exact: true }));
  await newDeploymentPage.addSecret('TOKEN', secretValue);
  await page.getByRole('link', { name: 'Choose a repository' }).click();
  await page.getByRole('link', { name: 'Use acme-labs/orders-agent', exact: true }).click();
  const expectDraft = async () => {
    await expect.element(newDeploymentPage.get('Name')).toHaveValue('draft-one');
    await expect.element(page.getByRole('radio', { name: 'Production', exact: true })).toBeChecked();
    await expect.element(newDeploymentPage.get('Secret value')).toHaveValue(secretValue);
  };
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(ordersUrl);
  await expect.element(newDeploymentPage.get('Git reference')).toHaveValue('main');
  await expectDraft();
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabelText('Search repositories').fill('search');
  await page.getByRole('link', { name: 'Use acme-labs/search-agent', exact: true }).click();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('acme-labs/search-agent');
  await expectDraft();
  // The choice is stored without further typing.
  await expect.poll(stored).toContain('search-agent');
  await reopen();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('acme-labs/search-agent');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('draft-one');
  await page.getByRole('link', newDeployment).click();
  await open('/deployments/new');
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('acme-labs/search-agent');
});

test('“Discard draft” clears the form, its storage and its notices', async () => {
  await newDeploymentPage.openPicked(orders, 'draft-one');
  for (const isReloaded of [false, true]) {
    await newDeploymentPage.addSecret('TOKEN', secretValue);
    if (isReloaded) await reopen();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expectHidden(page.getByText('Its value was not kept.'));
    await expectHidden(newDeploymentPage.get('Secret name'));
  }
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('orders-agent');
  expect(stored()).not.toContain('draft-one');
});

test('“Enter by hand” in the picker returns to the draft with its URL', async () => {
  await newDeploymentPage.open();
  await newDeploymentPage.get('Name').fill('draft-one');
  await newDeploymentPage.addSecret('TOKEN', secretValue);
  await page.getByRole('link', { name: 'Choose a repository' }).click();
  await page
    .getByLabelText('Search repositories')
    .fill('https://me:pass@codehost.example/acme-labs/forgotten-one');
  await page.getByRole('link', { name: 'Enter by hand' }).click();
  await expect
    .element(newDeploymentPage.get('Repository URL'))
    .toHaveValue('https://codehost.example/acme-labs/forgotten-one');
  await expect.element(newDeploymentPage.get('Integration ID')).toHaveValue(integrationA.id);
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('draft-one');
  await expect.element(newDeploymentPage.get('Secret value')).toHaveValue(secretValue);
});
