import { idOf, deployment } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './pages.ts';

/** Facts of the list's layout that people rely on; its looks are not tested here. */

const readColumns = (page: Page) =>
  page
    .locator('thead :is(th, td)')
    .evaluateAll((cells) => cells.map((cell) => [cell.textContent, cell.getBoundingClientRect().x]));

const alike = ['01a', '02b', '03c'].map((end, at) =>
  deployment(
    `orders-reconciliation-eu-we${end}`,
    {
      status: ['AWAITING_DATABASE', 'AWAITING_DELETE', 'UNUSED'][at],
      latest_revision_id: idOf('latest'),
      active_revision_id: at === 0 ? idOf('active') : null,
    },
    { type: 'prod' },
  ),
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

test('names of 30 characters are complete, except where the time of the last change needs the space', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill({ deployments: alike });
  for (const width of [1440, 1280, 1024]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await deploymentsPage.open();
      await deploymentsPage.expectRows(alikeNames);
      // Marks do not shorten the names.
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

test('the first rows move no column on a second visit to a service without statuses, and the check for a next page moves no button', async ({
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
  await expect(page.getByText('Checking for more…')).toBeVisible();
  const previous = page.getByRole('button', { name: 'Previous page' });
  const before = await previous.boundingBox();
  await release();
  await expect(page.getByText('Checking for more…')).toHaveCount(0);
  expect(await previous.boundingBox()).toEqual(before);
});
