import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { deployment, expect, idOf, type Page, test } from './fixtures.ts';

/* Conditions that the page checks itself, over everything that the service's filters match. */

const at = (repo_ref: string) => ({ source_revision_config: { repo_ref } });
const fleet = {
  deployments: [
    deployment('alpha', at('main'), { type: 'prod' }),
    deployment('beta', { ...at('release/2'), image_version: '2.0.0', status: 'UNUSED' }, { type: 'prod' }),
    deployment('gamma', { ...at('main'), status: 'FAILED', image_version: '1.0.0' }),
    deployment('image-only', { source_revision_config: { image_uri: 'registry.example/app:1' } }),
  ],
};

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add filter' });

/** Adds a filter with the dialog. */
async function addFilter(page: Page, field: string, condition: string, value?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await dialog(page).getByRole('combobox', { name: 'Field' }).fill(field);
  await dialog(page).getByRole('combobox', { name: 'Condition' }).selectOption(condition);
  if (value !== undefined) await dialog(page).getByRole('combobox', { name: 'Value' }).fill(value);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

test('production that is not Ready: a filter and a condition, as chips, in the address and in the list', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await deploymentsPage.open();
  await addFilter(page, 'Deployment type', 'is', 'Production');
  await expect(page).toHaveURL('/deployments?deployment_type=prod');
  await addFilter(page, 'Status', 'is not', 'Ready');
  await expect(page).toHaveURL('/deployments?deployment_type=prod&where=status+is-not+READY');
  await deploymentsPage.expectRows(['beta']);
  await expect(page.getByText('1, from all 2 read')).toBeVisible();
  await expect(chips(page)).toContainText(['Deployment type: Production', 'Status is not Ready']);
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  await page.getByRole('button', { name: 'Remove Deployment type: Production' }).click();
  await deploymentsPage.expectRows(['beta', 'gamma']);
  await page.goBack();
  await deploymentsPage.expectRows(['beta']);
  await page.reload();
  await deploymentsPage.expectRows(['beta']);
});

test('the dialog takes any field with any of its conditions', async ({ page, fill, deploymentsPage }) => {
  await fill(fleet);
  for (const [field, condition, value, rows] of [
    ['Git reference', 'is', 'main', ['alpha', 'gamma']],
    ['Image', 'contains', 'registry.example', ['image-only']],
    ['Git reference', 'is not given', undefined, ['image-only']],
  ] as const) {
    await deploymentsPage.open();
    await addFilter(page, field, condition, value);
    await deploymentsPage.expectRows([...rows]);
  }
});

test('the dialog finds a field by its column, and offers the values that were seen', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await deploymentsPage.open();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await dialog(page).getByRole('combobox', { name: 'Field' }).pressSequentially('bran');
  await expect(options(page)).toHaveText(['Branch, Git reference']);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Field' })).toHaveValue('Branch');
  await dialog(page).getByRole('combobox', { name: 'Value' }).click();
  await expect(options(page)).toHaveText(['main', 'release/2']);
  await expectAccessible(page);
  await page.getByRole('option', { name: /^main/ }).click();
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await deploymentsPage.expectRows(['alpha', 'gamma']);
});

test('a chip opens its condition for editing; what is not valid is said and stays', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await page.goto('/deployments?where=status+is-not+READY');
  await deploymentsPage.expectRows(['beta', 'gamma']);
  const edited = page.getByRole('dialog', { name: 'Edit filter' });
  await page.getByRole('button', { name: 'Status is not Ready', exact: true }).click();
  await expect(edited.getByRole('combobox', { name: 'Field' })).toHaveValue('Status');
  await expect(edited.getByRole('combobox', { name: 'Value' })).toHaveValue('Ready');
  await expectAccessible(page);
  await edited.getByRole('combobox', { name: 'Condition' }).selectOption('is any of');
  const value = edited.getByRole('combobox', { name: 'Value' });
  await value.fill('Ready, ');
  await page.getByRole('option', { name: 'Failed' }).click();
  await edited.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/deployments?where=status+any-of+READY%2CFAILED');
  await deploymentsPage.expectRows(['alpha', 'gamma', 'image-only']);
  await expect(
    page.getByRole('button', { name: 'Status is any of Ready, Failed', exact: true }),
  ).toBeFocused();

  await page.getByRole('button', { name: 'Add filter' }).click();
  const add = dialog(page).getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(dialog(page).getByRole('combobox', { name: 'Field' })).toBeFocused();
  await dialog(page).getByRole('combobox', { name: 'Field' }).fill('Updated');
  await dialog(page).getByRole('combobox', { name: 'Condition' }).selectOption('older than');
  await dialog(page).getByRole('combobox', { name: 'Value' }).fill('abc');
  await add.click();
  await expect(dialog(page).getByRole('combobox', { name: 'Value' })).toHaveAccessibleDescription(/must be/);
  // A press beside the dialog closes it, and loses nothing.
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Value' })).toHaveValue('abc');
  await dialog(page).getByRole('combobox', { name: 'Value' }).fill('1000000h');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Value' }).fill('12h');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Updated older than 12 hours', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Add filter' }).click();
  await dialog(page).getByRole('combobox', { name: 'Field' }).fill('Status');
  await dialog(page).getByRole('combobox', { name: 'Value' }).fill('ready');
  await add.click();
  const filter = page.getByRole('button', { name: 'Status: Ready', exact: true });
  await expect(filter).toBeFocused();
  await filter.click();
  await expect(deploymentsPage.get('Status')).toBeFocused();
});

