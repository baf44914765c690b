import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleOnPhone } from '../../../component-tests/accessible.ts';
import { check, endDelay, expectHidden } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { deploymentsPage, readNames } from '../../../component-tests/pages.ts';
import { fill, release, setFault } from '../../../component-tests/service.ts';

/* Every state of the list looks different. */

const table = () => page.getByRole('table', { name: 'Deployments' });

for (const { fixture, query } of [
  { fixture: 'many', query: '?name_contains=item' },
  { fixture: 'hostile', query: '' },
] as const) {
  test(`rows: ${fixture}`, async () => {
    fill(fixture);
    await open(`/deployments${query}`);
    await expect.element(deploymentsPage.get('Deployments').getByRole('link').first()).toBeVisible();
    await expectAccessible();
    await expectAccessibleOnPhone();
  });
}

test('no deployments yet', async () => {
  fill('empty');
  await open('/deployments');
  await expect.element(page.getByText('No deployments yet')).toBeVisible();
  await expectAccessibleOnPhone();
  await page.getByRole('link', { name: 'Pick a repository' }).click();
  await expectAddress('/repositories');
});

test('no match, after the end, invalid address, failure: each has a message and a way out', async () => {
  await open('/deployments?name_contains=nothing-is-called-so');
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  await expectAccessibleOnPhone();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expectAddress('/deployments');
  await deploymentsPage.expectRows(3);

  await open('/deployments?offset=500');
  await expect.element(page.getByText('The list ends before offset 500.')).toBeVisible();
  await expectAccessibleOnPhone();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await deploymentsPage.expectRows(3);

  await open('/deployments?limit=500&tag_value_ids=abc');
  await deploymentsPage.expectRows(3);
  await expectAccessibleOnPhone();

  setFault('status-403');
  await open('/deployments');
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The service responded with 403 (Forbidden)');
  await expectAccessibleOnPhone();
  setFault();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await deploymentsPage.expectRows(3);
  await expectHidden(alert);
});

test('unreadable records', async () => {
  fill('unreadable');
  await open('/deployments');
  const notice = page.getByRole('status').filter({ hasText: '4 records could not be read' });
  await expect.element(notice).toBeVisible();
  expect(readNames()).toEqual(['good-one', 'good-two']);
  await notice.getByText('Show raw data').click();
  await expect.element(notice.getByText(/^Position \d+: /)).toHaveLength(4);
  expect(document.body.innerHTML).not.toContain('s3cr3t');
  await expectAccessibleOnPhone();
});

// The text spacing of WCAG 1.4.12.
const spaced = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important }';

test('row height follows the font size, and no text is cut off', async () => {
  fill('many');
  const styles = { usual: '', large: ':root { font-size: 32px }', spaced };
  for (const { density, heights } of [
    { density: 'Comfortable', heights: { usual: 36, large: 72, spaced: 36 } },
    { density: 'Compact', heights: { usual: 28, large: 56, spaced: 28 } },
  ]) {
    await open('/settings');
    await check(page.getByRole('radio', { name: density }));
    await page.getByRole('link', { name: 'Deployments' }).click();
    await deploymentsPage.expectRows(20);
    for (const letters of ['usual', 'large', 'spaced'] as const) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles[letters]);
      document.adoptedStyleSheets = [sheet];
      const high = heights[letters];
      const rows = Array.from({ length: 20 }, () => ({ isCut: false, high }));
      expect(rowsAsShown(), `${density}, ${letters}`).toEqual(rows);
    }
  }
});

function rowsAsShown(): { isCut: boolean; high: number }[] {
  return [...table().element().querySelectorAll('tbody tr')].map((row) => {
    // Without empty cells, for which a range reports the corner of the window.
    const filled = [...row.children].filter((cell) => cell.hasChildNodes());
    const isCut = filled.some((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { top, bottom } = range.getBoundingClientRect();
      const bounds = cell.getBoundingClientRect();
      return top < bounds.top || bottom > bounds.bottom;
    });
    return { isCut, high: row.getBoundingClientRect().height };
  });
}

test('loading for the first time shows placeholders and says so', async () => {
  setFault('held');
  await open('/deployments');
  await expect.element(table()).toHaveAttribute('aria-busy', 'true');
  await endDelay(page.getByText('Still loading…'));
  await expect.element(page.getByRole('status').filter({ hasText: 'Still loading…' })).toBeVisible();
  release();
  await deploymentsPage.expectRows(3);
  await expect.element(table()).toHaveAttribute('aria-busy', 'false');
  await expect.element(page.getByText(/^Deployments 1–3 of 3/)).toBeInTheDocument();
});

test('at 320 px “Still loading…” moves no row', async () => {
  await page.viewport(320, 700);
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  const before = table().element().getBoundingClientRect();
  setFault('hang');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await endDelay(page.getByText('Still loading…'));
  await expect.element(page.getByText('Still loading…')).toBeVisible();
  expect(table().element().getBoundingClientRect()).toEqual(before);
});

test('loading is cancelled and repeated, and keeps the old rows', async () => {
  setFault('hang');
  await open('/deployments');
  await expect.element(table()).toHaveAttribute('aria-busy', 'true');
  await endDelay(page.getByText('Still loading…'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Loading was cancelled')).toBeVisible();
  setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await deploymentsPage.expectRows(3);
  setFault('hang');
  await page.getByLabelText('Deployment type').selectOptions('prod');
  await expect.element(table()).toHaveAttribute('aria-busy', 'true');
  await deploymentsPage.expectRows(3, { stale: true });
  await endDelay(page.getByText('Still loading…'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Loading was cancelled')).toBeVisible();
  setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
});

test('rows with equal ids all appear, with a notice', async () => {
  fill('duplicate-ids');
  await open('/deployments');
  await deploymentsPage.expectRows(3);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'the same ID more than once' }))
    .toBeVisible();
});

test('all filters are available in a narrow window', async () => {
  await page.viewport(320, 900);
  await open('/deployments');
  await deploymentsPage.expectRows(3);
  await expectHidden(page.getByLabelText('Image version'));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabelText('Image version').fill('9.9.9');
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  await expectAccessible();
});

test('a page that cannot load says so, shows no previous rows, and loads when the network returns', async () => {
  fill('many');
  await open('/deployments?offset=20');
  await deploymentsPage.expectRows(20);
  const claim = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  setFault('reset');
  await deploymentsPage.filter('Name contains', 'item-0');
  await expect.element(page.getByRole('alert')).toHaveTextContent('You’re offline');
  await expectHidden(page.getByRole('link', { name: /^item-/ }));
  await expect.element(deploymentsPage.get('Name contains')).toHaveValue('item-0');
  window.dispatchEvent(new Event('offline'));
  claim.mockReturnValue(true);
  setFault();
  window.dispatchEvent(new Event('online'));
  await expect.element(deploymentsPage.link('item-001')).toBeVisible();
});
