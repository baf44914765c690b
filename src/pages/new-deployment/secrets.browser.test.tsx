import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { expectHidden, listen, press } from '../../../component-tests/act.ts';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { orders } from '../../../server/sample/fixture-records.ts';

/* One secret: its hints, its lines and its name. */

test('a secret that may be a mistake has hints that offer a change; names are unique among secrets and references', async () => {
  await newDeploymentPage.openPicked(orders);
  await newDeploymentPage.addSecret('my-token', 'line one\nline two');
  await expect
    .element(newDeploymentPage.get('Secret name'))
    .toHaveAccessibleDescription(/Shells can’t read this name/);
  const value = newDeploymentPage.get('Secret value');
  await value.fill('“quoted”\u00A0');
  await expect.element(value).toHaveAccessibleDescription(/invisible character/);
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  await remove.click();
  await expect.element(value).toHaveFocus();
  await expect.element(value).toHaveAccessibleDescription(/typographic quotes/);
  await remove.click();
  await expect.element(value).toHaveValue('quoted');
  // As a password manager sets the value.
  const box = value.element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 's3cr3t-filled');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(value).toHaveAttribute('placeholder', 'Set, 13 characters');
  await expect.element(value).toHaveAccessibleDescription(/password manager/);
  await page
    .elementLocator(box.parentElement ?? box)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.element(value).toHaveValue('quoted');
  await page.getByRole('button', { name: 'Add reference' }).click();
  await newDeploymentPage.get('Reference name').fill('my-token');
  await newDeploymentPage.get('Reference secret').fill('shop');
  await newDeploymentPage.get('Reference key').fill('token');
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.get('Reference name')).toHaveAttribute('aria-invalid', 'true');
  await newDeploymentPage.get('Reference name').fill('OTHER');
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('"secret_key": "token"');
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.created).toBeVisible();
});

test('several lines pasted into a secret’s value are one value, and can be split into several secrets', async () => {
  const text = '[default]\naws_id = a\naws_secret = b';
  await newDeploymentPage.openPicked(orders);
  await newDeploymentPage.addSecret('AWS', '');
  (await newDeploymentPage.get('Secret value').findElement()).focus();
  newDeploymentPage.paste(text);
  await expectHidden(page.getByText('2 added'));
  // Typed text is hidden from assistive technology, too.
  await newDeploymentPage.get('Secret value').fill('typed ');
  await expect.element(newDeploymentPage.get('Secret value')).toHaveAttribute('type', 'password');
  // A password input cannot contain lines.
  await press('End', newDeploymentPage.get('Secret value'));
  const announcements = listen();
  await cdp().send('Input.insertText', { text });
  await expect.poll(announcements).toContain('Set, 41 characters');
  await expect.element(newDeploymentPage.get('Secret value')).toHaveValue('');
  await expect
    .element(newDeploymentPage.get('Secret value'))
    .toHaveAttribute('placeholder', 'Set, 41 characters');
  await page.getByRole('button', { name: 'Show value of AWS' }).click();
  await expect.element(newDeploymentPage.get('Secret value')).toHaveValue(`typed ${text}`);
  await newDeploymentPage.get('Secret value').fill(text);
  await page.getByRole('button', { name: 'Hide value of AWS' }).click();
  await page.getByRole('button', { name: 'Split into several secrets' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(newDeploymentPage.get('Secret value'))
    .toHaveAttribute('placeholder', 'Set, 35 characters');
  await page.getByRole('button', { name: 'Split into several secrets' }).click();
  await expect.element(newDeploymentPage.get('Secret name')).toHaveValue('aws_id');
  await page.getByRole('button', { name: 'Show value of aws_secret' }).click();
  await expect.element(newDeploymentPage.field('Secret value 2')).toHaveValue('b');
  await page.getByRole('button', { name: 'Remove aws_id' }).click();
  await expect.element(page.getByRole('heading', { name: 'Secrets' })).toHaveFocus();
});
