import { useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectHidden, hold, press } from '../../../component-tests/act.ts';
import { open, show } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, sequence } from '../../../server/sample/fixture-records.ts';
import type { HintSettings } from '../../domain/model/hints.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { pin } from '../../features/views/pins.ts';

/* The cost of rows (elements, subscriptions, queries), and layout shifts when they are sorted. */

test('a plain row without a hint has at most 15 elements', async () => {
  fill('many');
  await deploymentsPage.open();
  await deploymentsPage.expectRows(20);
  const sizes = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('*').length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15);
});

/** Records calls by the page's code that read sizes or positions. */
function watchLayoutReads(): readonly string[] {
  const seen: string[] = [];
  const watch = (owner: object, name: string, kind: 'get' | 'value') => {
    const { [kind]: original, ...others } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    const read = function (this: unknown, ...values: unknown[]): unknown {
      const caller = new Error().stack?.split('\n').find((line) => /\/src\/(?!.*\.test\.)/.test(line));
      if (caller) seen.push(`${name} ${caller.trim()}`);
      return Reflect.apply(original, this, values);
    };
    Object.defineProperty(owner, name, { ...others, [kind]: read });
    onTestFinished(() => void Object.defineProperty(owner, name, { ...others, [kind]: original }));
  };
  for (const name of ['offsetWidth', 'offsetHeight', 'offsetTop']) watch(HTMLElement.prototype, name, 'get');
  for (const name of ['clientWidth', 'clientHeight', 'scrollWidth', 'scrollTop'])
    watch(Element.prototype, name, 'get');
  for (const name of ['getBoundingClientRect', 'checkVisibility', 'scrollIntoView'])
    watch(Element.prototype, name, 'value');
  return seen;
}

test('a plain list measures no layout before its first frame, and requests the next page after it', async () => {
  fill('many');
  const layoutReads = watchLayoutReads();
  const waiting: FrameRequestCallback[] = [];
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => waiting.push(act));
  await open('/deployments');
  await deploymentsPage.expectRows(20);
  expect(layoutReads).toEqual([]);
  expect(requests()).toHaveLength(1);
  frame.mockRestore();
  for (const act of waiting) requestAnimationFrame(act);
  await expect.poll(() => requests()).toHaveLength(2);
});

/** Passes on the settings of hints, and renders again on a press. */
function Judging({ onSettings }: { readonly onSettings: (settings: HintSettings) => void }) {
  const settings = useHintSettings();
  const [count, setCount] = useState(0);
  useEffect(() => onSettings(settings), [onSettings, settings]);
  return <button onClick={() => setCount(count + 1)}>{`Rendered ${count}`}</button>;
}

test('a list that renders again does not check its rows again', async () => {
  const onSettings = vi.fn<(settings: HintSettings) => void>();
  await show(<Judging onSettings={onSettings} />);
  await page.getByRole('button', { name: 'Rendered 0' }).click();
  await expect.element(page.getByRole('button', { name: 'Rendered 1' })).toBeVisible();
  expect(onSettings).toHaveBeenCalledOnce();
});

/** Records layout shifts without user input. */
function watchShift(): { sum: () => number } {
  const seen: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return {
    sum: () => {
      seen.push(...observer.takeRecords());
      return seen.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
    },
  };
}

/** Opens a sorted list whose first page is loaded. Its 20 rows will be reversed. */
async function openUnordered(): Promise<void> {
  const two = (at: number) => String(at).padStart(2, '0');
  const first = Array.from({ length: 20 }, (_, at) => deployment(`a-${two(20 - at)}`));
  fill({ deployments: [...first, ...sequence(100)] });
  setFault('held');
  await page.viewport(1280, 800);
  await open('/deployments?sort=name');
  await expect.poll(() => requests()).toHaveLength(1);
  release('held');
  await deploymentsPage.expectFirst('a-20');
  await expect.poll(() => requests()).toHaveLength(2);
}

const paint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** The layout shift up to the last frame, which is reported after it. */
async function shiftOf(shift: ReturnType<typeof watchShift>): Promise<number> {
  await paint();
  return shift.sum();
}

const typeless = (name: string) => {
  const { record } = deployment(name);
  const { deployment_type: _type, ...source } = Object(record['source_config']);
  return { record: { ...record, source_config: source } };
};

test.each([
  ['all fields', (name: string) => deployment(name)],
  ['no statuses', (name: string) => deployment(name, { status: undefined })],
  ['no types', typeless],
  ['hints', (name: string) => deployment(name, { status: 'FAILED' }, { type: 'prod' })],
  ['pins', (name: string) => (pin([idOf(name)]), deployment(name))],
])('a first visit to a list with %s shifts nothing', async (_kind, make) => {
  fill({ deployments: Array.from({ length: 30 }, (_, at) => make(`item-${at}`)) });
  await page.viewport(1280, 800);
  setFault('held');
  await open('/deployments');
  await expect.poll(() => requests()).toHaveLength(1);
  // Wait until the placeholder has the width of this window.
  await paint();
  const shift = watchShift();
  release();
  await deploymentsPage.expectRows(20);
  expect(await shiftOf(shift)).toBeLessThan(0.005);
});

