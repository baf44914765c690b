import { deployment, idOf, sequence } from '../server/sample/fixture-records.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { DeploymentsPage } from './pages.ts';
import { setVisibility } from './visibility.ts';

const repoUrl = 'https://codehost.example/acme/app';

const fleet = {
  deployments: [
    deployment('app-prod', { image_version: '1.10.0' }, { type: 'prod', repoUrl }),
    deployment('app-next', { status: 'FAILED', image_version: '1.9.0' }, { type: 'dev', repoUrl }),
    deployment('lonely', { image_version: 'latest' }, { type: 'dev' }),
  ],
};

test('figures cover the whole reading and link to their rows', async ({ page, fill }) => {
  await fill(fleet);
  await page.goto('/overview');
  const read = page.getByRole('status').filter({ hasText: 'All 3 deployments read.' });
  await expect(read).toBeVisible();
  await expect(page.getByText('Fetched just now')).toBeVisible();
  // It is announced where it was read, and not again on each page that shows it.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('All 3 deployments read.')).toBeVisible();
  await expect(read).toBeHidden();
  const status = page.getByRole('figure', { name: 'Status' });
  await expect(status.getByText('of 3')).toBeVisible();
  await expect(status.locator('tbody tr')).toHaveText([/Ready2/, /Failed1/]);
  const versions = page.getByRole('figure', { name: 'Image version' });
  await expect(versions.locator('tbody tr')).toHaveText([/1\.10\.0newest1/, /1\.9\.01/, /latestno version1/]);
  await expect(versions.getByRole('table', { name: 'Image version' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await status.getByRole('link', { name: 'Failed' }).click();
  await expect(page).toHaveURL('/deployments?status=FAILED');
  await expect(page.getByRole('link', { name: 'app-next' })).toBeVisible();
});

test('three numbers open the overview, and lead to those deployments; a dash stands until they are checked', async ({
  page,
  fill,
  setFault,
  release,
}) => {
  const production = (name: string, status: string | null) => deployment(name, { status }, { type: 'prod' });
  const ready = Array.from({ length: 100 }, (_, at) => production(`ready-${at}`, 'READY'));
  const tagged = deployment('tagged', { source_revision_config: { repo_ref: 'refs/tags/v1' } });
  await fill({ deployments: [production('a', 'FAILED'), production('b', 'UNKNOWN'), ...ready, tagged] });
  await setFault('held');
  await page.goto('/overview');
  const attention = page.getByRole('figure', { name: 'Needs attention' });
  const numbers = attention.getByRole('listitem');
  await expect(numbers).toHaveText([
    '–not checked not ready in production',
    '–not checked failing',
    '–not checked old image',
  ]);
  await release('held');
  await expect(numbers).toHaveText(['2 not ready in production', '1 failing', '–not checked old image']);
  await release();
  await expect(numbers).toHaveText(['2 not ready in production', '1 failing', '0 old image']);
  await expect(attention).toContainText('of 103');
  // By severity, the zeros too; a note is no alarm.
  await expect(attention.getByRole('row')).toHaveText([
    'CheckDeployments',
    /^Production, not ready ?2$/,
    /^Failing ?1$/,
    'Never active 0',
    'Newest revision not active 0',
    'Limit below request 0',
    'Duplicate 102',
    'Production lacks what its siblings have 0',
    'Old image version 0',
  ]);
  await expect(attention.getByRole('link')).toHaveCount(5);
  await numbers.first().getByRole('link').click();
  await expect(page).toHaveURL('/deployments?hint=not-ready');
  await expect(page.getByText('2, from all 103 read')).toBeVisible();
});

test('a link pressed while the reading ends is followed', async ({ page, fill, setFault, release }) => {
  const versions = Array.from({ length: 101 }, (_, at) =>
    deployment(`item-${at}`, { image_version: at === 0 ? '1.0.0' : '2.0.0' }),
  );
  await fill({ deployments: [deployment('app', {}, { type: 'prod', repoUrl }), ...versions] });
  await setFault('held');
  await page.goto('/overview');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await release('held');
  await page.getByRole('link', { name: 'acme/app' }).hover();
  await page.mouse.down();
  await release();
  await expect(page.getByText('All 102 deployments read.').first()).toBeAttached();
  await page.mouse.up();
  await expect(page).toHaveURL(/where=source_config\.repo_url/);
});

test('the first figures stay in place when the reading ends', async ({ page, fill, setFault, release }) => {
  await fill({ deployments: [deployment('app', { status: 'FAILED' }, { type: 'prod' }), ...sequence(104)] });
  const repositories = page.getByRole('heading', { name: 'Repositories' });
  const placeOf = async (heading: Locator) => (await heading.boundingBox())?.y;
  const top = async () => placeOf(repositories);
  const headings = ['Needs attention', 'Since last visit'].map((name) => page.getByRole('heading', { name }));
  for (const width of [320, 1440]) {
    await setFault('held');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/overview');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const first = await Promise.all(headings.map(placeOf));
    await release('held');
    await expect(repositories).toBeVisible();
    const before = await top();
    expect(await Promise.all(headings.map(placeOf))).toEqual(first);
    await release();
    await expect(page.getByText('All 105 deployments read.').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Duplicate/ })).toContainText('0');
    expect(await top()).toBe(before);
    expect(await Promise.all(headings.map(placeOf))).toEqual(first);
  }
});

test('a repository has a row, each type a column with its count', async ({ page, fill }) => {
  await fill(fleet);
  await page.goto('/overview');
  const table = page.getByRole('table', { name: 'Repositories' });
  const row = table.getByRole('row', { name: /acme\/app/ });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Repository',
    'Production (1)',
    'Development (2)',
  ]);
  await expect(row.getByRole('cell')).toHaveText(['app-prod1.10.0', 'app-next Failed1.9.0']);
  await page.getByRole('link', { name: 'Skip the repositories' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('figure', { name: 'Status' }).getByRole('link').first()).toBeFocused();
  await row.getByRole('link', { name: 'app-next' }).click();
  await expect(page).toHaveURL(`/deployments/${idOf('app-next')}`);
});

