import { idOf, deployment, sequence } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './pages.ts';

/** Facts of the list's layout that people rely on; its looks are not tested here. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function topOf(page: Page, name: string): Promise<number> {
  return (await row(page, name).boundingBox())?.y ?? Number.NaN;
}

const readColumns = (page: Page) =>
  page
    .locator('thead :is(th, td)')
    .evaluateAll((cells) => cells.map((cell) => [cell.textContent, cell.getBoundingClientRect().x]));

test.describe('details beside the list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const { from, name } of [
    { from: 'the top', name: 'item-004' },
    { from: 'amid the rows', name: 'item-060' },
  ]) {
    test(`the row that is opened from ${from} stays where it was, in a table`, async ({ page, fill }) => {
      await fill({ deployments: sequence(100) });
      await page.goto('/deployments?limit=100&status=READY');
      await row(page, name).evaluate((element, isAmid) => {
        if (isAmid) element.scrollIntoView({ block: 'center' });
      }, from !== 'the top');
      const link = page.getByRole('link', { name });
      // A click may scroll first; the row must stay at its position when pressed.
      const pressedAt = row(page, name).evaluate(
        async (element) =>
          await new Promise<number>((resolve) => {
            const measure = () => resolve(element.getBoundingClientRect().y);
            addEventListener('click', measure, { capture: true, once: true });
          }),
      );
      await link.click();
      const before = await pressedAt;
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expect(page).toHaveURL(`/deployments/${idOf(name)}?limit=100&status=READY`);
      await expect.poll(async () => Math.abs((await topOf(page, name)) - before)).toBeLessThanOrEqual(2);
      await expect(row(page, name)).toHaveCSS('display', 'table-row');
    });
  }
});

test('at any width the sort column stays visible, nothing overflows, and the pager takes one line', async ({
  page,
  fill,
}) => {
  await fill({ deployments: sequence(60) });
  for (const width of [1440, 1280, 1024, 768, 500, 375, 320]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/deployments?limit=50');
      await page.getByRole('link', { name: 'item-040' }).scrollIntoViewIfNeeded();
      const control =
        width < 480
          ? page.getByRole('combobox', { name: 'Sort by' })
          : page.getByRole('button', { name: 'Status' });
      await expect(control).toBeInViewport();
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider).toBe(false);
      await page.getByRole('button', { name: /^Filters/ }).click();
      const labels = page.getByRole('search').locator('label');
      const cut = await labels.evaluateAll((all) =>
        all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
      );
      expect(cut).toEqual([]);
      if (width < 640) return;
      const pager = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
      expect(pager?.height).toBeLessThanOrEqual(40);
    });
  }
});

const alike = ['01a', '02b', '03c'].map((end, at) =>
  deployment(`orders-reconciliation-eu-we${end}`, {
    status: ['AWAITING_DATABASE', 'AWAITING_DELETE', 'READY'][at],
    latest_revision_id: idOf('latest'),
    active_revision_id: at === 0 ? idOf('active') : null,
  }),
);
const alikeNames = alike.map(({ record }) => String(record['name']));

/** The texts in the table that are cut off. */
const readCut = (page: Page) =>
  page.locator('tbody :is(th, td)').evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'clip')
      .map((each) => each.textContent),
  );

test('names of 30 characters are whole, except where the time of the last change needs the room', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill({ deployments: alike });
  for (const width of [1440, 1280, 1024]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // Marks are of a reading of all deployments.
      await page.goto('/overview');
      await expect(page.getByText('All 3 deployments read.')).toBeVisible();
      await page.getByRole('link', { name: 'Deployments', exact: true }).click();
      await deploymentsPage.expectRows(alikeNames);
      // Their marks take no room from them.
      await expect(page.getByRole('button', { name: /^\d hints?:/ })).toHaveCount(alikeNames.length);
      const expectWhole = async () => {
        const cut = await readCut(page);
        expect(cut.filter((text) => text.startsWith('orders'))).toEqual([]);
      };
      await expectWhole();
      await deploymentsPage.openDetails(alikeNames[0] ?? '');
      if (width === 1280)
        await expect(page.getByRole('columnheader', { name: 'Updated', exact: true })).toBeVisible();
      else await expectWhole();
    });
  }
});

test('another page of the list moves no column', async ({ page, fill, deploymentsPage }) => {
  const longNames = sequence(20).map((_, at) =>
    deployment(`orders-reconciliation-of-a-region-${String(at).padStart(3, '0')}`, {
      status: undefined,
      created_at: '2026-01-01T00:00:00Z',
    }),
  );
  await fill({ deployments: [...sequence(20), ...longNames] });
  await deploymentsPage.open();
  await expect.poll(() => readNames(page)).toHaveLength(20);
  const before = await readColumns(page);
  const [first = ''] = await readNames(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('link', { name: first, exact: true })).toBeHidden();
  expect(await readColumns(page)).toEqual(before);
});

