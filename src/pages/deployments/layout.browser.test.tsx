import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulate, endDelay, expectHidden, expectTexts } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { deploymentsPage, readNames } from '../../../component-tests/pages.ts';
import { fill, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, sequence } from '../../../server/sample/fixture-records.ts';

/** The layout of the list as far as users depend on it, not its look. */

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const topOf = (name: string): number => row(name).element().getBoundingClientRect().y;

const readColumns = () =>
  page
    .getByCSS('thead :is(th, td)')
    .elements()
    .map((cell) => [cell.textContent, cell.getBoundingClientRect().x]);

describe('details beside the list', () => {
  beforeEach(async () => page.viewport(1280, 800));

  for (const { from, name } of [
    { from: 'the top', name: 'item-004' },
    { from: 'amid the rows', name: 'item-060' },
  ]) {
    test(`the row that is opened from ${from} does not move in a table`, async () => {
      fill({ deployments: sequence(100) });
      await open('/deployments?limit=100&status=READY');
      const element = await row(name).findElement();
      if (from !== 'the top') element.scrollIntoView({ block: 'center' });
      const link = page.getByRole('link', { name });
      // A click may scroll first. Measure the row when it is pressed.
      const pressedAt = new Promise<number>((resolve) => {
        const measure = () => resolve(element.getBoundingClientRect().y);
        addEventListener('click', measure, { capture: true, once: true });
      });
      await link.click();
      const before = await pressedAt;
      await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expectAddress(`/deployments/${idOf(name)}?limit=100&status=READY`);
      await expect.poll(() => Math.abs(topOf(name) - before)).toBeLessThanOrEqual(2);
      await expect.element(row(name)).toHaveStyle({ display: 'table-row' });
      // The bar beside details is narrower, but has the same fields.
      await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('READY');
    });
  }
});

test.each([
  [1280, 'alone'],
  [1280, 'beside details'],
  [1100, 'beside details'],
])('at %i px a filter of the bar moves no row of a list %s', async (width, place) => {
  await page.viewport(width, 800);
  await open('/deployments');
  if (place === 'beside details') await deploymentsPage.openDetails('orders-agent');
  const field = page.getByRole('search').getByRole('combobox', { name: 'Deployment type' });
  const topOfTable = () => deploymentsPage.get('Deployments').element().getBoundingClientRect().top;
  const before = topOfTable();
  for (const type of ['prod', '']) {
    await field.selectOptions(type);
    await expectAddress(type ? /deployment_type=prod/ : /^[^?]+$/);
    expect(topOfTable()).toBe(before);
  }
});

test('at any width the sort column stays visible, nothing overflows, and the pager takes one line', async () => {
  fill({ deployments: sequence(60) });
  for (const width of [1440, 1280, 1024, 768, 500, 375, 320]) {
    await page.viewport(width, 700);
    await open('/deployments?limit=50');
    (await page.getByRole('link', { name: 'item-040' }).findElement()).scrollIntoView({ block: 'center' });
    const sortControl =
      width < 480
        ? page.getByRole('combobox', { name: 'Sort by' })
        : page.getByRole('button', { name: 'Status' });
    await expect.element(sortControl).toBeInViewport();
    const isWider = document.documentElement.scrollWidth > window.innerWidth;
    expect(isWider).toBe(false);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const labels = page.getByRole('search').getByCSS('label');
    const cut = labels.elements().filter((label) => label.scrollWidth > label.clientWidth);
    expect(cut.map((label) => label.textContent)).toEqual([]);
    if (width < 640) continue;
    const pager = page.getByRole('navigation', { name: 'Pages' }).element().getBoundingClientRect();
    expect(pager.height).toBeLessThanOrEqual(40);
  }
});

const alike = ['01a', '02b', '03c'].map((end, at) =>
  deployment(`orders-reconciliation-eu-we${end}`, {
    status: ['AWAITING_DATABASE', 'AWAITING_DELETE', 'READY'][at],
    latest_revision_id: idOf('latest'),
    active_revision_id: at === 0 ? idOf('active') : null,
  }),
);

