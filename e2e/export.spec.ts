import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readCsv } from '../server/testing/read-csv.ts';
import { expect, test } from './fixtures.ts';

/* The list as a file of the browser. What it holds is shown in src/pages/deployments/export.browser.test.tsx. */

test.use({ fixture: 'lots' });

test('all matching rows are saved as one CSV with the visible columns, in the order of the list', async ({
  page,
  deploymentsPage,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename().replace(/-\d{4}-\d\d-\d\d-/, '-DAY-')));
  const download = async () => {
    await deploymentsPage.choose('Export…');
    const [file]: [Download, void] = await Promise.all([
      page.waitForEvent('download'),
      // Only one file, even on a double click.
      dialog.getByRole('button', { name: 'Download' }).dblclick(),
    ]);
    await expect(dialog.getByRole('status')).toHaveText('Exported 230 of 230 deployments.');
    return readCsv(await readFile(await file.path(), 'utf8'));
  };
  await deploymentsPage.open();
  const data = await download();
  expect(new Set(data.map((row) => row['Name'])).size).toBe(230);
  expect(data[0]).toMatchObject({ Name: 'item-001', Status: 'Ready', 'Git reference': 'main' });
  // Also where that order covers one page on screen.
  await page.goto('/deployments?sort=-name');
  expect((await download())[0]).toMatchObject({ Name: 'item-230' });
  expect(files).toEqual(['deployments-DAY-230-of-230.csv', 'deployments-DAY-230-of-230.csv']);
});
