import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { expectHidden, stored } from '../../../component-tests/act.ts';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { requests } from '../../../component-tests/service.ts';
import { orders } from '../../../server/sample/fixture-records.ts';

const secretValue = 's3cr3t-value-typed';

test('a pasted .env is added at once, with a notice to undo it; no control contains its values', async () => {
  await newDeploymentPage.openPicked(orders);
  await newDeploymentPage.addSecret('TOKEN', 'old');
  (await newDeploymentPage.get('Secret name').findElement()).focus();
  const env = `# comment\nexport TOKEN='${secretValue}'\nHASH=#fff\nKEY="one\ntwo"\nPORT=80\nno pair here\nTWICE=1\nTWICE=a=b\n`;
  newDeploymentPage.paste(env);
  const notice = page.getByRole('status').filter({ hasText: 'added' });
  const pasted = '4 added, 1 replaced, 1 line skipped';
  await expect.element(page.getByCSS(':focus')).toHaveTextContent(pasted);
  await expect.element(notice).toHaveTextContent(/Line 7/);
  await expect.element(notice).toHaveTextContent(/TWICE appears twice/);
  await expect
    .element(newDeploymentPage.field('Secret name 4'))
    .toHaveAccessibleDescription(/set by the platform/);
  await expectAccessible();
  await expect.element(notice).not.toHaveTextContent(secretValue);
  await expect
    .element(newDeploymentPage.get('Secret value'))
    .toHaveAttribute('placeholder', `Set, ${secretValue.length} characters`);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expectHidden(notice);
  await expect.element(page.getByRole('heading', { name: 'Secrets' })).toHaveFocus();
  await expect.element(newDeploymentPage.get('Secret value')).toHaveValue('old');
  await expect.element(page.getByRole('textbox', { name: /^Secret name/ })).toHaveLength(1);
  newDeploymentPage.paste(env.replace(/TOKEN=.*/, ''));
  const hash = newDeploymentPage.field('Secret value 2');
  await expect.element(hash).toHaveAttribute('placeholder', 'Set, 4 characters');
  const controls = page.getByRole('textbox', { name: /^Secret value/ });
  const values = () => controls.elements().map((each) => 'value' in each && each.value);
  // A typed value stays in its input. A pasted value is in no input until it is shown.
  expect(values()).toEqual(['old', '', '', '', '']);
  await page.getByRole('button', { name: 'Show value of KEY' }).click();
  await expect.element(newDeploymentPage.field('Secret value 3')).toHaveValue('one\ntwo');
  await page.getByRole('button', { name: 'Hide value of KEY' }).click();
  expect(values()).toEqual(['old', '', '', '', '']);
  await userEvent.type(hash, 'x');
  await expect.element(hash).toHaveValue('x');
  await hash.fill('#fff');
  await newDeploymentPage.field('Secret value 5').fill('typed-anew');
  await page.getByRole('button', { name: 'Show value of HASH' }).click();
  await expect.element(hash).toHaveValue('#fff');
  expect(document.body.innerHTML).not.toMatch(/#fff|typed-anew|one\ntwo/);
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('"name": "KEY"');
  await expect.element(newDeploymentPage.get('Review')).not.toHaveTextContent('#fff');
});

test('a file or text dropped on the secrets is parsed as .env, or refused in one sentence; a field accepts text', async () => {
  await newDeploymentPage.openPicked(orders);
  const drop = (target: string, text: string, kind = 'file') => {
    const dataTransfer = new DataTransfer();
    if (kind === 'text') dataTransfer.setData('text/plain', text);
    // Byte by byte, as in a file that is not UTF-8.
    else dataTransfer.items.add(new File([Uint8Array.from(text, (each) => each.charCodeAt(0))], 'x.log'));
    const options = { dataTransfer, bubbles: true, cancelable: true };
    return document.querySelector(target)?.dispatchEvent(new DragEvent('drop', options));
  };
  drop('[aria-labelledby=secrets-heading]', 'no pair here\n'.repeat(60_000));
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'a .env has at most 256.0 kB' }))
    .toBeVisible();
  await expectHidden(page.getByText('no pair here'));
  drop('[aria-labelledby=secrets-heading]', `A=1\n${'no pair here\n'.repeat(20)}`);
  const notice = page.getByRole('status').filter({ hasText: '1 added, 20 lines skipped' });
  await expect.element(notice).toHaveTextContent('8 more lines like these');
  drop('[aria-labelledby=secrets-heading]', 'A=1\nB=\u00A7');
  await expect.element(page.getByRole('alert').filter({ hasText: 'not UTF-8: see line 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Read as Windows-1252' }).click();
  await expect.element(page.getByCSS(':focus')).toHaveTextContent('1 added');
  drop('[aria-labelledby=secrets-heading]', 'C=1\nD=2', 'text');
  await expect.element(page.getByCSS(':focus')).toHaveTextContent('2 added');
  drop('[aria-labelledby=secrets-heading]', '/home/me/.env', 'text');
  await expect.element(page.getByRole('alert').filter({ hasText: 'the path of a file' })).toBeVisible();
  // Elsewhere the browser would open a dropped file.
  expect(drop('h1', 'A=1')).toBe(false);
  expect(drop('h1', 'A=1', 'text')).toBe(false);
  expect(drop('#field-name', 'a-name', 'text')).toBe(true);
  expect(drop('#field-secrets-0-name', 'A=1', 'text')).toBe(true);
});