test('a reading is paused, continued and stopped, and keeps its records', async ({
  page,
  fill,
  setFault,
}) => {
  await fill({ deployments: sequence(450) });
  await setFault('slow');
  await page.goto('/overview');
  await expect(page.getByRole('progressbar', { name: 'Reading deployments' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Nothing read so far.')).toBeVisible();
  await page.getByRole('button', { name: 'Read on' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Nothing read. Stopped')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Since last visit' })).toContainText(
    'once all deployments are read',
  );
  await setFault();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('All 450 deployments read.')).toBeVisible();
  await setFault('end-404');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await setFault('slow', 'end-404');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  // The complete reading stays in sight, whatever the outcome of the next one.
  await expect(page.getByText('Read again so far: 450.')).toBeVisible();
  await expect(page.getByText('All 450 deployments read.')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Status' })).toContainText('of 450');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Read on' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('All 450 deployments read.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read again' })).toBeVisible();
});

test('a reading continues automatically after leaving and after a lost connection', async ({
  page,
  context,
  fill,
  setFault,
}) => {
  await fill({ deployments: sequence(450) });
  await setFault('slow');
  await page.goto('/overview');
  const status = page.getByRole('figure', { name: 'Status' });
  await expect(status).toContainText('of at least 100');
  await status.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Reading deployments' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('offline');
  await setFault();
  await context.setOffline(false);
  await expect(page.getByText('All 450 deployments read.')).toBeVisible();
});

