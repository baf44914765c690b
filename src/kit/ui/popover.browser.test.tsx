import { Ellipsis } from 'lucide';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { press } from '../../../component-tests/act.ts';
import { show } from '../../../component-tests/open.tsx';
import { Button } from './button.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { ActionsMenu, MenuItem } from './menu.tsx';
import { Tooltip } from './tooltip.tsx';

const fallbacks = (rules: Iterable<CSSRule>): CSSSupportsRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSSupportsRule && rule.conditionText.startsWith('not')) return [rule];
    return rule instanceof CSSGroupingRule ? fallbacks(rule.cssRules) : [];
  });

/** Applies the rules for browsers without anchor positioning. @returns their number */
function withoutAnchors(): number {
  const found = fallbacks([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]));
  const rules = found.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `[popover] { position-area: none !important; position-try-fallbacks: none !important } ${rules.join('')}`,
  );
  document.adoptedStyleSheets = [sheet];
  return found.length;
}

/** Expects the popover around an element in the middle of the window, and within it. */
async function expectCentred(content: Locator): Promise<void> {
  await expect.element(content).toBeVisible();
  const box = (await content.findElement()).closest('[popover]') ?? document.body;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  expect(left - (innerWidth - right)).toBeCloseTo(0, 0);
  expect(top - (innerHeight - bottom)).toBeCloseTo(0, 0);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
}

test.each([
  ['start', 3],
  ['end', 3],
  ['start', 14],
  ['end', 14],
] as const)('on a phone, a menu at the %s keeps 12 px to the edges: %i entries', async (side, length) => {
  await page.viewport(320, 640);
  const styles = { display: 'grid', justifyItems: side, padding: '300px 12px 1000px' } as const;
  await show(
    <div style={styles}>
      <ActionsMenu label="More" icon={Ellipsis}>
        {Array.from({ length }, (_, at) => (
          <MenuItem key={at}>{at === 0 ? 'Repository is acme-labs/a-long-name' : `Action ${at}`}</MenuItem>
        ))}
      </ActionsMenu>
    </div>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('menu', { name: 'More' });
  await expect.element(menu).toBeVisible();
  const box = (await menu.findElement()).closest('[popover]') ?? document.body;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  expect(Math.min(left, innerWidth - right, top, innerHeight - bottom)).toBeGreaterThanOrEqual(12);
  expect(box.scrollHeight).toBe(box.clientHeight);
});

test.each([1440, 320])('without anchors, boxes open in the middle of a window of %i px', async (width) => {
  await page.viewport(width, 700);
  await show(
    <>
      <ActionsMenu label="More" icon={Ellipsis}>
        {Array.from({ length: 30 }, (_, at) => (
          <MenuItem key={at}>{`Action ${at}`}</MenuItem>
        ))}
      </ActionsMenu>
      <ComboboxField
        label="Word"
        value=""
        onChange={() => undefined}
        options={[{ word: 'alpha' }, { word: 'beta' }]}
        onChoose={() => undefined}
      />
      <Tooltip text="Explained">
        <Button>Other</Button>
      </Tooltip>
    </>,
  );
  expect(withoutAnchors()).toBe(1);
  await page.getByRole('button', { name: 'More' }).click();
  await expectCentred(page.getByRole('menu', { name: 'More' }));
  await press('Escape');
  await page.getByRole('combobox', { name: 'Word' }).click();
  await expectCentred(page.getByRole('listbox', { name: 'Suggestions' }));
  await page.getByRole('button', { name: 'Other' }).hover();
  await expectCentred(page.getByText('Explained'));
});