test('secrets pasted into another field or outside fields are offered, and never inserted', async () => {
  await newDeploymentPage.openPicked(orders, 'keeps-its-name');
  const name = newDeploymentPage.get('Name');
  const offer = page.getByRole('status').filter({ hasText: 'The pasted text has 2 secrets' });
  (await name.findElement()).focus();
  newDeploymentPage.paste('API_KEY=s3cr3t-a\nTOKEN=s3cr3t-b\n');
  await expect.element(offer).toHaveTextContent('API_KEY, TOKEN. Nothing was inserted.');
  await expectAccessible();
  expect(document.body.innerHTML + stored()).not.toContain('s3cr3t');
  await expect.element(name).toHaveValue('keeps-its-name');
  await offer.getByRole('button', { name: 'Add as secrets' }).click();
  await expectHidden(offer);
  await expect.element(newDeploymentPage.field('Secret name 2')).toHaveValue('TOKEN');
  // Again, while nothing has the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  newDeploymentPage.paste('API_KEY=s3cr3t-a\nTOKEN=s3cr3t-b\n');
  await offer.getByRole('button', { name: 'Add as secrets' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Nothing changed' })).toBeVisible();
  // A single line may be intended.
  const ref = newDeploymentPage.get('Git reference');
  await ref.fill('');
  newDeploymentPage.paste('feature=x');
  const single = page.getByRole('status').filter({ hasText: 'The pasted text has 1 secret' });
  await single.getByRole('button', { name: 'Insert as text' }).click();
  await expect.element(ref).toHaveValue('feature=x');
  await expect.element(ref).toHaveFocus();
  expect(requests().join()).not.toContain('API_KEY');
});

test('a name that looks like a secret is never looked up, and a value with two assignments is split on request', async () => {
  await newDeploymentPage.openPicked(orders);
  await newDeploymentPage.get('Name').fill('API_KEY=s3cr3t');
  await newDeploymentPage.get('Name').fill('other-name');
  await expect
    .element(newDeploymentPage.get('Name'))
    .toHaveAccessibleDescription(/No deployment with this name found/);
  expect(requests().join()).not.toContain('API_KEY');
  await newDeploymentPage.get('Add secret').click();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  (await newDeploymentPage.get('Add secret').findElement()).focus();
  newDeploymentPage.paste('A=b C=d');
  await expect.element(newDeploymentPage.get('Secret name')).toHaveValue('A');
  await page.getByRole('button', { name: 'Split into several secrets' }).click();
  await expect.element(newDeploymentPage.field('Secret name 2')).toHaveValue('C');
});
