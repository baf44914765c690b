import { orders } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { announcement } from './by-keys.ts';
import { expect, test } from './fixtures.ts';

/*
 * One draft as a form and as the text of its request. What a text makes of a draft is proved without
 * a browser, in src/domain/draft/draft-text.test.ts.
 */

test('the YAML is applied when its tab is left: both ways, by keys alone, and secret values stay in the form', async ({
  page,
  newDeploymentPage: form,
  requests,
  stored,
}) => {
  await form.openPicked(orders, 'typed-in-form');
  await form.addSecret('TOKEN', 's3cr3t-typed');
  await form.get('Form').focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.get('YAML')).toBeFocused();
  const text = form.field('YAML');
  await expect(text).toHaveValue(/^name: typed-in-form\nsource: codehost\n/);
  await expect(text).toHaveValue(/- name: TOKEN\n {4}value: \(as in the form\)/);
  await expect(page.getByLabel('Git reference')).toBeHidden();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
  const typed = await text.inputValue();
  await text.fill(
    `${typed.replace('typed-in-form', 'typed-as-text').replace('TOKEN', 'KEY')}labels_of_its_own:\n  team: shop\n`,
  );
  await expect(form.get('Review')).toContainText('“typed-in-form”');
  await form.get('Form').click();
  await expect(form.get('Name')).toHaveValue('typed-as-text');
  await expect(form.get('Secret name')).toHaveValue('KEY');
  await expect(form.get('Secret value')).toHaveValue('s3cr3t-typed');
  await expect(form.get('Review')).toContainText('Only in the YAML: labels_of_its_own.team.');
  await expect(form.get('Review')).toContainText('"labels_of_its_own"');
  await form.get('Git reference').fill('release');
  await form.get('YAML').click();
  await expect(text).toHaveValue(/repo_ref: release\n/);
  await form.get('Copy link to this draft').click();
  const copied = 'Link copied, without secret values, labels_of_its_own.team.';
  await expect(announcement(page, copied)).toBeAttached();
  await form.get('Form').click();
  await form.get('YAML').click();
  await text.fill((await text.inputValue()).replace('typed-as-text', 'typed-and-undone'));
  await form.get('Form').click();
  await expect(form.get('Name')).toHaveValue('typed-and-undone');
  const applied = page.getByRole('status').filter({ hasText: 'The YAML is in the form' });
  await applied.getByRole('button', { name: 'Undo' }).click();
  // The typed text is there again, and in no field.
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^name: typed-and-undone\n/);
  await expect(form.get('Review')).toContainText('“typed-as-text”');
  await page.getByRole('button', { name: 'Drop changes' }).click();
  await expect(text).toHaveValue(/^name: typed-as-text\n/);
  // Create applies the text, too.
  await text.fill((await text.inputValue()).replace('typed-as-text', 'typed-last'));
  await text.press('Control+Enter');
  await expect(form.created).toBeVisible();
  await expect(page.getByRole('heading', { name: 'typed-last' })).toBeVisible();
  expect(await stored()).not.toContain('s3cr3t');
  expect(await requests('POST')).toHaveLength(1);
});

test('a mistake in the YAML is a banner over the form: fixed, dropped, and nothing is sent until then', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await form.openPicked(orders, 'draft-one');
  await form.get('YAML').click();
  const text = form.field('YAML');
  const typed = await text.inputValue();
  await text.fill(`${typed}more: [\n`);
  await expect(text).toHaveAccessibleDescription(/Line \d+, column \d+: \[ is not closed\./);
  await form.get('Form').click();
  const banner = page.getByRole('status').filter({ hasText: 'The YAML has a mistake' });
  await expect(banner).toBeVisible();
  await expect(form.get('Name')).toHaveValue('draft-one');
  // A name typed now would be lost to the text's.
  await expect(form.get('Name')).toHaveAttribute('readonly');
  await expectAccessible(page);
  await form.create();
  // The error is on the other tab, and links there.
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/more: \[\n$/);
  expect(await requests('POST')).toEqual([]);
  await form.get('Form').click();
  await banner.getByRole('button', { name: 'Fix it' }).click();
  await expect(text).toBeFocused();
  await text.fill(typed.replace('draft-one', '"[hidden]"'));
  await expect(text).toHaveAccessibleDescription(/Line 1, column 7: “\[hidden\]” stands for a value/);
  await page.getByRole('button', { name: 'Drop changes' }).click();
  await expect(text).toHaveValue(typed);
  await text.fill('name: {');
  await form.get('Form').click();
  await banner.getByRole('button', { name: 'Drop it' }).click();
  await expect(form.get('Form')).toBeFocused();
  await expect(form.get('Name')).not.toHaveAttribute('readonly');
  await form.get('YAML').click();
  await text.fill(JSON.stringify({ name: '', source: 'image', source_config: {}, secrets: [] }));
  await page.getByRole('button', { name: 'Apply' }).click();
  await form.create();
  // An empty field of the form links back to it.
  await expect(form.field('Image')).toBeFocused();
  await expect(form.get('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('fields of the YAML alone are named after a reload has dropped them, and do not prevent a creation; offline nothing is sent', async ({
  page,
  context,
  newDeploymentPage: form,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await form.openPicked(orders, 'draft-one');
  await form.get('YAML').click();
  const text = form.field('YAML');
  await text.fill(`${await text.inputValue()}more: s3cr3t-typed\n`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(form.get('Review')).toContainText('"more"');
  await page.reload();
  await context.setOffline(true);
  await form.get('Form').click();
  await expect(form.get('Warnings')).toContainText('Only in the YAML, and not kept: more.');
  await form.create();
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  await context.setOffline(false);
  await form.create();
  await expect(form.created).toBeVisible();
});
