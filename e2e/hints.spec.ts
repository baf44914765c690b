import { deployment, idOf } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';

/* Hints: hidden for one deployment or everywhere, and restored. */

const failing = (name: string) => deployment(name, { status: 'FAILED' }, { repoUrl: null });
const hints = (page: Page) => page.getByRole('list', { name: 'Hints' });
const hidden = (page: Page) => page.getByRole('list', { name: 'Hidden' });

async function hide(page: Page, where: 'This deployment' | 'Everywhere'): Promise<void> {
  await hints(page).getByRole('button', { name: 'Hide hint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide “Failing”' });
  await dialog.getByRole('radio', { name: where }).check();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog).toBeHidden();
}

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