test('the first rows move no column on a second visit to a service without statuses, and “Next?” moves no button', async ({
  page,
  fill,
  setFault,
  release,
}) => {
  await fill('bare-records');
  await page.goto('/deployments');
  await expect(page.getByRole('link', { name: 'bare-one' })).toBeVisible();
  const unsent = page.getByRole('columnheader', { name: /^(?:Status|Type)$/ });
  await expect(unsent).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('link', { name: 'bare-one' })).toBeVisible();
  await expect(unsent).toHaveCount(0);
  const deployments = Array.from({ length: 21 }, (_, at) =>
    deployment(`item-${at}`, { status: undefined, source_config: {} }),
  );
  await fill({ deployments });
  await setFault('held');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Updated' })).toBeVisible();
  const columns = await readColumns(page);
  await release('held');
  await expect.poll(() => readNames(page)).toHaveLength(20);
  expect(await readColumns(page)).toEqual(columns);
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveText('Next?');
  const previous = page.getByRole('button', { name: 'Previous page' });
  const before = await previous.boundingBox();
  await release();
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveText('Next');
  expect(await previous.boundingBox()).toEqual(before);
});

test('a long name is cut before its end, and copied whole', async ({ page, fill, deploymentsPage }) => {
  const name = `${'orders-reconciliation-'.repeat(4)}01a`;
  await page.setViewportSize({ width: 1380, height: 800 });
  await fill({ deployments: [deployment(name)] });
  await deploymentsPage.open();
  await deploymentsPage.expectRows([name]);
  expect(await readCut(page)).toContain(name.slice(0, -8));
  // The end of the name is in sight: it ends within its cell.
  const isEndInSight = await deploymentsPage.link(name).evaluate((link) => {
    const range = document.createRange();
    range.selectNode(link.lastChild ?? link);
    return range.getBoundingClientRect().right <= link.getBoundingClientRect().right + 1;
  });
  expect(isEndInSight).toBe(true);
  // Copied text is complete and on one line.
  const taken = await deploymentsPage.link(name).evaluate((link) => {
    window.getSelection()?.selectAllChildren(link);
    return String(window.getSelection());
  });
  expect(taken).toBe(name);
});

test('on a phone a row is a card of name, status, revision, age and type, and sorts by one control', async ({
  page,
  fill,
}) => {
  await fill({ deployments: [...alike, ...sequence(17)] });
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/deployments');
    await expect.poll(() => readNames(page)).toHaveLength(20);
    const cards = await page
      .getByRole('table', { name: 'Deployments' })
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...cards)).toBeLessThanOrEqual(128);
    expect(cards.reduce((sum, height) => sum + height, 0)).toBeLessThan(2400);

    const cell = (label: RegExp) => row(page, 'item-001').getByRole('cell', { name: label });
    for (const label of [/^Status Ready/, /^Updated /, /^Type /]) await expect(cell(label)).toBeVisible();
    const name = page.getByRole('link', { name: 'item-001' });
    const status = row(page, 'item-001').getByText('Ready');
    const middle = async (element: typeof name) => {
      const box = await element.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    await expect.poll(async () => Math.abs((await middle(name)) - (await middle(status)))).toBeLessThan(4);

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name ↓');
    await expect.poll(async () => (await readNames(page))[0]).toMatch(/03c$/);
    // A click anywhere on the card opens the details.
    await row(page, 'item-001').click({ position: { x: 60, y: 50 } });
    await expect(page.getByRole('heading', { name: 'item-001' })).toBeVisible();
  }
});

test('old rows are dimmed during a slow filter, not during a refresh', async ({ page, setFault }) => {
  await page.goto('/deployments');
  const name = page.getByRole('link', { name: 'orders-agent' });
  await expect(name).toBeVisible();
  const color = () => name.evaluate((element) => getComputedStyle(element).color);
  const before = await color();
  await setFault('hang');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Still loading…')).toBeVisible();
  expect(await color()).toBe(before);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Deployment type').selectOption('prod');
  await expect.poll(color).not.toBe(before);
});

test('a name keeps its width, and shares spare width with the repository', async ({ page, fill }) => {
  const name = 'a-name-of-forty-four-letters-that-needs-room';
  await fill({ deployments: [deployment(name), deployment('short')] });
  await page.goto('/deployments?columns=name%2CrepoUrl');
  const widthOf = async (header: string) =>
    Math.round((await page.getByRole('columnheader', { name: header }).boundingBox())?.width ?? 0);
  const isWhole = () =>
    page
      .getByRole('link', { name })
      .evaluate((link) => [link, ...link.children].every((each) => each.scrollWidth <= each.clientWidth));
  for (const width of [560, 700, 800, 900, 1100, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          const [ofName, ofRepository] = [await widthOf('Name'), await widthOf('Repository')];
          return ofName === 256 ? ofRepository >= 160 : ofName > 256 && ofName - ofRepository <= 41;
        })
        .toBe(true);
    });
  await expect.poll(isWhole).toBe(true);
});