test('rows that are sorted at the end of a load shift nothing', async () => {
  await openUnordered();
  const shift = watchShift();
  release();
  await deploymentsPage.expectFirst('a-01');
  await expect.element(page.getByText('1–20 of 120', { exact: true })).toBeVisible();
  expect(await shiftOf(shift)).toBeLessThan(0.005);
});

test('a row keeps the focus and its checkbox when rows are sorted', async () => {
  await openUnordered();
  const box = page.getByRole('checkbox', { name: 'Select a-05' });
  await box.click();
  release();
  await deploymentsPage.expectFirst('a-01');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toBeChecked();
});

/** Opens a list of a row whose successor is requested, but not there yet. */
async function openFiltered(): Promise<void> {
  fill({ deployments: ['a-20', 'a-01'].map((name) => deployment(name)) });
  await open('/deployments?name_contains=20');
  await deploymentsPage.expectRows(['a-20']);
  setFault('held');
  await deploymentsPage.filter('Name contains', '01');
  await expect.poll(() => requests()).toHaveLength(2);
}

const inRow = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });

const controls: Record<string, (name: string) => Locator> = {
  cell: (name) => inRow(name).getByCSS('td').nth(1),
  link: (name) => page.getByRole('link', { name, exact: true }),
  'cell of the checkbox': (name) => inRow(name).getByCSS('td').first(),
  checkbox: (name) => page.getByRole('checkbox', { name: `Select ${name}` }),
  menu: (name) => page.getByRole('button', { name: `Actions for ${name}` }),
};

test.each(
  Object.keys(controls).flatMap((control) => [
    { control, by: 'the end of a load', prepare: openUnordered },
    { control, by: 'another page', prepare: openFiltered },
  ]),
)('a press on the $control of a row that $by replaces does nothing', async ({ control, prepare }) => {
  await prepare();
  const address = location.href;
  const letGo = await hold(controls[control]?.('a-20') ?? page.getByRole('main'));
  release();
  await deploymentsPage.expectFirst('a-01');
  await letGo();
  await paint();
  expect(location.href).toBe(address);
  expect(page.getByRole('checkbox', { name: 'Select a-01', checked: true }).elements()).toEqual([]);
  expect(page.getByRole('menu').elements()).toEqual([]);
  // The next press works.
  await deploymentsPage.openDetails('a-01');
});

test('Space that goes down on a checkbox does not select the record that replaces its row', async () => {
  await openFiltered();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  (await box('a-20').findElement()).focus();
  await userEvent.keyboard('{ >}');
  release();
  await deploymentsPage.expectFirst('a-01');
  await userEvent.keyboard('{/ }');
  await expect.element(box('a-01')).toHaveFocus();
  await expect.element(box('a-01')).not.toBeChecked();
  await press(' ');
  await expect.element(box('a-01')).toBeChecked();
});

test('Enter opens a record after a press on another one that ended without a click', async () => {
  fill({ deployments: sequence(2) });
  await deploymentsPage.open();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const start = new PointerEvent('pointerdown', { bubbles: true });
  (await link('item-001').findElement()).dispatchEvent(start);
  await press('Enter', link('item-002'));
  await expect.element(page.getByRole('heading', { name: 'item-002' })).toBeVisible();
});

const menu = (name: string) => page.getByRole('main').getByRole('menu', { name: `Actions for ${name}` });

test('an open menu stays with its row and keeps the focus when rows are sorted', async () => {
  await openUnordered();
  await page.getByRole('button', { name: 'Actions for a-05' }).click();
  const entry = menu('a-05').getByRole('menuitem', { name: 'Copy URL' });
  await press('End');
  await expect.element(entry).toHaveFocus();
  release();
  await deploymentsPage.expectFirst('a-01');
  await expect.element(menu('a-05')).toBeVisible();
  await expect.element(entry).toHaveFocus();
  await press('Escape');
  await expect.element(page.getByRole('button', { name: 'Actions for a-05' })).toHaveFocus();
});

test('an open menu closes when its record is gone, and stays closed when the record returns', async () => {
  fill({ deployments: [deployment('one'), deployment('two')] });
  const client = await open('/deployments');
  await page.getByRole('button', { name: 'Actions for two' }).click();
  await expect.element(menu('two')).toBeVisible();
  fill({ deployments: [deployment('one'), deployment('three')] });
  await client.invalidateQueries();
  await deploymentsPage.expectRows(['one', 'three']);
  await expectHidden(page.getByRole('menu'));
  await expect.element(page.getByRole('button', { name: 'Actions for three' })).toHaveFocus();
  fill({ deployments: [deployment('one'), deployment('two')] });
  await client.invalidateQueries();
  await deploymentsPage.expectRows(['one', 'two']);
  await expect.element(page.getByRole('button', { name: 'Actions for two' })).toHaveFocus();
  expect(page.getByRole('menu').elements()).toHaveLength(0);
});
