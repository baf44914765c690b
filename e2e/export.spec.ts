import { readFile } from 'node:fs/promises';
import { readCsv } from '../src/domain/fleet/read-csv.ts';
import { expectAccessible } from './accessible.ts';
import type { Download } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import type { DeploymentsPage } from './pages.ts';

/* The list as a file: all matches, a page or a selection; never secret values. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' });
const choose = (page: Page, group: string, choice: string) =>
  dialog(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice }).check();
const open = async (list: DeploymentsPage) => {
  await list.choose('Export…');
  await expect(dialog(list.page)).toBeVisible();
};

/** The name of a file without its day. */
const dayless = (file: Download) => file.suggestedFilename().replace(/-\d{4}-\d\d-\d\d-/, '-DAY-');

async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    // Only one file, even on a double click.
    dialog(page).getByRole('button', { name: 'Download' }).dblclick(),
  ]);
  return { name: dayless(file), text: await readFile(await file.path(), 'utf8') };
}

test.describe('of 230 deployments', () => {
  test.use({ fixture: 'lots' });

  test('all matching rows are exported as CSV with the visible columns', async ({
    page,
    deploymentsPage,
  }) => {
    await deploymentsPage.open();
    await open(deploymentsPage);
    const files: string[] = [];
    page.on('download', (file) => files.push(dayless(file)));
    const { name, text } = await download(page);
    expect(name).toBe('deployments-DAY-230-of-230.csv');
    const data = readCsv(text);
    expect(new Set(data.map((row) => row['Name'])).size).toBe(230);
    expect(data[0]).toMatchObject({ Name: 'item-001', Status: 'Ready', Branch: 'main' });
    await expect(dialog(page).getByRole('status')).toHaveText('Exported 230 of 230 deployments.');
    expect(files).toEqual([name]);
    // In the order of the list, also where that covers one page on screen.
    await page.goto('/deployments?sort=-name');
    await open(deploymentsPage);
    expect(readCsv((await download(page)).text)[0]).toMatchObject({ Name: 'item-230' });
  });

  test('this page, or the selection of two pages, as JSON', async ({ page, deploymentsPage }) => {
    await deploymentsPage.open();
    await open(deploymentsPage);
    await expect(dialog(page).getByRole('radio', { name: 'Selected' })).toBeHidden();
    await choose(page, 'Rows', 'This page');
    await choose(page, 'Format', 'JSON');
    const first = await download(page);
    expect(first.name).toBe('deployments-DAY-20-of-at-least-20.json');
    expect(JSON.parse(first.text)).toHaveLength(20);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('checkbox', { name: 'Select item-002' }).check();
    await deploymentsPage.get('Next page').click();
    await page.getByRole('checkbox', { name: 'Select item-022' }).check();
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
    await expect(dialog(page).getByRole('radio', { name: 'Selected' })).toBeChecked();
    await choose(page, 'Format', 'JSON');
    const { name, text } = await download(page);
    expect(name).toBe('deployments-DAY-2-selected.json');
    expect(JSON.parse(text)).toMatchObject([{ name: 'item-002' }, { name: 'item-022' }]);
    await expect(dialog(page).getByRole('status')).toHaveText('Exported 2 selected deployments.');
  });

  test('Cancel stops an export without a file; a failure or an incomplete reading is named', async ({
    page,
    setFault,
    deploymentsPage,
  }) => {
    await deploymentsPage.open();
    await expect(deploymentsPage.get('Next page')).toHaveText('Next');
    await open(deploymentsPage);
    await setFault('hang');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText('Cancelled: nothing was saved.');
    await setFault('status-400');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('400');
    await setFault('offset-stuck');
    const [part] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Retry' }).click(),
    ]);
    expect(dayless(part)).toBe('deployments-DAY-100-of-at-least-100.csv');
    await expect(dialog(page).getByRole('status')).toContainText(
      'Exported 100 of at least 100 deployments. The service’s offset does not advance',
    );
    await setFault();
    expect((await download(page)).name).toBe('deployments-DAY-230-of-230.csv');
  });
});

test.describe('of deployments with secrets', () => {
  test.use({ fixture: 'secrets' });

  test('every field is exported, with names of secrets and without values', async ({
    page,
    deploymentsPage,
  }) => {
    await deploymentsPage.open();
    await open(deploymentsPage);
    await choose(page, 'Columns', 'Every field');
    await choose(page, 'Format', 'CSV for Excel');
    const csv = await download(page);
    expect(csv.text.startsWith('\uFEFF')).toBe(true);
    expect(csv.text).toContain('Secret names');
    await choose(page, 'Format', 'JSON');
    const json = await download(page);
    expect(JSON.parse(json.text)).toHaveLength(2);
    for (const { text } of [csv, json]) {
      expect(text).toContain('with-secrets');
      expect(text).not.toContain('s3cr3t');
    }
  });
});

test('the dialog is accessible at 320 px, and gives the focus back', async ({ page, deploymentsPage }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await deploymentsPage.open();
  await open(deploymentsPage);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(deploymentsPage.get('More actions')).toBeFocused();
});
