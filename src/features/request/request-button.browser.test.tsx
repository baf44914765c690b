import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleOnPhone } from '../../../component-tests/accessible.ts';
import { check, expectHidden, expectTexts, press, watchCopied } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { hostVersionStore } from '../../api/host-state.ts';

/* The request of a view as a command. The e2e tests run it in a shell. */

const dialog = () => page.getByRole('dialog', { name: 'Copy request' });

test('the dialog says what to set, copies the request, and contains no credential', async () => {
  const copied = watchCopied();
  hostVersionStore.setState(() => '1.0.0');
  await open('/settings');
  await page.getByLabelText('API key').fill('s3cr3t-key');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Deployments' }).click();
  await page.getByRole('combobox', { name: 'Deployment type' }).selectOptions('prod');
  const opener = page.getByRole('button', { name: 'More actions' });
  await deploymentsPage.choose('Copy request…');
  await expect.element(dialog().getByText('X-Api-Key: ${HEADER_1:?}')).toBeVisible();
  await expect.element(dialog().getByText('Value of the header X-Api-Key')).toBeVisible();
  await expect
    .element(dialog().getByRole('region', { name: 'Address of this page' }))
    .toHaveTextContent(/\/deployments\?deployment_type=prod$/);
  const form = dialog().getByRole('radiogroup', { name: 'Form' });
  await check(form.getByRole('radio', { name: 'For an assistant' }));
  const prompt = dialog().getByRole('region', { name: 'Prompt' });
  await expect.element(prompt).toHaveTextContent('/openapi.json');
  await expect.element(prompt).toHaveTextContent(/curl .*deployment_type=prod/s);
  await expect.element(prompt).toHaveTextContent('| Name | Status |');
  await expect.element(dialog()).not.toHaveTextContent(/s3cr3t|undefined/);
  await expectAccessible();
  await check(form.getByRole('radio', { name: 'curl' }));
  await expectAccessibleOnPhone();
  await dialog().getByRole('button', { name: 'Copy command' }).click();
  await expectTexts(dialog().getByRole('button', { name: 'Copy command' }), ['Copied']);
  expect(copied()).toMatch(/^curl .*limit=20&offset=0&deployment_type=prod/s);
  await press('Escape');
  await expect.element(opener).toHaveFocus();
  // Only the list has rows for a prompt, so other pages have no choice.
  await open('/overview');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy request…' }).click();
  await expect.element(dialog().getByRole('region', { name: 'Command' })).toBeVisible();
  await expectHidden(dialog().getByRole('radiogroup'));
});