test('what an address gives twice or too often is named, and removed alone', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  const many = Array.from({ length: 21 }, (_, n) => `where=name+is-not+x${n}`).join('&');
  await page.goto(`/deployments?status=READY&status=FAILED&${many}&where=nonsense`);
  await deploymentsPage.expectRows(['alpha', 'image-only']);
  const problems = chips(page).filter({ hasText: 'is not valid' });
  await expect(problems).toHaveText([
    /^status=FAILED.*given twice/,
    /^where=name is-not x20.*at most 20/,
    /nonsense/,
  ]);
  await page.getByRole('button', { name: /^Remove status=FAILED/ }).click();
  await page.getByRole('button', { name: /^Remove where=nonsense/ }).click();
  await expect(problems).toHaveText([/at most 20/]);
  await page.getByRole('button', { name: 'Remove Name is not x0', exact: true }).click();
  await expect(problems).toHaveCount(0);
  await expect(chips(page)).toHaveCount(21);
});

test('a row’s menu adds a chip with one of its values', async ({ page, fill, deploymentsPage }) => {
  await fill(fleet);
  await deploymentsPage.open();
  await page.getByRole('button', { name: 'Actions for gamma' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Status is not Failed' }).click();
  await deploymentsPage.expectRows(['alpha', 'beta', 'image-only']);
  await page.getByRole('button', { name: 'Actions for beta' }).click();
  await page.getByRole('menuitem', { name: 'Branch is release/2' }).click();
  await deploymentsPage.expectRows(['beta']);
  await expect(chips(page)).toHaveCount(2);
});

test('a value of the details leads to the list with its chip, beside the filters that are set', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await page.goto(`/deployments/${idOf('gamma')}`);
  await page.getByRole('link', { name: 'Filter by Git reference', exact: true }).click();
  await expect(page).toHaveURL('/deployments?where=source_revision_config.repo_ref+is+main');
  await deploymentsPage.expectRows(['alpha', 'gamma']);
  await page.goto(`/deployments/${idOf('alpha')}?deployment_type=prod`);
  await page.getByRole('link', { name: 'Filter by Git reference', exact: true }).click();
  await expect(chips(page)).toContainText(['Deployment type: Production', 'Git reference is main']);
  await deploymentsPage.expectRows(['alpha']);
});

test('details beside such a list follow its order over all pages, without more pages of the service', async ({
  page,
  fill,
  deploymentsPage,
  requests,
}) => {
  await fill(fleet);
  await page.goto('/deployments?limit=1&q=codehost.example&sort=-name&sort_all=true');
  await expect(page.getByText(/from all 4 read/)).toBeVisible();
  await deploymentsPage.openDetails('image-only');
  const before = (await requests('GET')).length;
  await expect(page.getByText('1 of 4', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`/deployments/${idOf('gamma')}`));
  await expect(page.getByText('2 of 4', { exact: true })).toBeVisible();
  // The list goes along: the open row stays in sight.
  await expect(page).toHaveURL(/offset=1/);
  await deploymentsPage.expectRows(['gamma']);
  await page.keyboard.press('k');
  await deploymentsPage.expectRows(['image-only']);
  const pages = (await requests('GET')).slice(before).filter((line) => !line.includes('deployment_ids'));
  expect(pages).toEqual([]);
});

test('a list without rows says why', async ({ page, fill }) => {
  await fill(fleet);
  await page.goto('/deployments?pinned=true&status=READY');
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/deployments');
  await page.goto('/deployments?where=status+is-not+FAILED&offset=40');
  await expect(page.getByText('No deployments from offset 40 on')).toBeVisible();
  await page.goto('/deployments?where=id+changed');
  await expect(page.getByText('Needs a baseline: open the overview once')).toBeVisible();
  await page.getByRole('link', { name: 'Open the overview' }).click();
  await expect(page.getByText('First visit.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
});

test('sorting covers a page; “Sort all” covers everything that the filters match', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await deploymentsPage.open({ limit: 2 });
  await page.getByRole('button', { name: 'Image version', exact: true }).click();
  await page.getByRole('button', { name: /^Sort all/ }).click();
  await expect(page).toHaveURL(/sort_all=true/);
  await deploymentsPage.expectRows(['gamma', 'alpha']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await deploymentsPage.expectRows(['image-only', 'beta']);
  await expect(page.getByText('3–4 of 4', { exact: true })).toBeVisible();
});

test('an unreadable condition is named, not applied, and disables “All matching” and Export', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await page.goto('/deployments?where=nonsense');
  await deploymentsPage.expectRows(4);
  await expect(page.getByRole('status').filter({ hasText: 'where=nonsense is not valid' })).toBeVisible();
  await deploymentsPage.choose('Export…');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove where=nonsense/ }).click();
  await expect(page).toHaveURL('/deployments');
});

