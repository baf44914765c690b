import { readFile } from 'node:fs/promises';
import { readCsv } from '../src/domain/fleet/read-csv.ts';
import { deployment } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { DeploymentsPage } from './pages.ts';
import { setVisibility } from './visibility.ts';

/* Readings over time: figures and exports are never older than the page says. */

const nine = new Date('2026-11-17T09:00:00');
const versioned = (count: number, image_version: string) => ({
  deployments: Array.from({ length: count }, (_, at) =>
    deployment(
      `item-${String(at + 1).padStart(3, '0')}`,
      { image_version },
      { spec: { labels: { team: 'a' } } },
    ),
  ),
});
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' });
async function openExport(page: Page): Promise<void> {
  await new DeploymentsPage(page).choose('Export…');
  await expect(dialog(page)).toBeVisible();
}
async function download(page: Page, button: string | RegExp = 'Download') {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: button }).click(),
  ]);
  const data = readCsv(await readFile(await file.path(), 'utf8'));
  const name = file.suggestedFilename().replace(/-\d{4}-\d\d-\d\d-/, '-DAY-');
  return { name, versions: new Set(data.map((row) => row['Image version'])) };
}

test('an export begins anew hours after a reading that was paused, and says the age of an older one', async ({
  page,
  fill,
  setFault,
}) => {
  await page.clock.install({ time: nine });
  await fill(versioned(450, '1.0.0'));
  await setFault('slow');
  await page.goto('/overview');
  await expect(page.getByRole('figure', { name: 'Status' })).toContainText('of at least 100');
  await page.getByRole('button', { name: 'Pause' }).click();
  await setFault();
  await fill(versioned(450, '2.0.0'));
  await page.clock.fastForward('05:00:00');
  await goTo(page, 'Deployments');
  await openExport(page);
  expect(await download(page)).toEqual({
    name: 'deployments-DAY-450-of-450.csv',
    versions: new Set(['2.0.0']),
  });
  await expect(dialog(page).getByRole('status')).toHaveText('Exported 450 of 450 deployments.');

  await page.clock.fastForward('04:00:00');
  await setFault('status-400');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('400');
  const older = await download(page, /^Export the older reading/);
  expect(older.name).toBe('deployments-DAY-450-of-450.csv');
  await expect(dialog(page)).toContainText('Exported 450 of 450 deployments.');
  await expect(dialog(page)).toContainText('Read 4 hours ago');
});

test('an export holds what fulfils the conditions', async ({ page, fill }) => {
  await fill(versioned(150, '1.0.0'));
  await page.goto('/deployments?q=item-14');
  await expect(page.getByText('10, from all 150 read')).toBeVisible();
  await openExport(page);
  expect((await download(page)).name).toBe('deployments-DAY-10-of-150.csv');
  await expect(dialog(page).getByRole('status')).toHaveText('Exported 10 of 150 deployments.');
});

test('positions count: records that could not be read are among them', async ({ page, fill }) => {
  await fill('unreadable');
  await page.goto('/overview');
  await expect(page.getByText('2 of 6 deployments. 4 could not be read.')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Image version' })).toContainText('of 6');
  await goTo(page, 'Deployments');
  await openExport(page);
  expect((await download(page)).name).toBe('deployments-DAY-2-of-6.csv');
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Exported 2 of 6 deployments. 4 could not be read.',
  );
});

test('the overview reads again when opened after 15 minutes, and never on a return to the tab', async ({
  page,
  fill,
  requests,
}) => {
  await page.clock.install({ time: nine });
  const openAfter = async (minutes: number) => {
    await page.clock.setSystemTime(nine.getTime() + minutes * 60_000);
    await goTo(page, 'Settings');
    await goTo(page, 'Overview');
  };
  await fill(versioned(3, '1.0.0'));
  await page.goto('/overview');
  await expect(page.getByText('All 3 deployments read.')).toBeVisible();
  await fill(versioned(4, '1.0.0'));
  // Settings asks for a page of 20.
  const ofReading = async () => (await requests()).filter((each) => each.includes('limit=100'));
  const before = (await ofReading()).length;
  await openAfter(14);
  await expect(page.getByText('All 3 deployments read.')).toBeVisible();
  await page.clock.setSystemTime(nine.getTime() + 20 * 60_000);
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Label team');
  await expect(page).toHaveURL('/overview?group_by=labels%5Bteam%5D');
  expect(await ofReading()).toHaveLength(before);
  await openAfter(21);
  await expect(page.getByText('All 4 deployments read.')).toBeVisible();
});
