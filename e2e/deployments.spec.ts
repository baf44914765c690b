import { idOf, tagA } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { lookOften, readNames } from './pages.ts';

/*
 * The filters of the list: control → address → request → rows
 * → reload → Back, one row per filter of INTERFACE.md 4.2.
 */

test.use({ fixture: 'filters' });

const everything = [
  'alpha-search',
  'beta-search',
  'delta-tagged',
  'epsilon-tagged',
  'gamma-100%_sure',
  'zeta-reconciled',
];
const betaId = idOf('beta-search');

interface FilterCase {
  label: string;
  kind: 'text' | 'choice';
  entered: string;
  query: string;
  names: string[];
}

const filterCases: FilterCase[] = [
  {
    label: 'Name contains',
    kind: 'text',
    entered: '100%_sure',
    query: 'name_contains=100%25_sure',
    names: ['gamma-100%_sure'],
  },
  { label: 'Status', kind: 'text', entered: 'UNUSED', query: 'status=UNUSED', names: ['delta-tagged'] },
  {
    label: 'Deployment type',
    kind: 'choice',
    entered: 'prod',
    query: 'deployment_type=prod',
    names: ['alpha-search', 'epsilon-tagged'],
  },
  {
    label: 'Remote reconciled',
    kind: 'choice',
    entered: 'true',
    query: 'remote_reconciled=true',
    names: ['zeta-reconciled'],
  },
  {
    label: 'Remote reconciled',
    kind: 'choice',
    entered: 'false',
    query: 'remote_reconciled=false',
    names: everything.filter((name) => name !== 'zeta-reconciled'),
  },
  {
    label: 'Image version',
    kind: 'text',
    entered: '2.0.0',
    query: 'image_version=2.0.0',
    names: ['delta-tagged', 'gamma-100%_sure'],
  },
  {
    label: 'Tag value IDs',
    kind: 'text',
    entered: tagA,
    query: `tag_value_ids=${tagA}`,
    names: ['delta-tagged', 'epsilon-tagged'],
  },
  {
    label: 'Deployment IDs',
    kind: 'text',
    entered: betaId,
    query: `deployment_ids=${betaId}`,
    names: ['beta-search'],
  },
];

async function expectNames(page: Page, names: string[]): Promise<void> {
  await expect.poll(async () => (await readNames(page)).toSorted(), lookOften).toEqual(names);
}

for (const kind of ['text', 'choice'] as const) {
  test(`each filter by ${kind}: control, address, request, rows, reload, Back`, async ({
    page,
    requests,
  }) => {
    await page.goto('/deployments?limit=50&offset=0');
    for (const { label, entered, query, names } of filterCases.filter((each) => each.kind === kind)) {
      await test.step(`${label} = ${entered}`, async () => {
        await expectNames(page, everything);
        const control = page.getByLabel(label, { exact: true });
        const isBehind = await control.isHidden();
        if (isBehind) await page.getByRole('button', { name: 'Filters' }).click();
        if (kind === 'choice') await control.selectOption(entered);
        else {
          await control.fill(entered);
          await control.press('Enter');
        }
        await expect(page).toHaveURL(`/deployments?limit=50&${query}`);
        await expectNames(page, names);
        const sent = (await requests()).at(-1) ?? '';
        expect(new URLSearchParams(sent.split('?')[1]).toString()).toBe(
          new URLSearchParams(`limit=50&offset=0&${query}`).toString(),
        );

        await page.reload();
        await expectNames(page, names);
        await expect(control).toHaveValue(entered);
        // Every filter has a chip.
        const chip = page.getByRole('button', { name: `Remove ${label}` });
        await expect(chip).toBeVisible();
        await expect(page.getByRole('button', { name: 'Filters' })).toHaveText(
          isBehind ? 'Filters 1' : 'Filters',
          { useInnerText: true },
        );

        await page.goBack();
        await expect(page).toHaveURL('/deployments?limit=50&offset=0');
        await expectNames(page, everything);
        await expect(control).toHaveValue('');
        await page.goForward();
        await expectNames(page, names);
        await expect(control).toHaveValue(entered);
        await page.goBack();
      });
    }
  });
}

test('typing requests after a pause, adds one history entry, and Back undoes it', async ({
  page,
  requests,
}) => {
  await page.clock.install();
  await page.goto('/deployments');
  await expectNames(page, everything);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Name contains').pressSequentially('alpha-search-');
  await page.clock.resume();
  await expect(page).toHaveURL('/deployments?name_contains=alpha-search-');
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
  const searches = (await requests()).filter((line) => line.includes('name_contains'));
  expect(searches).toEqual(['GET /v2/deployments?limit=20&offset=0&name_contains=alpha-search-']);

  await page.getByLabel('Name contains').press('Backspace');
  await expect(page).toHaveURL('/deployments?name_contains=alpha-search');
  await expectNames(page, ['alpha-search']);
  await page.goBack();
  await expect(page).toHaveURL('/deployments');
  await expectNames(page, everything);
  await expect(page.getByLabel('Name contains')).toHaveValue('');
});

