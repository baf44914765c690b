import { orders } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { announcement, walk } from './by-keys.ts';
import { expect, test } from './fixtures.ts';

test('a link opens the same form for somebody else, without secret values; the draft that it replaces can be restored', async ({
  page,
  context,
  newDeploymentPage: form,
}) => {
  await form.openPicked(orders, 'linked-one');
  await form.addSecret('TOKEN', 's3cr3t-typed');
  await page.getByRole('radio', { name: 'Production', exact: true }).check();
  await form.get('Copy link to this draft').click();
  await expect(announcement(page, 'Link copied, without secret values.')).toBeAttached();
  // The page itself has no permission to read the clipboard.
  await form.get('Git reference').fill('');
  await form.get('Git reference').press('ControlOrMeta+v');
  const link = await form.get('Git reference').inputValue();
  expect(new URL(link).hash).toMatch(/^#draft=[\w-]+$/);
  expect(atob(new URL(link).hash.slice('#draft='.length))).not.toContain('s3cr3t');

  const reviewer = await context.newPage();
  await reviewer.goto(link);
  const name = reviewer.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('linked-one');
  await expect(reviewer.getByRole('group', { name: 'Repository', exact: true })).toContainText(
    'acme-labs/orders-agent',
  );
  await expect(reviewer.getByRole('radio', { name: 'Production', exact: true })).toBeChecked();
  await expect(reviewer.getByRole('textbox', { name: 'Secret value', exact: true })).toHaveValue('');
  expect(new URL(reviewer.url()).hash).toBe('');

  // An unedited draft makes way for another link without a question.
  const other = { ...orders, repo_url: 'https://codehost.example/acme-labs/search-agent' };
  await reviewer.goto(`/deployments/new?${new URLSearchParams(other)}`);
  await expect(name).toHaveValue('search-agent');
  await reviewer.goto(link);
  await expect(name).toHaveValue('linked-one');
  await name.fill('changed-by-reviewer');

  await reviewer.goto('/settings');
  await reviewer.goto(link);
  const choice = reviewer.getByRole('status').filter({ hasText: 'You have an unfinished draft' });
  await expect(choice).toContainText('“changed-by-reviewer”');
  await expect(choice).toContainText('The link: “linked-one” for acme-labs/orders-agent');
  await expectAccessible(reviewer);
  const on = walk(reviewer);
  await on(choice.getByRole('button', { name: 'Use the link' }));
  await reviewer.keyboard.press('Enter');
  await expect(name).toHaveValue('linked-one');
  await expect(reviewer.getByRole('heading', { name: 'New deployment' })).toBeFocused();
  await expect(reviewer.getByText('Your earlier draft is kept')).toBeVisible();
  await on(name, 'typed-since');
  await reviewer.reload();
  await expect(name).toHaveValue('typed-since');
  await expect(reviewer.getByText('Your earlier draft is kept')).toBeVisible();
  await on(reviewer.getByRole('button', { name: 'Undo' }));
  await reviewer.keyboard.press('Enter');
  await expect(name).toHaveValue('changed-by-reviewer');
  await expect(reviewer.getByRole('group', { name: 'Repository', exact: true })).toContainText(
    'acme-labs/orders-agent',
  );
  await reviewer.reload();
  await expect(name).toHaveValue('changed-by-reviewer');
  await reviewer.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('typed-since');
});

test('leaving any page asks during a request, but not after its response', async ({
  page,
  newDeploymentPage: form,
  setFault,
  release,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await form.openPicked(orders, 'left-one');
  await setFault('held');
  await form.create();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await release();
  await expect(page.getByRole('status').filter({ hasText: '“left-one” created' })).toBeVisible();
  await page.reload();
  expect(dialogs).toHaveLength(1);
});
