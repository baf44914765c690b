import { orders } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { listen } from './by-keys.ts';
import { expect, test } from './fixtures.ts';

/* One draft as a form and as text. Reading a text is tested without a browser. */

test('form and YAML are one draft: both ways, by keys alone, and secret values stay where they were typed', async ({
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
    `${typed.replace('typed-in-form', 'typed-as-text').replace('TOKEN', 'KEY')}labels_of_its_own:\n  team: shop # not sent\n`,
  );
  await expect(text).toHaveValue(/# not sent\n$/);
  await expect(form.get('Review')).toContainText('“typed-as-text”');
  await expect(form.get('Review')).toContainText('"labels_of_its_own"');
  await form.get('Form').click();
  await expect(form.get('Name')).toHaveValue('typed-as-text');
  await expect(form.get('Secret name')).toHaveValue('KEY');
  await expect(form.get('Secret value')).toHaveValue('s3cr3t-typed');
  await expect(page.getByRole('status').filter({ hasText: 'as typed in YAML' })).toContainText(
    'labels_of_its_own.team',
  );
  await form.get('Git reference').fill('release');
  await form.get('YAML').click();
  await expect(text).toHaveValue(/repo_ref: release\n/);
  await expect(text).toHaveValue(/team: shop # not sent/);
  expect(await stored()).not.toContain('s3cr3t');
  expect(await stored()).not.toContain('team');
  await form.create();
  await expect(form.created).toBeVisible();
  expect(await requests('POST')).toHaveLength(1);
});

test('what comes late is in the text, too', async ({ page, newDeploymentPage: form, setFault, release }) => {
  await setFault('held');
  await form.open(orders);
  await form.get('YAML').click();
  await expect(form.field('YAML')).toHaveValue(/^name: ""\n/);
  await release();
  await expect(form.field('YAML')).toHaveValue(/^name: orders-agent\n[^]*repo_ref: main\n/);
  await form.field('YAML').press('ControlOrMeta+End');
  await expect(form.field('YAML')).toBeFocused();
  await page.keyboard.type('more: a');
  await expect(form.field('YAML')).toHaveValue(/more: a$/);
  await expect(form.get('Review')).toContainText('“orders-agent”');
});

test('a mistake is told with line and column; the form keeps what it had, and nothing is sent until it is mended', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await form.openPicked(orders, 'kept-one');
  const said = await listen(page);
  await form.get('YAML').click();
  const text = form.field('YAML');
  const typed = await text.inputValue();
  await text.fill(`${typed}secrets: [\n`);
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveAccessibleDescription(/Line \d+, column \d+: .* The form keeps what it had/);
  await expect.poll(said).toMatch(/Line \d+, column \d+: .* The form keeps what it had/);
  await form.get('Form').click();
  await expect(form.get('Name')).toHaveValue('kept-one');
  await form.create();
  // The error is on the other tab, and links there.
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/secrets: \[\n$/);
  expect(await requests('POST')).toEqual([]);
  await text.fill(typed.replace('kept-one', '"[hidden]"'));
  await expect(text).toHaveAccessibleDescription(/Line 1, column 7: “\[hidden\]” stands for a value/);
  await page.getByRole('button', { name: 'Take the form’s text' }).click();
  await expect(text).toHaveValue(typed);
  await expect(text).toBeFocused();
  await text.fill(JSON.stringify({ name: '', source: 'image', source_config: {}, secrets: [] }));
  await form.create();
  // An empty field of the form links back to it.
  await expect(form.field('Image')).toBeFocused();
  await expect(form.get('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('fields that the form does not know are lost over a reload, and said to be', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await form.openPicked(orders, 'kept-one');
  await form.get('YAML').click();
  const text = form.field('YAML');
  await text.fill(`${await text.inputValue()}more: s3cr3t-typed\n`);
  await expect(form.get('Review')).toContainText('"more"');
  await page.reload();
  await form.create();
  await expect(page.locator(':focus')).toContainText('Other fields are not kept over a reload');
  expect(await requests('POST')).toEqual([]);
  await page.getByRole('button', { name: 'Send none' }).click();
  await expect(form.get('Form')).toBeFocused();
  await form.create();
  await expect(form.created).toBeVisible();
});
