import type { Page } from '@playwright/test';

/** A table as a person reads it: one object per row, keyed by the visible headers. */
export async function readTable(page: Page, name: string): Promise<Record<string, string>[]> {
  return page.getByRole('table', { name, exact: true }).evaluate((table) => {
    const words = (cell: Element): string => (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
    const headers = [...table.querySelectorAll('thead th')].map(words);
    const rows = [...table.querySelectorAll('tbody tr:not([aria-hidden="true"])')];
    return rows.map((row) =>
      Object.fromEntries([...row.children].map((cell, at) => [headers[at] ?? '', words(cell)])),
    );
  });
}

/** The names in the first column. */
export async function readNames(page: Page, name = 'Deployments'): Promise<string[]> {
  return (await readTable(page, name)).map((row) => row['Name'] ?? '');
}

/** Options of `expect.poll` for what is there in a moment: by itself it would come to look once a second. */
export const lookOften = { intervals: [50, 100] };
