import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { expectHidden, expectTexts, press } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { readNames } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { tagA } from '../../../server/sample/fixture-records.ts';

/* The filters of the list, one row each: control → address → request → rows → reload → Back. */

beforeEach(() => fill('filters'));

const everything = [
  'alpha-search',
  'beta-search',
  'delta-tagged',
  'epsilon-tagged',
  'gamma-100%_sure',
  'zeta-reconciled',
];

async function expectNames(names: string[]): Promise<void> {
  await expect.poll(async () => readNames().toSorted()).toEqual(names);
}

test('another field adds a separate history entry', async () => {
  await open('/deployments');
  await page.getByLabelText('Name contains').fill('alpha');
  await expectAddress('/deployments?name_contains=alpha');
  await page.getByLabelText('Status').fill('READY');
  await expectAddress('/deployments?name_contains=alpha&status=READY');
  history.back();
  await expectAddress('/deployments?name_contains=alpha');
  history.back();
  await expectAddress('/deployments');
});

test('a choice during the typing delay keeps both values', async () => {
  await open('/deployments');
  await expectNames(everything);
  await page.getByLabelText('Name contains').fill('search');
  await page.getByLabelText('Deployment type').selectOptions('prod');
  await expectAddress(/(?=.*name_contains=search)(?=.*deployment_type=prod)/);
  await expectNames(['alpha-search']);
});

test('typed text stays as typed, and the address has the sent value', async () => {
  await open('/deployments');
  await page.getByRole('button', { name: 'Filters' }).click();
  const field = page.getByLabelText('Tag value IDs');
  await field.fill(`${tagA}  not-an-id, ${tagA}`);
  await press('Enter', field);
  await expectAddress(`/deployments?tag_value_ids=${tagA}`);
  await expect.element(field).toHaveValue(`${tagA}  not-an-id, ${tagA}`);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/^“not-an-id” is not a UUID\.$/);
  await expectNames(['delta-tagged', 'epsilon-tagged']);
  expect(requests().at(-1)).toContain(`tag_value_ids=${tagA}`);
});

test('a slower response to an older search never replaces a newer one', async () => {
  await open('/deployments');
  await expectNames(everything);
  setFault('held*1');
  const field = page.getByLabelText('Name contains');
  await field.fill('alpha');
  await press('Enter', field);
  await expect.poll(async () => requests().at(-1)).toContain('name_contains=alpha');
  await field.fill('beta');
  await press('Enter', field);
  await expectNames(['beta-search']);
  release();
  const { length } = requests();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(requests).toHaveLength(length + 1);
  await expect
    .element(page.getByRole('table', { name: 'Deployments' }))
    .toHaveAttribute('aria-busy', 'false');
  await expectNames(['beta-search']);
});

test('chips remove filters one by one, “Clear all” also those of the filter bar', async () => {
  const tagged = 'deployment_type=prod&limit=10&remote_reconciled=false';
  await open(`/deployments?${tagged}`);
  await expectNames(['alpha-search', 'epsilon-tagged']);
  const filters = page.getByRole('button', { name: 'Filters' });
  const chip = page.getByRole('button', { name: 'Remove Remote reconciled' });
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  await expect.element(chip).toBeVisible();
  await filters.click();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByLabelText('Remote reconciled')).toHaveValue('false');
  await expect.element(chip).toBeVisible();
  await filters.click();
  await press('Enter', chip);
  await expectAddress('/deployments?deployment_type=prod&limit=10');
  await expect.element(filters).toHaveFocus();
  history.back();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectAddress('/deployments?limit=10');
  await expect.element(page.getByLabelText('Deployment type')).toHaveValue('');
  await expectNames(everything);
  history.back();
  await expectAddress(`/deployments?${tagged}`);
});

test.each([1440, 700, 420])('“Clear all” clears the bar at %i px, and moves nothing', async (width) => {
  await page.viewport(width, 900);
  await open('/deployments');
  await expectNames(everything);
  const clear = page.getByRole('button', { name: 'Clear all', exact: true });
  await expect.element(clear).not.toBeInTheDocument();
  const topOf = () => page.getByRole('table', { name: 'Deployments' }).element().getBoundingClientRect().top;
  const before = topOf();
  await page.getByRole('textbox', { name: 'Name contains' }).fill('beta');
  await expectNames(['beta-search']);
  expect(topOf()).toBe(before);
  await clear.click();
  await expectAddress('/deployments');
  await expectNames(everything);
  expect(topOf()).toBe(before);
});

