import { idOf, tagA } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { lookOften, readNames } from './pages.ts';

/*
 * The filters of the list: control → address → request → rows
 * → reload → Back, one row per filter of the service.
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
        // A filter without a visible control has a chip.
        const chip = page.getByRole('button', { name: `Remove ${label}` });
        await expect(chip).toBeVisible({ visible: isBehind });
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

test('text of an input method is searched only when it is complete', async ({ page, context, requests }) => {
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
