import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { deployment, expect, idOf, type Page, tagA, test } from './fixtures.ts';

/* Seen values are suggested; fields that the service cannot filter by are searched here. */

const at = (repo_ref: string) => ({ source_revision_config: { repo_ref } });
const fleet = {
  deployments: [
    deployment('alpha', at('main')),
    deployment('beta', { ...at('release/2'), image_version: '2.0.0' }),
    deployment('gamma', { ...at('main'), status: 'FAILED' }),
    deployment('image-only', { source_revision_config: { image_uri: 'registry.example/app:1' } }),
  ],
};

const region = (page: Page) => page.getByRole('region', { name: 'Find in what was read' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const found = (page: Page) => region(page).getByRole('list', { name: 'Found' });

test('deployments are found by a reference that is not, among all that were read; the address says so', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await deploymentsPage.open();
  await deploymentsPage.get('Filters').click();
  await page.getByRole('button', { name: /^Find by repository/ }).click();
  await expect(region(page).getByRole('combobox', { name: 'Field' })).toBeFocused();
  // The service filters by a status that is; the page adds one that is not.
  await region(page).getByRole('combobox', { name: 'Field' }).selectOption('Status');
  await expect(region(page).getByRole('combobox', { name: 'Match' }).getByRole('option')).toHaveText([
    'Is not',
  ]);
  await region(page).getByRole('combobox', { name: 'Field' }).selectOption('Git reference');
  await region(page).getByRole('combobox', { name: 'Match' }).selectOption('Is not');
  await region(page).getByRole('combobox', { name: 'Value' }).click();
  await expect(options(page)).toHaveText(['main', 'release/2']);
  await region(page).getByRole('option', { name: 'main' }).click();
  await expect(page).toHaveURL('/deployments?find=ref.not.main');
  await expect(region(page)).toContainText('1 of all 4 · 1 do not give it');
  await expect(found(page).getByRole('link')).toHaveText(['beta', 'Show in the list']);
  // The list itself shows the service's words.
  await deploymentsPage.expectRows(4);
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  await page.getByRole('button', { name: 'Copy request', exact: true }).click();
  await expect(page.getByText('all that the filters match is read besides')).toBeVisible();
  await page.keyboard.press('Escape');

  await found(page).getByRole('link', { name: 'beta' }).click();
  await expect(page).toHaveURL(`/deployments/${idOf('beta')}?find=ref.not.main`);
  await expect(region(page)).toBeVisible();
  await found(page).getByRole('link', { name: 'Show in the list' }).click();
  await deploymentsPage.expectRows(['beta']);
  await expect(region(page)).toBeHidden();
  await page.goBack();
  await page.goBack();
  await expect(region(page)).toContainText('1 of all 4');
  await region(page)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(page).toHaveURL('/deployments');
});

test.describe('of 230 deployments', () => {
  test.use({ fixture: 'lots' });

  test('how far reading is stands with what was found, and a failure keeps it', async ({
    page,
    setFault,
  }) => {
    await setFault('slow');
    await page.goto('/deployments?find=status.is.READY&limit=1');
    await expect(region(page)).toContainText('100 of the 100 read; reading goes on');
    await region(page).getByRole('button', { name: 'Pause' }).click();
    await expect(region(page)).toContainText('read; there may be more');
    await setFault('status-400');
    await region(page).getByRole('button', { name: 'Read on' }).click();
    await expect(region(page).getByRole('alert')).toContainText('400');
    await setFault();
    await region(page).getByRole('button', { name: 'Retry' }).click();
    await expect(region(page)).toContainText('230 of all 230');
    await expect(found(page).getByRole('link', { name: /^Show/ })).toHaveText([
      'Show 1–100 in the list',
      'Show 101–200 in the list',
      'Show 201–230 in the list',
    ]);
  });
});

test('filters suggest what a walk has read, with how many there are', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await deploymentsPage.open({ limit: 1 });
  await page.getByRole('combobox', { name: 'Image version' }).click();
  await expect(options(page).first()).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await deploymentsPage.get('Count all').click();
  await expect(page.getByText('4 counted')).toBeVisible();
  await page.getByRole('combobox', { name: 'Image version' }).click();
  await expect(options(page)).toHaveText(['1.2.33', '2.0.01']);
  await expect(page.getByRole('option', { name: '1.2.3', exact: true })).toHaveAccessibleDescription('3');
  await page.getByRole('option', { name: '2.0.0', exact: true }).click();
  await deploymentsPage.expectRows(['beta']);
  // The counts apply to the other filters: they are the result of choosing another word.
  await page.getByRole('combobox', { name: 'Image version' }).fill('');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Ready' })).toHaveAccessibleDescription('3');
  await expect(page.getByRole('option', { name: 'Failed' })).toHaveAccessibleDescription('1');
});

