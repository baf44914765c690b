import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../component-tests/act.ts';
import { open } from '../../component-tests/open.tsx';
import { readNames } from '../../component-tests/pages.ts';
import { fill } from '../../component-tests/service.ts';
import { sequence } from '../../server/sample/fixture-records.ts';

/*
 * Rendering in several frames: visible rows are drawn first, a slow device responds to a click
 * before all rows are drawn again, and a notice covers the rows meanwhile.
 */

const next = () => page.getByRole('button', { name: 'Next page' });

async function expectFirst(name: string): Promise<void> {
  await expect.poll(async () => readNames()[0]).toBe(name);
}

test('no rows of the previous page remain below a long page', async () => {
  fill({ deployments: sequence(250) });
  await open('/deployments?limit=100');
  await expectFirst('item-001');
  await next().click();
  await expectFirst('item-101');
  const table = page.getByRole('table', { name: 'Deployments' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  expect(readNames()).toEqual(Array.from({ length: 100 }, (_, place) => `item-${place + 101}`));
  await next().click();
  await expectFirst('item-201');
  await expect.element(table.getByRole('row')).toHaveLength(51);
  expect(readNames().at(-1)).toBe('item-250');
});

for (const { words, style } of [
  { words: '', style: '' },
  { words: ' in lines that a reader has spaced out', style: '* { line-height: 1.7 !important }' },
]) {
  test(`a long page has its full height at once${words}, and all rows a moment later`, async () => {
    fill({ deployments: sequence(100) });
    await open('/deployments');
    await expectFirst('item-001');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    const table = page.getByRole('table', { name: 'Deployments' });
    const heights: number[] = [];
    const observer = new ResizeObserver(([entry]) =>
      heights.push(entry?.target.getBoundingClientRect().height ?? 0),
    );
    observer.observe(table.element());
    await page.getByLabelText('Rows per page').selectOptions('100');
    await expect.element(page.getByText(/^1–100 of/)).toBeVisible();
    await expect.element(table.getByRole('row')).toHaveLength(101);
    expect(readNames().at(-1)).toBe('item-100');
    observer.disconnect();
    const [, ...after] = heights;
    const [tall = 0] = after;
    expect(Math.max(...after) - Math.min(...after), `${tall} px, and never another height`).toBeLessThan(2);
  });
}

for (const key of ['Tab', 'Shift+Tab']) {
  test(`nothing covers the link that has the focus, by ${key}`, async () => {
    fill({ deployments: sequence(8) });
    // A low window, so that the rows scroll.
    await page.viewport(1440, 400);
    await open('/deployments');
    await expectFirst('item-001');
    const links = page.getByRole('table', { name: 'Deployments' }).getByRole('link', { name: /^item-/ });
    await expect.element(links).toHaveLength(8);
    const all = links.elements().map((each) => each.textContent);
    const end = key === 'Tab' ? links.first() : links.last();
    (await end.findElement()).focus();
    const seen: string[] = [];
    for (const name of key === 'Tab' ? all : all.toReversed()) {
      const link = page.getByRole('link', { name, exact: true });
      while (link.element() !== document.activeElement) await press(key);
      const { left, top, height } = link.element().getBoundingClientRect();
      if (link.element().contains(document.elementFromPoint(left + 4, top + height / 2))) seen.push(name);
    }
    expect(seen.toSorted()).toEqual(all);
  });
}