test('typing offers matching values: Enter accepts the only status left, other text is sent as typed', async () => {
  await open('/deployments');
  await expectNames(everything);
  const status = page.getByRole('combobox', { name: 'Status' });
  await userEvent.type(status, 'rea');
  const options = page.getByRole('listbox').getByRole('option');
  await expectTexts(options, ['Ready']);
  await expect.element(status).toHaveAccessibleDescription('');
  await expectAccessible();
  await press('Enter', status);
  await expectAddress('/deployments?status=READY');
  await expect.element(status).toHaveValue('Ready');
  await expect.element(status).toHaveFocus();
  await expectHidden(options);

  await status.fill('');
  await expectAddress('/deployments');
  await press('ArrowDown', status);
  await page.getByRole('option', { name: 'Awaiting delete', exact: true }).click();
  await expectAddress('/deployments?status=AWAITING_DELETE');
  await expect.element(status).toHaveValue('Awaiting delete');

  await status.fill('');
  await userEvent.type(status, 'a');
  await expect.element(options).not.toHaveLength(1);
  await press('Enter', status);
  await expectAddress('/deployments?status=a');
  await status.fill('');
  await userEvent.type(status, 'Brand New');
  await expectHidden(options);
  await press('Enter', status);
  await expectAddress('/deployments?status=Brand+New');
  await expect.element(status).toHaveValue('Brand New');
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  const sent = requests().filter((request) => request.includes('status='));
  expect(sent.map((request) => new URLSearchParams(request.split('?')[1]).get('status'))).toEqual([
    'READY',
    'AWAITING_DELETE',
    'a',
    'Brand New',
  ]);

  const version = page.getByRole('combobox', { name: 'Image version' });
  await userEvent.type(version, '1.');
  await expect.element(options).not.toHaveLength(0);
  await press('Enter', version);
  await expectAddress('/deployments?status=Brand+New&image_version=1.');
});

test('Escape closes the suggestions and keeps the text', async () => {
  await open('/deployments');
  await expectNames(everything);
  const status = page.getByRole('combobox', { name: 'Status' });
  await userEvent.type(status, 'un');
  const options = page.getByRole('listbox').getByRole('option');
  await expectTexts(options, ['Unused', 'Unknown']);
  await press('ArrowUp', status);
  await expect
    .element(page.getByRole('option', { name: 'Unknown' }))
    .toHaveAttribute('aria-selected', 'true');
  await press('Escape', status);
  await expectHidden(options);
  await expect.element(status).toHaveValue('un');
  await expect.element(status).toHaveAttribute('aria-expanded', 'false');
});

const badAddresses = [
  { query: 'limit=500', words: 'must be a whole number from 1 to 100' },
  { query: 'tag_value_ids=abc', words: 'is not valid. “abc” is not a UUID.' },
];

test('an unreadable value in the address is named and not sent', async () => {
  for (const { query, words } of badAddresses) {
    await open(`/deployments?${query}`);
    await expectNames(everything);
    await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await page.getByRole('button', { name: /^Remove / }).click();
    await expectAddress('/deployments');
  }
  expect(new Set(requests())).toEqual(new Set(['GET /v2/deployments?limit=20&offset=0']));
});

test('a letter typed while the previous text enters the address adds no history entry', async () => {
  const pushState = history.pushState.bind(history);
  let isFirst = true;
  vi.spyOn(history, 'pushState').mockImplementation((...args) => {
    pushState(...args);
    const { activeElement: field } = document;
    if (!isFirst || !(field instanceof HTMLInputElement)) return;
    isFirst = false;
    field.setRangeText('a', field.value.length, field.value.length);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await open('/deployments');
  await expectNames(everything);
  await page.getByLabelText('Name contains').fill('alph');
  await expectAddress('/deployments?name_contains=alpha');
  history.back();
  await expectAddress('/deployments');
  await expectNames(everything);
});

test('two filters set at the same moment both apply', async () => {
  await open('/deployments');
  await page.getByLabelText('Name contains').fill('search');
  const type = page.getByLabelText('Deployment type').element();
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  if (type instanceof HTMLSelectElement) type.value = 'prod';
  type.dispatchEvent(new Event('change', { bubbles: true }));
  await expectAddress(/(?=.*name_contains=search)(?=.*deployment_type=prod)/);
  await expectNames(['alpha-search']);
});

test('only fields whose text can be invalid have a live region for it', async () => {
  await open('/deployments');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(page.getByLabelText('Tag value IDs')).toBeVisible();
  const withRegion = [...document.querySelectorAll('search input')].filter((field) =>
    field.closest('[data-layout]')?.querySelector('[aria-live]'),
  );
  const names = withRegion.map(
    (field) => field.closest('[data-layout]')?.querySelector('label')?.textContent,
  );
  expect(names).toEqual(['Tag value IDs', 'Deployment IDs', 'Field', 'Value']);
});
