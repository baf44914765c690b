import { deployment, idOf } from '../server/sample/fixture-records.ts';
import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { DetailsPage } from './pages.ts';

/* Hints: hidden for one deployment or everywhere, and restored. */

const failing = (name: string) => deployment(name, { status: 'FAILED' }, { repoUrl: null });
const hints = (page: Page) => page.getByRole('list', { name: 'Hints' });
const hidden = (page: Page) => page.getByRole('list', { name: 'Hidden' });
const attention = (page: Page) => page.getByRole('figure', { name: 'Needs attention' });

async function hide(page: Page, where: 'This deployment' | 'Everywhere'): Promise<void> {
  await hints(page).getByRole('button', { name: 'Hide hint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide “Failing”' });
  await dialog.getByRole('radio', { name: where }).check();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog).toBeHidden();
}

test('a hint is hidden for one deployment, and restored in Settings', async ({ page, fill, stored }) => {
  await fill({ deployments: [failing('retired'), failing('broken')] });
  await page.goto(`/deployments/${idOf('retired')}`);
  await expect(hints(page)).toHaveText(
    /Failing\. Its status says failure\.The service reports .* Look at its newest revision .* Read from: Status\./,
  );
  await hints(page).getByRole('button', { name: 'Hide hint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide “Failing”' });
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(hints(page).getByRole('button', { name: 'Hide hint' })).toBeFocused();

  await hide(page, 'This deployment');
  const section = new DetailsPage(page).section('Hints');
  await expect(hidden(page)).toContainText('Hidden for this deployment in this browser');
  await expect(hints(page)).toBeHidden();
  // The focused button has gone: the focus moves to the remaining content.
  await expect
    .poll(async () => section.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await expectAccessible(page);
  // Neither its name nor any other value of the deployment is stored.
  expect(await stored()).toContain(idOf('retired'));
  expect(await stored()).not.toContain('FAILED');

  await page.goto('/overview');
  const failingBar = attention(page).getByRole('row').filter({ hasText: 'Failing' });
  await expect(failingBar).toContainText('1 hidden');
  await failingBar.getByRole('link').click();
  await expect(page.getByRole('link', { name: 'broken' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'retired' })).toBeHidden();

  await page.goto('/settings');
  await expect(hidden(page)).toContainText('Hidden for retired in this browser');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo “Failing”' }).click();
  await expect(hidden(page)).toBeHidden();
  const check = page.getByRole('switch', { name: 'Failing' });
  await check.uncheck();
  await page.goto(`/deployments/${idOf('retired')}`);
  await expect(hidden(page)).toContainText('Hidden everywhere in this browser');
  await page.goto('/settings');
  await check.check();
  await page.goto(`/deployments/${idOf('retired')}`);
  await expect(hints(page)).toContainText('Failing');
});

test('a hint is hidden everywhere, in other tabs too, and restored in place', async ({
  page,
  context,
  fill,
}) => {
  await fill({ deployments: [failing('one'), failing('two')] });
  await page.goto(`/deployments/${idOf('one')}`);
  const other = await context.newPage();
  await other.goto(`/deployments/${idOf('two')}`);
  await expect(hints(other)).toContainText('Failing');
  await hide(page, 'Everywhere');
  await expect(hidden(other)).toContainText('Hidden everywhere in this browser');
  await other.close();
  await page.getByRole('button', { name: 'Undo “Failing”' }).click();
  await expect(hints(page)).toContainText('Failing');
  await expect(hidden(page)).toBeHidden();
});