test.describe('of 230 deployments', () => {
  test.use({ fixture: 'lots' });

  test('a failure of the reading keeps the rows that match so far', async ({ page, setFault, release }) => {
    await setFault('held');
    await page.goto('/deployments?where=status+is-not+FAILED');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await release('held');
    await expect(page.getByText(/^\d+ of 100 read/)).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await setFault('status-400');
    await page.getByRole('button', { name: 'Read on' }).click();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('400');
    await expect(page.getByText(/^\d+ of 100 read/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Deployments' }).locator('tbody tr')).toHaveCount(20);
    await setFault();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/from all 230 read/)).toBeVisible();
  });
});

test('filters suggest values of the reading with their counts', async ({ page, fill, deploymentsPage }) => {
  await fill(fleet);
  await deploymentsPage.open({ limit: 1 });
  await page.getByRole('combobox', { name: 'Image version' }).click();
  await expect(options(page).first()).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await deploymentsPage.choose('Count all');
  await expect(page.getByText('1–1 of 4', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Image version' }).click();
  await expect(options(page)).toHaveText(['1.2.32', '1.0.01', '2.0.01']);
  await expect(page.getByRole('option', { name: '1.2.3', exact: true })).toHaveAccessibleDescription('2');
  await page.getByRole('option', { name: '2.0.0', exact: true }).click();
  await deploymentsPage.expectRows(['beta']);
  // The numbers are those of the other filters: what choosing another word would show.
  await page.getByRole('combobox', { name: 'Image version' }).fill('');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option', { name: 'Ready' })).toHaveAccessibleDescription('2');
  await expect(page.getByRole('option', { name: 'Failed' })).toHaveAccessibleDescription('1');
});

test.describe('each question of everyday work takes at most three actions', () => {
  const repoUrl = 'https://codehost.example/acme/app';
  const secrets = [{ name: 'DATABASE_URL', value: 's3cr3t' }];
  const deployments = [
    deployment(
      'app-prod',
      { status: 'FAILED', image_version: '1.0.0', ...at('main') },
      { type: 'prod', repoUrl },
    ),
    deployment('app-rc', { image_version: '1.1.0', ...at('release/2026.11') }, { repoUrl }),
    deployment('other-rc', { image_version: '1.2.0', ...at('release/2026.11') }),
    deployment('store', { image_version: '1.3.0', secrets }, { type: 'prod' }),
  ];
  test.beforeEach(async ({ fill }) => fill({ deployments }));
  /** A person's actions on a page: a click, a key, or a text. */
  const actionsOn = (page: Page) => {
    const actions = {
      count: 0,
      click: async (role: 'link' | 'button' | 'menuitem' | 'option', name: string | RegExp) => {
        actions.count += 1;
        await page.getByRole(role, { name }).click();
      },
      press: async (key: string) => {
        actions.count += 1;
        await page.keyboard.press(key);
      },
      type: async (text: string) => {
        actions.count += 1;
        await page.keyboard.type(text);
      },
    };
    return actions;
  };

  test('production that is not ready', async ({ page, deploymentsPage }) => {
    await deploymentsPage.open();
    const actions = actionsOn(page);
    await actions.click('link', 'Overview');
    await actions.click('link', '1 not ready in production');
    await deploymentsPage.expectRows(['app-prod']);
    expect(actions.count).toBeLessThanOrEqual(2);
  });

  test('everything from a branch of a repository', async ({ page, deploymentsPage }) => {
    await page.goto('/overview');
    const actions = actionsOn(page);
    await actions.click('link', 'acme/app');
    await actions.click('button', 'Actions for app-rc');
    await actions.click('menuitem', 'Branch is release/2026.11');
    await deploymentsPage.expectRows(['app-rc']);
    expect(actions.count).toBeLessThanOrEqual(3);
  });

  test('a secret: its deployments', async ({ page, palette, deploymentsPage }) => {
    await deploymentsPage.open();
    await deploymentsPage.expectRows(4);
    const actions = actionsOn(page);
    await actions.press('ControlOrMeta+k');
    await expect(palette.field).toBeFocused();
    await actions.type('DATABASE_URL');
    await actions.click('option', 'Any field contains');
    await deploymentsPage.expectRows(['store']);
    expect(actions.count).toBeLessThanOrEqual(3);
  });

  test('an old image, by owner', async ({ page }) => {
    await page.goto('/deployments');
    const actions = actionsOn(page);
    await actions.click('link', 'Overview');
    const table = page.getByRole('table', { name: 'Repositories' });
    await expect(table.getByRole('row', { name: /acme\/app/ })).toContainText('1.0.0, old');
    await expect(table.locator('th[scope="rowgroup"]')).toHaveText(['acme', 'acme-labs']);
    expect(actions.count).toBeLessThanOrEqual(3);
  });
});