test('a condition of the address that cannot be read is shown and can be removed', async ({ page }) => {
  await page.goto('/deployments?find=name.is.x');
  await expect(page.getByText(/is not valid: must be as in/)).toBeVisible();
  await expect(region(page)).toBeHidden();
});

test('a value of a deployment leads to those that have it, too: by a filter, or among what was read', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  const menu = page.getByRole('list', { name: 'Only these' });
  await deploymentsPage.open({ name_contains: 'a' });
  // The rows' menus arrive together with their marks.
  await expect(page.getByRole('button', { name: /hints?$/ }).first()).toBeVisible();
  // The clicked value comes first.
  await page.getByRole('row').filter({ hasText: 'gamma' }).getByText('Failed').click({ button: 'right' });
  await expect(menu.getByRole('link')).toHaveText([
    'StatusFailed',
    'Repositoryacme-labs/checkout-agentfound in what was read',
    'Git referencemainfound in what was read',
    'SourceRepositoryfound in what was read',
    'Deployment typeDevelopment',
    'Image version1.2.3',
  ]);
  await expect(menu.getByRole('link').first()).toBeFocused();
  await expectAccessible(page);
  // Another cell, while the menu is open.
  await page.getByRole('row').filter({ hasText: 'alpha' }).getByText('1.2.3').click({ button: 'right' });
  await expect(menu.getByRole('link').first()).toHaveAccessibleName('Only these: Image version 1.2.3');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  // It is completely in sight in a small window.
  await page.setViewportSize({ width: 320, height: 256 });
  await deploymentsPage.link('gamma').focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu.locator('..')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Only these: Status Failed' }).press('Enter');
  await expect(page).toHaveURL('/deployments?name_contains=a&status=FAILED');
  await deploymentsPage.expectRows(['gamma']);
  await expect(menu).toBeHidden();

  await deploymentsPage.open();
  await expect(page.getByRole('button', { name: /hints?$/ }).first()).toBeVisible();
  await deploymentsPage.link('beta').focus();
  await page.keyboard.press('Shift+F10');
  await menu.getByRole('link', { name: /^Only these: Git reference release\/2/ }).click();
  await expect(page).toHaveURL('/deployments?find=ref.is.release%2F2');
  await expect(region(page)).toContainText('1 of all 4');
  await expect(found(page).getByRole('link')).toHaveText(['beta', 'Show in the list']);
});

test('ids are chosen by the names that were seen; tag values that were typed come back', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await deploymentsPage.open();
  await deploymentsPage.get('Filters').click();
  await deploymentsPage.get('Tag value IDs').fill(tagA);
  await deploymentsPage.get('Tag value IDs').press('Enter');
  await expect(page).toHaveURL(`/deployments?tag_value_ids=${tagA}`);
  await deploymentsPage.get('Clear all').click();
  await deploymentsPage.get('Choose IDs').click();
  const dialog = page.getByRole('dialog', { name: 'Choose IDs' });
  await expect(dialog.getByRole('checkbox', { name: tagA })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search names and IDs' }).fill('a');
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  await dialog.getByRole('checkbox', { name: 'beta' }).check();
  await dialog.getByRole('checkbox', { name: 'gamma' }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await deploymentsPage.expectRows(['beta', 'gamma']);
  await deploymentsPage.get('Choose IDs').click();
  await dialog.getByRole('checkbox', { name: 'gamma' }).uncheck();
  await dialog.getByRole('checkbox', { name: tagA }).check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(`/deployments?tag_value_ids=${tagA}&deployment_ids=${idOf('beta')}`);
  await page.goBack();
  await deploymentsPage.expectRows(['beta', 'gamma']);
});