/** The cut texts in the table. */
const readCut = () =>
  page
    .getByCSS('tbody :is(th, td)')
    .elements()
    .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
    .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'clip')
    .map((each) => each.textContent);

test('changing the page moves no column', async () => {
  const longNames = sequence(20).map((_, at) =>
    deployment(`orders-reconciliation-of-a-region-${String(at).padStart(3, '0')}`, {
      status: undefined,
      created_at: '2026-01-01T00:00:00Z',
    }),
  );
  fill({ deployments: [...sequence(20), ...longNames] });
  await deploymentsPage.open();
  await expect.poll(() => readNames()).toHaveLength(20);
  const before = readColumns();
  const [first = ''] = readNames();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectHidden(page.getByRole('link', { name: first, exact: true }));
  expect(readColumns()).toEqual(before);
});

test('a long name is shortened before its end, and copied completely', async () => {
  const name = `${'orders-reconciliation-'.repeat(4)}01a`;
  await page.viewport(1380, 800);
  fill({ deployments: [deployment(name)] });
  await deploymentsPage.open();
  await deploymentsPage.expectRows([name]);
  expect(readCut()).toContain(name.slice(0, -8));
  // The end of the name is visible within its cell.
  const link = deploymentsPage.link(name).element();
  const range = document.createRange();
  range.selectNode(link.lastChild ?? link);
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(link.getBoundingClientRect().right + 1);
  // Copied text is complete and on one line.
  window.getSelection()?.selectAllChildren(link);
  expect(String(window.getSelection())).toBe(name);
});

test('on a phone a row is a card of name, status, revision, age and type, and one control sorts', async () => {
  fill({ deployments: [...alike, ...sequence(17)] });
  for (const width of [320, 375]) {
    await page.viewport(width, 700);
    await open('/deployments');
    await expect.poll(() => readNames()).toHaveLength(20);
    const cards = page
      .getByRole('table', { name: 'Deployments' })
      .getByCSS('tbody tr')
      .elements()
      .map((each) => each.getBoundingClientRect().height);
    expect(Math.max(...cards)).toBeLessThanOrEqual(128);
    expect(cards.reduce((sum, height) => sum + height, 0)).toBeLessThan(1500);
    // All cards without the state of a revision are equal; the last one has no border.
    expect(new Set(cards.slice(3, -1)).size).toBe(1);

    for (const header of ['Status', 'Updated', 'Type']) {
      const cell = row('item-001').getByCSS(`td[data-header="${header}"]`);
      await expect.element(cell).toBeVisible();
      expect(getComputedStyle(cell.element(), '::before').content).toContain(header);
    }
    const name = page.getByRole('link', { name: 'item-001' });
    const status = row('item-001').getByText('Ready');
    const boxOf = (element: typeof name) => element.element().getBoundingClientRect();
    expect(boxOf(status).x).toBe(boxOf(name).x);
    const type = row('item-001').getByCSS('td[data-header="Type"]');
    expect(Math.abs(boxOf(status).bottom - boxOf(type).bottom)).toBeLessThan(4);

    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name ↓');
    await expect.poll(async () => readNames()[0]).toMatch(/03c$/);
    // A click anywhere on the card opens the details.
    await row('item-001').click({ position: { x: 60, y: 50 } });
    await expect.element(page.getByRole('heading', { name: 'item-001' })).toBeVisible();
  }
});

