import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { announcement, expectHidden, press, stored } from '../../../component-tests/act.ts';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { requests } from '../../../component-tests/service.ts';
import { orders } from '../../../server/sample/fixture-records.ts';
import { draftStore, saveDraft } from '../../domain/draft/draft-store.ts';
import { draftSchema } from '../../domain/draft/draft.ts';

/* The draft as a form and as YAML. src/domain/draft/draft-text.test.ts tests reading the YAML. */

const text = newDeploymentPage.field('YAML');
const inputValue = () => {
  const box = text.element();
  return box instanceof HTMLTextAreaElement ? box.value : '';
};

test('YAML is applied when its tab is left, in both directions, by keyboard, and secret values stay in the form', async () => {
  await newDeploymentPage.openPicked(orders, 'typed-in-form');
  await newDeploymentPage.addSecret('TOKEN', 's3cr3t-typed');
  (await newDeploymentPage.get('Form').findElement()).focus();
  await press('ArrowRight');
  await expect.element(newDeploymentPage.get('YAML')).toHaveFocus();
  await expect.element(text).toHaveValue(expect.stringMatching(/^name: typed-in-form\nsource: codehost\n/));
  await expect
    .element(text)
    .toHaveValue(expect.stringMatching(/- name: TOKEN\n {4}value: \(as in the form\)/));
  await expectHidden(newDeploymentPage.get('Git reference'));
  await page.viewport(320, 900);
  await expectAccessible();
  const typed = inputValue();
  await text.fill(
    `${typed.replace('typed-in-form', 'typed-as-text').replace('TOKEN', 'KEY')}labels_of_its_own:\n  team: shop\n`,
  );
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('“typed-in-form”');
  await newDeploymentPage.get('Form').click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('typed-as-text');
  await expect.element(newDeploymentPage.get('Secret name')).toHaveValue('KEY');
  await expect.element(newDeploymentPage.get('Secret value')).toHaveValue('s3cr3t-typed');
  await expect
    .element(newDeploymentPage.get('Review'))
    .toHaveTextContent('Only in the YAML: labels_of_its_own.team.');
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('"labels_of_its_own"');
  await newDeploymentPage.get('Git reference').fill('release');
  await newDeploymentPage.get('YAML').click();
  await expect.element(text).toHaveValue(expect.stringMatching(/repo_ref: release\n/));
  await newDeploymentPage.get('Copy link to this draft').click();
  const copied = 'Link copied, without secret values, labels_of_its_own.team.';
  await expect.element(announcement(copied)).toBeInTheDocument();
  await newDeploymentPage.get('Form').click();
  await newDeploymentPage.get('YAML').click();
  await text.fill(inputValue().replace('typed-as-text', 'typed-and-undone'));
  await newDeploymentPage.get('Form').click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('typed-and-undone');
  const applied = page.getByRole('status').filter({ hasText: 'The YAML was applied to the form' });
  await applied.getByRole('button', { name: 'Undo' }).click();
  // The typed YAML is back, and not in the form.
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue(expect.stringMatching(/^name: typed-and-undone\n/));
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('“typed-as-text”');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(text).toHaveValue(expect.stringMatching(/^name: typed-as-text\n/));
  // Create also applies the YAML.
  await text.fill(inputValue().replace('typed-as-text', 'typed-last'));
  await press('Control+Enter', text);
  await expect.element(newDeploymentPage.created).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'typed-last' })).toBeVisible();
  expect(stored()).not.toContain('s3cr3t');
  expect(requests('POST')).toHaveLength(1);
});

test('invalid YAML shows a banner above the form, and nothing is sent until it is fixed or dropped', async () => {
  await newDeploymentPage.openPicked(orders, 'draft-one');
  await newDeploymentPage.get('YAML').click();
  const typed = inputValue();
  await text.fill(`${typed}more: [\n`);
  await expect.element(text).toHaveAccessibleDescription(/Line \d+, column \d+: \[ is not closed\./);
  await newDeploymentPage.get('Form').click();
  const banner = page.getByRole('status').filter({ hasText: 'Invalid YAML: not applied' });
  await expect.element(banner).toBeVisible();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('draft-one');
  // The name in the YAML would replace a name typed now.
  await expect.element(newDeploymentPage.get('Name')).toHaveAttribute('readonly');
  await expectAccessible();
  await newDeploymentPage.create();
  // The error is on the other tab.
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveValue(expect.stringMatching(/more: \[\n$/));
  expect(requests('POST')).toEqual([]);
  await newDeploymentPage.get('Form').click();
  await banner.getByRole('button', { name: 'Go to the error' }).click();
  await expect.element(text).toHaveFocus();
  await text.fill(typed.replace('draft-one', '"[hidden]"'));
  await expect.element(text).toHaveAccessibleDescription(/Line 1, column 7: “\[hidden\]” stands for a value/);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(text).toHaveValue(typed);
  await text.fill('name: {');
  await newDeploymentPage.get('Form').click();
  await banner.getByRole('button', { name: 'Go to the error' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await newDeploymentPage.get('Form').click();
  await expect.element(newDeploymentPage.get('Name')).not.toHaveAttribute('readonly');
  await newDeploymentPage.get('YAML').click();
  await text.fill(JSON.stringify({ name: '', source: 'image', source_config: {}, secrets: [] }));
  await page.getByRole('button', { name: 'Apply' }).click();
  await newDeploymentPage.create();
  // Create focuses the empty field in the form.
  await expect.element(newDeploymentPage.field('Image')).toHaveFocus();
  await expect.element(newDeploymentPage.get('Name')).toHaveAttribute('aria-invalid', 'true');
});

test('YAML lost in a reload is reported with its number of lines until the notice is dismissed', async () => {
  const values = draftSchema.parse({ name: 'lost-lines', lostLines: 14 });
  saveDraft({ values, link: '', isEdited: true });
  await newDeploymentPage.open();
  const notice = page.getByRole('status').filter({ hasText: 'YAML that was not applied is gone: 14 lines' });
  await expectAccessible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expectHidden(notice);
  await expect.element(newDeploymentPage.get('YAML')).toHaveFocus();
  expect(draftStore.state.present?.values.lostLines).toBe(0);
});
