import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { check, expectHidden, expectTexts } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { abortedRequests, fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment } from '../../../server/sample/fixture-records.ts';
import { readCsv } from '../../../server/testing/read-csv.ts';

/* Exports of all matches, a page or a selection, never with secret values. */

const hour = 3_600_000;
const versioned = (count: number, image_version: string) => ({
  deployments: Array.from({ length: count }, (_, at) =>
    deployment(`item-${String(at + 1).padStart(3, '0')}`, { image_version }),
  ),
});
const goTo = async (name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog', { name: 'Export' });
const choose = async (group: string, choice: string) =>
  check(dialog().getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }));
async function openExport(): Promise<void> {
  await deploymentsPage.choose('Export…');
  await expect.element(dialog()).toBeVisible();
}

/** Presses a button that saves a file. @returns the file's name without the date, and its text */
async function download(button: string | RegExp = 'Download'): Promise<{ name: string; text: string }> {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await dialog().getByRole('button', { name: button }).click();
  await expect.poll(() => save.mock.contexts).toHaveLength(1);
  const link: unknown = save.mock.contexts[0];
  const name = link instanceof HTMLAnchorElement ? link.download : '';
  const blob = make.mock.lastCall?.[0];
  const bytes = blob instanceof Blob ? await blob.arrayBuffer() : undefined;
  save.mockRestore();
  make.mockRestore();
  return {
    name: name.replace(/-\d{4}-\d\d-\d\d-/, '-DAY-'),
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  };
}

test('this page, or a selection over two pages, as JSON', async () => {
  fill('lots');
  await deploymentsPage.open();
  await openExport();
  await expectHidden(dialog().getByRole('radio', { name: 'Selected' }));
  const rows = dialog().getByRole('radiogroup', { name: 'Rows' });
  await expect.element(rows).toHaveAccessibleDescription('All pages will be loaded.');
  await choose('Rows', 'This page');
  await expect.element(rows).toHaveAccessibleDescription('20 rows');
  await choose('Format', 'JSON');
  const first = await download();
  expect(first.name).toBe('deployments-DAY-20-of-at-least-20.json');
  expect(JSON.parse(first.text)).toHaveLength(20);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await check(page.getByRole('checkbox', { name: 'Select item-002' }));
  await deploymentsPage.get('Next page').click();
  await check(page.getByRole('checkbox', { name: 'Select item-022' }));
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
  await expect.element(dialog().getByRole('radio', { name: 'Selected' })).toBeChecked();
  await choose('Format', 'JSON');
  const { name, text } = await download();
  expect(name).toBe('deployments-DAY-2-selected.json');
  expect(JSON.parse(text)).toMatchObject([{ name: 'item-002' }, { name: 'item-022' }]);
  await expectTexts(dialog().getByRole('status'), ['Exported 2 selected deployments.']);
});