test('previous rows are dimmed during a slow filter, not during a refresh', async () => {
  await open('/deployments');
  const name = page.getByRole('link', { name: 'orders-agent' });
  await expect.element(name).toBeVisible();
  const body = page.getByRole('table', { name: 'Deployments' }).getByRole('rowgroup').nth(1);
  const dimming = () => getComputedStyle(body.element()).opacity;
  setFault('hang');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await endDelay(page.getByText('Still loading…'));
  await expect.element(page.getByText('Still loading…')).toBeVisible();
  expect(dimming()).toBe('1');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabelText('Deployment type').selectOptions('prod');
  const styles = () =>
    [...body.element().querySelectorAll('*')].map((each) => {
      const { color, opacity, backgroundColor } = getComputedStyle(each);
      return [color, opacity, backgroundColor].join();
    });
  const before = styles();
  await expect.poll(dimming).toBe('0.9');
  // Only one element changes.
  expect(styles()).toEqual(before);
});

test('a name keeps its width, and shares spare width with the repository', async () => {
  const name = 'a-name-of-forty-four-letters-that-needs-room';
  fill({ deployments: [deployment(name), deployment('short')] });
  await open('/deployments?columns=name%2CrepoUrl');
  const widthOf = (header: string) =>
    Math.round(page.getByRole('columnheader', { name: header }).element().getBoundingClientRect().width);
  const isWhole = () => {
    const link = page.getByRole('link', { name }).element();
    return [link, ...link.children].every((each) => each.scrollWidth <= each.clientWidth);
  };
  for (const width of [600, 700, 800, 900, 1100, 1440]) {
    await page.viewport(width, 800);
    await expect
      .poll(async () => {
        const [ofName, ofRepository] = [widthOf('Name'), widthOf('Repository')];
        return ofName >= 256 && ofRepository >= 208 && ofName - ofRepository <= 49;
      })
      .toBe(true);
  }
  await expect.poll(isWhole).toBe(true);
});

test('in print the list has every chosen column and its address, and no controls', async () => {
  await page.viewport(800, 1000);
  await open('/deployments?name_contains=agent');
  await expect.element(page.getByRole('link', { name: 'orders-agent' })).toBeVisible();
  await expectHidden(page.getByRole('columnheader', { name: 'Main CPU · memory' }));
  await emulate({}, 'print');
  for (const name of ['Name', 'Repository', 'Image version', 'Updated', 'Main CPU · memory', 'Type'])
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
  const above = getComputedStyle(page.getByRole('main').element(), '::before').content;
  expect(above).toMatch(/^"http.*\/deployments\?name_contains=agent"$/);
  for (const name of ['Refresh', 'Next page', 'Filters', 'More actions'])
    await expectHidden(page.getByRole('button', { name }));
  await expectHidden(page.getByRole('navigation', { name: 'Main' }));
  await expectHidden(page.getByRole('link', { name: 'Skip to content' }));
  const last = page
    .getByRole('columnheader', { name: 'Main CPU · memory' })
    .element()
    .getBoundingClientRect();
  expect(last.right).toBeLessThanOrEqual(800);
  // Times are on one line, and the zone is below the table.
  await expectTexts(page.getByCSS('tbody time').first(), [/^\d{4}-\d\d-\d\d \d\d:\d\d$/]);
  expect(page.getByCSS('tbody time').first().element().getClientRects()).toHaveLength(1);
});

test('in print the page has chips, count, time and order, and no controls', async () => {
  fill({ deployments: sequence(3) });
  await open('/deployments?status=READY&sort=name');
  await deploymentsPage.expectRows(3);
  const chips = page.getByText('Status is Ready', { exact: true });
  // On screen the control shows it.
  await expectHidden(chips);
  await emulate({}, 'print');
  await expect.element(chips).toBeVisible();
  await expect.element(page.getByText(/^1–3/)).toBeVisible();
  await expect.element(page.getByText(/^Sorted by Name/)).toBeVisible();
  // “13 d” and “just now” would mean nothing on paper.
  await expect.element(page.getByText(/^Fetched \d{4}-\d\d-\d\d /)).toBeVisible();
  await expectHidden(page.getByText(/ ago$|just now/));
  for (const role of ['checkbox', 'switch', 'combobox', 'textbox', 'searchbox'] as const)
    await expectHidden(page.getByRole(role));
  await expectHidden(page.getByRole('button', { name: /^Actions for/ }));
});
