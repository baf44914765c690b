import { orders, ordersUrl } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';

const secretValue = 's3cr3t-value-typed';

/* Unsent input: it survives moves inside the page, a reload, and another link. */

const newDeployment = { name: 'Deployments', exact: true } as const;

test('a reload keeps the draft without secret values, and never sends them empty', async ({
  page,
  newDeploymentPage: form,
  requests,
  stored,
}) => {
  await form.openPicked(orders, 'draft-one');
  await form.addSecret('TOKEN', secretValue);
  await page.getByRole('button', { name: 'Add secret' }).click();
  await form.field('Secret name 2').fill('SECOND');
  await form.field('Secret value 2').fill(secretValue);
  await expect.poll(stored).toContain('draft-one');
  expect(await stored()).not.toContain(secretValue);
  await page.reload();
  await expect(form.get('Name')).toHaveValue('draft-one');
  await expect(form.get('Repository')).toContainText(ordersUrl);
  await expect(form.get('Secret name')).toHaveValue('TOKEN');
  await expect(form.get('Secret value')).toHaveValue('');
  const lost = 'Its value was not kept.';
  await expect(form.get('Secret value')).toHaveAccessibleDescription(`${lost} Send empty`);
  await expect(form.field('Secret value 2')).toHaveAccessibleDescription(`${lost} Send empty`);
  await form.create();
  await expect(form.get('Secret value')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.get('Secret value')).toBeFocused();
  await expect(form.get('Review').getByRole('alert').getByRole('link')).toHaveText([
    'TOKEN: Its value was not kept: type it, or send it empty.',
    'SECOND: Its value was not kept: type it, or send it empty.',
  ]);
  expect(await requests('POST')).toEqual([]);
  await form.get('Add secret').focus();
  await form.paste('TOKEN=pasted-again');
  await expect(page.locator(':focus')).toContainText('0 added, 1 replaced');
  await expect(form.get('Secret value')).toHaveAttribute('placeholder', 'Set, 12 characters');
  await page.getByRole('button', { name: 'Send empty' }).click();
  await expect(form.field('Secret value 2')).toBeFocused();
  await expect(page.getByText(lost)).toHaveCount(0);
  await form.create();
  await expect(form.created).toBeVisible();
});

test('pod shaping that lost secret values in a reload is not sent until it is typed again', async ({
  page,
  newDeploymentPage: form,
  requests,
  stored,
}) => {
  await form.openImage('shaped');
  await form.unfold('Pod shaping');
  const shape = `sidecars:\n  - name: proxy\n    env:\n      - name: TOKEN\n        value: ${secretValue}\n`;
  await form.field('Pod shaping').fill(shape);
  await page.getByRole('link', newDeployment).click();
  await page.goBack();
  await form.unfold('Pod shaping');
  await expect(form.field('Pod shaping')).toHaveValue(shape);
  expect(await stored()).not.toContain(secretValue);
  await page.reload();
  await form.create();
  await expect(form.field('Pod shaping')).toHaveAccessibleDescription(/It was not kept/);
  expect(await requests('POST')).toEqual([]);
  await page.getByRole('button', { name: 'Leave empty' }).click();
  await expect(form.field('Pod shaping')).toBeFocused();
  await form.create();
  await expect(form.created).toBeVisible();
});

test('leaving the page asks before a typed secret value is lost', async ({
  page,
  newDeploymentPage: form,
}) => {
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.accept();
  });
  await form.openPicked(orders, 'draft-one');
  await page.reload();
  expect(questions).toBe(0);
  await form.addSecret('TOKEN', secretValue);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL(/settings/);
  await page.reload();
  expect(questions).toBe(1);
  await page.reload();
  expect(questions).toBe(1);
});

test('an emptied field stays empty after a reload and when its link is opened again', async ({
  page,
  newDeploymentPage: form,
}) => {
  await form.open(orders);
  await form.get('Git reference').fill('');
  await form.get('Name').fill('');
  for (const leave of [() => page.reload(), () => page.goto('/deployments')]) {
    await leave();
    await form.open(orders);
    await expect(form.get('Repository')).toContainText(ordersUrl);
    await expect(form.get('Name')).toHaveValue('');
    await expect(form.get('Git reference')).toHaveValue('');
  }
});