test('a letter typed before the applied text arrives adds no history entry', async ({ page }) => {
  await page.addInitScript(() => {
    const pushState = history.pushState.bind(history);
    let isFirst = true;
    history.pushState = (...args) => {
      pushState(...args);
      const { activeElement: field } = document;
      if (!isFirst || !(field instanceof HTMLInputElement)) return;
      isFirst = false;
      field.setRangeText('a', field.value.length, field.value.length);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
  });
  await page.goto('/deployments');
  await expectNames(page, everything);
  await page.getByLabel('Name contains').fill('alph');
  await expect(page).toHaveURL('/deployments?name_contains=alpha');
  await page.goBack();
  await expect(page).toHaveURL('/deployments');
  await expectNames(page, everything);
});

test('another field makes its own history entry', async ({ page }) => {
  await page.goto('/deployments');
  await page.getByLabel('Name contains').fill('alpha');
  await expect(page).toHaveURL('/deployments?name_contains=alpha');
  await page.getByLabel('Status').fill('READY');
  await expect(page).toHaveURL('/deployments?name_contains=alpha&status=READY');
  await page.goBack();
  await expect(page).toHaveURL('/deployments?name_contains=alpha');
  await page.goBack();
  await expect(page).toHaveURL('/deployments');
});

test('a choice during the typing delay keeps both values', async ({ page }) => {
  await page.goto('/deployments');
  await expectNames(page, everything);
  await page.getByLabel('Name contains').fill('search');
  await page.getByLabel('Deployment type').selectOption('prod');
  await expect(page).toHaveURL(/(?=.*name_contains=search)(?=.*deployment_type=prod)/);
  await expectNames(page, ['alpha-search']);
});

test('two filters set at the same moment both apply', async ({ page }) => {
  await page.goto('/deployments');
  await page.getByLabel('Name contains').fill('search');
  await page.getByLabel('Deployment type').evaluate((select: HTMLSelectElement) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    select.value = 'prod';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/(?=.*name_contains=search)(?=.*deployment_type=prod)/);
  await expectNames(page, ['alpha-search']);
});

test('typed text stays as typed, and the address holds the sent value', async ({ page, requests }) => {
  await page.goto('/deployments');
  await page.getByRole('button', { name: 'Filters' }).click();
  const field = page.getByLabel('Tag value IDs');
  await field.fill(`${tagA}  not-an-id, ${tagA}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`/deployments?tag_value_ids=${tagA}`);
  await expect(field).toHaveValue(`${tagA}  not-an-id, ${tagA}`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/“not-an-id” is not a UUID/);
  await expectNames(page, ['delta-tagged', 'epsilon-tagged']);
  expect((await requests()).at(-1)).toContain(`tag_value_ids=${tagA}`);
});

test('a composition is searched only when it ends', async ({ page, context, requests }) => {
  await page.clock.install();
  await page.goto('/deployments');
  await expectNames(page, everything);
  await page.getByLabel('Name contains').focus();
  const input = await context.newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'ア', selectionStart: 1, selectionEnd: 1 });
  await input.send('Input.imeSetComposition', { text: 'アル', selectionStart: 2, selectionEnd: 2 });
  // Longer than the pause in typing.
  await page.clock.runFor(5_000);
  await input.send('Input.insertText', { text: '阿' });
  await expect(page).toHaveURL(`/deployments?name_contains=${encodeURIComponent('阿')}`);
  await expect(page.getByText('No deployments match these filters')).toBeVisible();
  const searches = (await requests()).filter((line) => line.includes('name_contains'));
  expect(searches).toEqual([
    `GET /v2/deployments?limit=20&offset=0&name_contains=${encodeURIComponent('阿')}`,
  ]);
  // Keyboards of phones compose ordinary words, too: a part of a status is none.
  await page.getByRole('combobox', { name: 'Status', exact: true }).focus();
  for (const text of ['RE', 'REA', 'READ'])
    await input.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await page.getByRole('button', { name: 'Refresh' }).hover();
  expect((await requests()).filter((request) => request.includes('status='))).toEqual([]);
});

test('a slower answer to an older search never replaces a newer one', async ({
  page,
  setFault,
  release,
  requests,
}) => {
  await page.goto('/deployments');
  await expectNames(page, everything);
  await setFault('held*1');
  const field = page.getByLabel('Name contains');
  await field.fill('alpha');
  await field.press('Enter');
  await expect.poll(async () => (await requests()).at(-1)).toContain('name_contains=alpha');
  await field.fill('beta');
  await field.press('Enter');
  await expectNames(page, ['beta-search']);
  await release();
  const { length } = await requests();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(requests).toHaveLength(length + 1);
  await expect(page.getByRole('table', { name: 'Deployments' })).toHaveAttribute('aria-busy', 'false');
  await expectNames(page, ['beta-search']);
});

test('chips remove filters one by one or all at once, also those of hidden fields', async ({ page }) => {
  const tagged = 'deployment_type=prod&limit=10&remote_reconciled=false';
  await page.goto(`/deployments?${tagged}`);
  await expectNames(page, ['alpha-search', 'epsilon-tagged']);
  const filters = page.getByRole('button', { name: 'Filters' });
  const chip = page.getByRole('button', { name: 'Remove Remote reconciled' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await expect(chip).toBeVisible();
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('Remote reconciled')).toHaveValue('false');
  await expect(chip).toBeVisible();
  await filters.click();
  await chip.press('Enter');
  await expect(page).toHaveURL('/deployments?deployment_type=prod&limit=10');
  await expect(filters).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/deployments?limit=10');
  await expect(page.getByLabel('Deployment type')).toHaveValue('');
  await expectNames(page, everything);
  await page.goBack();
  await expect(page).toHaveURL(`/deployments?${tagged}`);
});

test('typing offers matching words: Enter takes the only status left, other text is sent as typed', async ({
  page,
  requests,
}) => {
  await page.goto('/deployments');
  await expectNames(page, everything);
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.pressSequentially('rea');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['Ready']);
  await expect(status).toHaveAccessibleDescription('');
  await expectAccessible(page);
  await status.press('Enter');
  await expect(page).toHaveURL('/deployments?status=READY');
  await expect(status).toHaveValue('Ready');
  await expect(status).toBeFocused();
  await expect(options).toHaveCount(0);

  await status.fill('');
  await expect(page).toHaveURL('/deployments');
  await status.press('ArrowDown');
  await page.getByRole('option', { name: 'Awaiting delete', exact: true }).click();
  await expect(page).toHaveURL('/deployments?status=AWAITING_DELETE');
  await expect(status).toHaveValue('Awaiting delete');

  await status.fill('');
  await status.pressSequentially('a');
  await expect(options).not.toHaveCount(1);
  await status.press('Enter');
  await expect(page).toHaveURL('/deployments?status=a');
  await status.fill('');
  await status.pressSequentially('Brand New');
  await expect(options).toHaveCount(0);
  await status.press('Enter');
  await expect(page).toHaveURL('/deployments?status=Brand+New');
  await expect(status).toHaveValue('Brand New');
  await expect(page.getByText('Status seen so far: Ready')).toBeVisible();
  const sent = (await requests()).filter((request) => request.includes('status='));
  expect(sent.map((request) => new URLSearchParams(request.split('?')[1]).get('status'))).toEqual([
    'READY',
    'AWAITING_DELETE',
    'a',
    'Brand New',
  ]);

  const version = page.getByRole('combobox', { name: 'Image version' });
  await version.pressSequentially('1.');
  await expect(options).not.toHaveCount(0);
  await version.press('Enter');
  await expect(page).toHaveURL('/deployments?status=Brand+New&image_version=1.');
});

test('Escape closes the suggestions and keeps the text', async ({ page }) => {
  await page.goto('/deployments');
  await expectNames(page, everything);
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.pressSequentially('un');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['Unused', 'Unknown']);
  await status.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Unknown' })).toHaveAttribute('aria-selected', 'true');
  await status.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(status).toHaveValue('un');
  await expect(status).toHaveAttribute('aria-expanded', 'false');
});

const badAddresses = [
  { query: 'limit=500', words: 'must be a whole number from 1 to 100' },
  { query: 'tag_value_ids=abc', words: 'is not valid: “abc” is not a UUID' },
];

test('an unreadable value in the address is named and not sent', async ({ page, requests }) => {
  for (const { query, words } of badAddresses) {
    await test.step(query, async () => {
      await page.goto(`/deployments?${query}`);
      await expectNames(page, everything);
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await page.getByRole('button', { name: /^Remove / }).click();
      await expect(page).toHaveURL('/deployments');
    });
  }
  expect(new Set(await requests())).toEqual(new Set(['GET /v2/deployments?limit=20&offset=0']));
});