test('Cancel stops an export without a file; a failure or an incomplete load is reported', async () => {
  fill('lots');
  await deploymentsPage.open();
  await expectTexts(deploymentsPage.get('Next page'), ['Next']);
  await openExport();
  setFault('hang');
  await dialog().getByRole('button', { name: 'Download' }).click();
  await expect.element(dialog().getByRole('progressbar')).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expectTexts(dialog().getByRole('status'), ['Cancelled: nothing was saved.']);
  setFault('status-400');
  await dialog().getByRole('button', { name: 'Download' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('400');
  setFault('offset-stuck');
  expect((await download('Retry')).name).toBe('deployments-DAY-100-of-the-first-100.csv');
  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent('Exported 100 of the first 100 deployments. The service’s offset does not advance');
  setFault();
  expect((await download()).name).toBe('deployments-DAY-230-of-230.csv');
});

const cancelled = [
  {
    by: 'an export',
    start: async () => {
      await openExport();
      await dialog().getByRole('button', { name: 'Download' }).click();
    },
    part: dialog,
  },
  {
    by: '“Select all matching”',
    start: async () => {
      await check(page.getByRole('checkbox', { name: 'Select item-001' }));
      await page.getByRole('button', { name: 'Select all matching' }).click();
    },
    part: () => page.getByRole('region', { name: 'Selection' }),
  },
];
test.for(cancelled)('Cancel of $by does not stop the load of the page', async ({ start, part }) => {
  fill('lots');
  setFault('held');
  await deploymentsPage.open({ q: 'item' });
  const sent = () => requests().filter((line) => line.includes('limit=100')).length;
  await expect.poll(sent).toBe(1);
  release('held');
  await expect.poll(sent).toBe(2);
  await start();
  await expect.element(part().getByRole('progressbar')).toBeVisible();
  await part().getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(part().getByRole('progressbar'));
  release();
  await expect.element(page.getByText('230 of 230 match')).toBeInTheDocument();
  expect(abortedRequests()).toEqual([]);
});

test('every field is exported, with names of secrets and without values', async () => {
  fill('secrets');
  await deploymentsPage.open();
  await openExport();
  await choose('Columns', 'Every field');
  await choose('Format', 'CSV for Excel');
  const csv = await download();
  expect(csv.text.startsWith('\uFEFF')).toBe(true);
  expect(csv.text).toContain('Secret names');
  await choose('Format', 'JSON');
  const json = await download();
  expect(JSON.parse(json.text)).toHaveLength(2);
  for (const { text } of [csv, json]) {
    expect(text).toContain('with-secrets');
    expect(text).not.toContain('s3cr3t');
  }
});

test('a number beyond 2^53 keeps its digits, as CSV and as JSON', async () => {
  const long = 2n ** 63n;
  const sidecars = [{ name: 'proxy', image: 'proxy:1', resources: { limits: { memory: long } } }];
  fill({ deployments: [deployment('long', { image_version: long }, { spec: { sidecars } })] });
  await deploymentsPage.open();
  await openExport();
  await choose('Columns', 'Every field');
  const csv = await download();
  await choose('Format', 'JSON');
  const json = await download();
  for (const { text } of [csv, json]) {
    expect(text.match(/9223372036854775808/g)).toHaveLength(2);
    expect(text).not.toContain('9223372036854776000');
  }
});

test('the dialog is accessible at 320 px, and returns the focus', async () => {
  await page.viewport(320, 600);
  await deploymentsPage.open();
  await openExport();
  await expectAccessible();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(deploymentsPage.get('More actions')).toHaveFocus();
});

test('an export starts again hours after a stopped load, and after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fill(versioned(450, '1.0.0'));
  setFault('held');
  await open('/overview');
  const sent = () => requests().filter((line) => line.includes('limit=100'));
  await expect.poll(sent).toHaveLength(1);
  release('held');
  await expect.poll(sent).toHaveLength(2);
  await expect.element(page.getByRole('figure', { name: 'Status' })).toHaveTextContent('of the first 100');
  await page.getByRole('button', { name: 'Stop' }).click();
  release();
  fill(versioned(450, '2.0.0'));
  vi.setSystemTime(Date.now() + 5 * hour);
  await goTo('Deployments');
  await openExport();
  const newer = await download();
  expect(newer.name).toBe('deployments-DAY-450-of-450.csv');
  expect(new Set(readCsv(newer.text).map((row) => row['Image version']))).toEqual(new Set(['2.0.0']));
  await expectTexts(dialog().getByRole('status'), ['Exported 450 of 450 deployments.']);

  vi.setSystemTime(Date.now() + 4 * hour);
  setFault('status-400');
  await dialog().getByRole('button', { name: 'Download' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('400');
  fill(versioned(450, '3.0.0'));
  setFault();
  const newest = await download('Retry');
  expect(new Set(readCsv(newest.text).map((row) => row['Image version']))).toEqual(new Set(['3.0.0']));
});

test('an export contains what matches the conditions', async () => {
  fill(versioned(150, '1.0.0'));
  await open('/deployments?q=item-14');
  await expect.element(page.getByText('10 of 150 match')).toBeVisible();
  await openExport();
  await expect
    .element(dialog().getByRole('radiogroup', { name: 'Rows' }))
    .toHaveAccessibleDescription('10 rows');
  expect((await download()).name).toBe('deployments-DAY-10-of-150.csv');
  await expectTexts(dialog().getByRole('status'), ['Exported 10 of 150 deployments.']);
});

test('position counts include unreadable records', async () => {
  fill('unreadable');
  await open('/overview');
  await expect.element(page.getByText('2 of 6 deployments. 4 could not be read.')).toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'Image version' })).toHaveTextContent('of 6');
  await goTo('Deployments');
  await openExport();
  expect((await download()).name).toBe('deployments-DAY-2-of-6.csv');
  await expectTexts(dialog().getByRole('status'), ['Exported 2 of 6 deployments. 4 could not be read.']);
});
