import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { press } from '../../component-tests/act.ts';
import { expectAddress, open } from '../../component-tests/open.tsx';
import { deploymentsPage, newDeploymentPage, repositoriesPage } from '../../component-tests/pages.ts';
import { integrationA } from '../../server/sample/fixture-records.ts';

/* In Safari, the Enter that confirms a composition comes after its end. */

async function confirm(field: Locator, ctrlKey = false): Promise<void> {
  const code = { key: 'Enter', code: 'Enter', keyCode: 229 };
  const event = new KeyboardEvent('keydown', { ...code, ctrlKey, bubbles: true, cancelable: true });
  (await field.findElement()).dispatchEvent(event);
}

test('it accepts no suggestion', async () => {
  await deploymentsPage.open();
  const status = deploymentsPage.get('Status');
  await status.click();
  await userEvent.keyboard('read');
  await expect.element(page.getByRole('option', { name: 'Ready' })).toBeVisible();
  await confirm(status);
  await expect.element(status).toHaveValue('read');
  await expectAddress('/deployments');
  await press('Enter');
  await expectAddress('/deployments?status=READY');
});

test('it applies no text to the address', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const ids = deploymentsPage.get('Deployment IDs');
  if (!ids.query()?.checkVisibility()) await deploymentsPage.get('Filters').click();
  await ids.click();
  await userEvent.keyboard('abc');
  await confirm(ids);
  await expect.element(ids).not.toHaveAttribute('aria-invalid', 'true');
  await press('Enter');
  await expect.element(ids).toHaveAttribute('aria-invalid', 'true');
});

test('it does not move from the picker’s search into the rows', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  const search = repositoriesPage.get('Search repositories');
  await search.click();
  await userEvent.keyboard('orders');
  await repositoriesPage.expectRows(['acme-labs/orders-agent']);
  await confirm(search);
  await expect.element(search).toHaveFocus();
  await press('Enter');
  await expect.element(repositoriesPage.get('Deploy', 'acme-labs/orders-agent')).toHaveFocus();
});

test('it does not trigger shortcuts', async () => {
  await open('/deployments/new');
  const name = newDeploymentPage.get('Name');
  await confirm(name, true);
  const summary = page.getByRole('alert').filter({ hasText: /need attention/ });
  await expect.element(summary).not.toBeInTheDocument();
  await press('Control+Enter', name);
  await expect.element(summary).toBeVisible();
});