test('a failure keeps the records read; “Retry” continues from there when the tab is visible', async ({
  page,
  fill,
  setFault,
  requests,
}) => {
  const offsets = async () => (await requests('GET')).map((line) => /offset=(\d+)/.exec(line)?.[1]);
  await fill({ deployments: sequence(200) });
  await setFault('end-404');
  await page.goto('/overview');
  await expect(page.getByRole('alert')).toContainText('404');
  await expect(page.getByRole('figure', { name: 'Status' })).toContainText('of at least 200');
  await fill({ deployments: sequence(250) });
  await setFault();
  await setVisibility(page, 'hidden');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('200 read', { exact: true })).toBeVisible();
  expect(await offsets()).toEqual(['0', '99', '198', '200']);
  await setVisibility(page, 'visible');
  await expect(page.getByText('All 250 deployments read.')).toBeVisible();
  expect(await offsets()).toEqual(['0', '99', '198', '200', '200', '250']);
  await setFault('status-403');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('alert')).toContainText('All 250 deployments read.');
  await expect(page.getByRole('figure', { name: 'Status' })).toContainText('250 of 250');
});

test('filters are those of the list, in the address and in each link', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill(fleet);
  await page.goto('/overview?status=READY');
  await expect(page.getByText('All 2 deployments read.')).toBeVisible();
  const versions = page.getByRole('figure', { name: 'Image version' });
  await expect(versions.locator('tbody tr').first()).toHaveText('1.10.0newest of these1');
  const attention = page.getByRole('figure', { name: 'Needs attention' });
  await expect(attention).toContainText('of 2. Three checks need all deployments');
  await deploymentsPage.filter('Deployment type', 'dev');
  await expect(page).toHaveURL('/overview?status=READY&deployment_type=dev');
  await expect(page.getByText('The only deployment was read.')).toBeVisible();
  await versions.getByRole('link', { name: 'latest' }).click();
  await expect(page).toHaveURL('/deployments?status=READY&deployment_type=dev&image_version=latest');
  await page.goBack();
  await deploymentsPage.filter('Name contains', 'nobody');
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByText('All 3 deployments read.')).toBeVisible();
  await expect(page).toHaveURL('/overview');
  await deploymentsPage.filter('Deployment type', 'dev');
  // All were read: the filtered ones are compared with all of them.
  await expect(versions.locator('tbody tr')).toHaveText(['1.9.01', /latestno version1/]);
  await expect(attention).toContainText('of 2');
  await expect(attention).not.toContainText('need all');
});

test('repositories are grouped by owner or by a label, and lead to their deployments', async ({
  page,
  fill,
}) => {
  const of = (name: string, repo: string, team?: string) =>
    deployment(
      name,
      { image_version: '1.0.0' },
      { repoUrl: `https://codehost.example/${repo}`, spec: { labels: { ...(team && { team }) } } },
    );
  const deployments = [of('one', 'acme/app', 'shop'), of('two', 'acme/app'), of('three', 'umbrella/web')];
  await fill({ deployments });
  await page.goto('/overview?group_by=integration');
  await expect(page.getByText('group_by=integration is not valid').first()).toBeVisible();
  const table = page.getByRole('table', { name: 'Repositories' });
  const groups = table.locator('th[scope="rowgroup"]');
  await expect(groups).toHaveText(['acme', 'umbrella']);
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Label team');
  await expect(page).toHaveURL('/overview?group_by=labels%5Bteam%5D');
  await expect(groups).toHaveText(['shop', 'Not given']);
  await expect(table.getByRole('link', { name: 'acme/app' })).toHaveCount(2);
  await expect(page.getByText('2 repositories, 3 of 3 deployments')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveValue('labels[team]');
  await table.getByRole('link', { name: 'acme/app' }).first().click();
  await new DeploymentsPage(page).expectRows(['one']);
});

test('a figure and the list that it leads to have the same count, however many there are', async ({
  page,
  fill,
}) => {
  const many = Array.from({ length: 250 }, (_, at) => deployment(`item-${at}`, { status: null }));
  await fill({ deployments: many });
  await page.goto('/overview');
  const status = page.getByRole('figure', { name: 'Status' });
  await expect(status).toContainText('0 of 250');
  await expect(status.locator('tbody tr')).toHaveText(['Not given250']);
  await status.getByRole('link', { name: 'Not given' }).click();
  await expect(page.getByText('250, from all 250 read')).toBeVisible();
});
