import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../component-tests/act.ts';
import { show } from '../../../component-tests/open.tsx';
import { deploymentsPage, detailsPage } from '../../../component-tests/pages.ts';
import { fill } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/* A tip stays while the pointer is on it, so it must not cover another control. */

const controls = 'a, button, input, select';

/** Hovers a control. @returns the names of controls in other rows that its tip covers */
async function covered(control: Element, column: readonly Element[]): Promise<(string | null)[]> {
  await userEvent.hover(control);
  const tip = page.getByCSS('[popover][aria-hidden]:popover-open');
  await expect.element(tip).toBeInTheDocument();
  const box = tip.element().getBoundingClientRect();
  const rowOf = (each: Element) => each.closest('dd, li, tr');
  const others = column.filter((other) => rowOf(other) !== rowOf(control));
  return others
    .filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1;
    })
    .map((other) => other.ariaLabel);
}

async function expectUncovered(selector: string, count: number): Promise<void> {
  const find = () => page.getByCSS(selector).elements().slice(0, count);
  await expect.poll(find).toHaveLength(count);
  const column = find();
  for (const control of column)
    expect([control.ariaLabel, await covered(control, column)]).toEqual([control.ariaLabel, []]);
}

test.each([1440, 1024])('tooltips in a column of buttons cover no button, at %d px', async (width) => {
  await page.viewport(width, 900);
  fill({ deployments: [deployment('one'), deployment('two')] });
  await detailsPage.open(idOf('one'));
  await detailsPage.expectName('one');
  await expectUncovered(`article dl :is(${controls}):not([href^=http])`, 6);
});

test('tooltips in rows of a dialog cover no button', async () => {
  await deploymentsPage.open();
  await deploymentsPage.choose('Columns…');
  await expectUncovered('dialog ol button', 6);
});

test('tooltips of hints cover no other hint, and stay while the pointer moves onto them', async () => {
  const failing = (name: string) => deployment(name, { status: 'FAILED' }, { type: 'prod' });
  fill({ deployments: ['one', 'two', 'three'].map(failing) });
  // Hints that a column already shows have no mark.
  await deploymentsPage.open({ columns: 'name,updatedAt', hint: 'attention' });
  await deploymentsPage.expectRows(3);
  await expectUncovered('tbody [aria-label*=hint]', 3);
  const tip = page.getByCSS('[popover][aria-hidden]:popover-open');
  await userEvent.hover(tip);
  await expect.element(tip).toBeInTheDocument();
  await press('Escape');
  await expect.element(tip).not.toBeInTheDocument();
});

test('a long tooltip wraps, even if the text around it does not', async () => {
  await show(
    <p style={{ whiteSpace: 'nowrap' }}>
      <Tooltip text="Production is not ready, Missing secrets">
        <Button>2</Button>
      </Tooltip>
    </p>,
  );
  await page.getByRole('button', { name: '2' }).hover();
  const tip = await page.getByCSS('[popover][aria-hidden]:popover-open').findElement();
  expect(tip.scrollWidth).toBeLessThanOrEqual(tip.clientWidth);
});
