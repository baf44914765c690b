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

test('a row has one mark with its number of hints after a complete reading, which opens them', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const version = (name: string, image_version: string, fields: object = {}) =>
    deployment(name, { image_version, ...fields }, { repoUrl: null, type: 'prod' });
  await fill({
    deployments: [
      version('old', '1.0.0', { status: 'UNUSED' }),
      version('fine', '1.1.0', { latest_revision_id: idOf('latest'), active_revision_id: idOf('active') }),
      version('newer', '1.2.0'),
      version('newest', '1.3.0'),
    ],
  });
  const markOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^\d hints?:/ });
  // No marks before all deployments were read: they would be incomplete.
  await deploymentsPage.open();
  const before = await deploymentsPage.link('old').boundingBox();
  await expect(markOf('old')).toBeHidden();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('All 4 deployments read.')).toBeVisible();
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await expect(markOf('old')).toHaveAccessibleName(/^2 hints: .+, old$/);
  await expect(markOf('old')).toHaveText('2');
  // Its status says it in words.
  await expect(markOf('fine')).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'fine' })).toContainText('Newer not active');
  await expectAccessible(page);
  await markOf('old').dblclick();
  await expect(page).toHaveURL(`/deployments/${idOf('old')}#hints`);
  await expect(new DetailsPage(page).section('Hints')).toBeVisible();
  // A second click, which may hit the name after the columns have moved, adds no history entry.
  await deploymentsPage.link('old').click();
  await expect(page).toHaveURL(`/deployments/${idOf('old')}#hints`);
  await page.goBack();
  await expect(page).toHaveURL('/deployments');
  await page.goForward();
  const section = new DetailsPage(page).section('Hints');
  await expect(section.getByRole('heading', { name: 'Hints' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  await expect(hints(page).getByRole('listitem')).toHaveCount(2);
  await hints(page).getByRole('button', { name: 'Hide hint' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(markOf('old')).toHaveAccessibleName(/^1 hint: .+, old$/);
  // The name has not moved.
  await page.getByRole('button', { name: 'Close details' }).click();
  expect((await deploymentsPage.link('old').boundingBox())?.x).toBe(before?.x);
});

test('production lacks a secret that its siblings have, which leads to the comparison', async ({
  page,
  fill,
}) => {
  const secrets = [{ name: 'SENTRY_DSN', value: 's3cr3t-dsn' }];
  await fill({
    deployments: [
      deployment('shop-prod', { secrets: [] }, { type: 'prod' }),
      deployment('shop-dev', { secrets }, { type: 'dev' }),
      deployment('shop-next', { secrets }, { type: 'dev' }),
    ],
  });
  await page.goto(`/deployments/${idOf('shop-prod')}`);
  const section = new DetailsPage(page).section('Hints');
  await expect(section).toContainText(/need all deployments: .*“Production lacks what its siblings have”/);
  await section.getByRole('button', { name: 'Read all deployments' }).click();
  const hint = hints(page).getByRole('listitem').filter({ hasText: 'Production lacks' });
  await expect(hint).toContainText('It lacks SENTRY_DSN; all 2 siblings have it.');
  await expectAccessible(page);
  // One line, however long it is, until it is opened.
  await page.setViewportSize({ width: 320, height: 700 });
  const height = async () => (await hint.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(40);
  await hint.getByText('Production lacks').click();
  await expect.poll(height).toBeGreaterThan(80);
  await hint.getByRole('link', { name: 'Compare' }).click();
  const names = page.getByRole('table', { name: 'Comparison' });
  await expect(names.getByRole('columnheader', { name: 'shop-prod' })).toBeVisible();
  await expect(names.getByRole('row', { name: /SENTRY_DSN/ })).toBeVisible();
});
