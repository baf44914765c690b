import { orders } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';

/*
 * One draft as a form and as the text of its request. What a text makes of a draft is proved without
 * a browser, in src/domain/draft/draft-text.test.ts.
 */

test('fields that only the YAML has are named after a reload has dropped them, and do not prevent a creation; offline nothing is sent', async ({
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
  await expect(form.get('Warnings')).toContainText('Fields of the YAML that were not kept: more.');
  await form.create();
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  await context.setOffline(false);
  // Without an edit, a press so soon would belong to the one before.
  await form.get('Name').fill('draft-two');
  await form.create();
  await expect(form.created).toBeVisible();
});
