import { deployment, idOf } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { announcement } from './by-keys.ts';
import { expect, test } from './fixtures.ts';
import { copiedText } from './pages.ts';

const missing = '00000000-0000-4000-8000-00000000dead';

const left = {
  record: {
    ...deployment('web-prod', { image_version: '1.0.0', secrets: [{ name: 'KEY', value: 's3cr3t-value-a' }] })
      .record,
    source_config: {
      resource_spec: { max_scale: 1, labels: { team: 'a', tier: 'web' }, volumes: [{ name: 'a' }] },
    },
  },
};
const right = {
  record: {
    ...deployment('web-next', { image_version: '2.0.0', secrets: [] }).record,
    source_config: {
      resource_spec: {
        max_scale: 1,
        cpu_limit: 2,
        labels: { team: 'b', tier: 'web' },
        volumes: [{ name: 'b' }],
      },
    },
  },
};
const address = `/compare?ids=${idOf('web-prod')},${idOf('web-next')}`;

test.beforeEach(async ({ fill }) => fill({ deployments: [left, right] }));

test('a deployment is added and removed; nothing is called missing before the response', async ({
  page,
  fill,
  setFault,
  release,
}) => {
  const others = ['api-a', 'api-b'].map((name) => deployment(name, { image_version: '2.0.0' }));
  await fill({ deployments: [left, right, ...others] });
  await page.goto(address);
  const columns = page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader');
  await expect(columns).toHaveText(['Field', 'web-prod', 'web-next']);
  const add = page.getByRole('button', { name: 'Add a deployment' });
  const addNamed = async (name: string) => {
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add a deployment' });
    await dialog.getByRole('searchbox', { name: 'Name contains' }).fill(name);
    await dialog.getByRole('link', { name }).click();
    await expect(dialog).toBeHidden();
  };
  const missingNotice = page.getByText(/not found/);
  await setFault('held');
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a deployment' });
  const search = page.waitForRequest(/name_contains=api-a/);
  await dialog.getByRole('searchbox', { name: 'Name contains' }).fill('api-a');
  await search;
  await release('held');
  await dialog.getByRole('link', { name: 'api-a' }).click();
  await expect(page).toHaveURL(new RegExp(idOf('api-a')));
  await expect(add).toBeFocused();
  await expect(missingNotice).toBeHidden();
  await expect(columns).toHaveText(['Field', 'web-prod', 'web-next']);
  await release();
  await expect(columns).toHaveText(['Field', 'web-prod', 'web-next', 'api-a']);
  await addNamed('api-b');
  await expect(columns).toHaveCount(5);
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  // Most have 2.0.0: the other one is odd, in words as well.
  const versions = page.getByRole('row', { name: /Image version/ }).getByRole('cell');
  await expect(versions).toHaveText(['1.0.0 unlike the others', '2.0.0', '2.0.0', '2.0.0']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove api-a' }).click();
  await expect(columns).toHaveText(['Field', 'web-prod', 'web-next', 'api-b']);
  await expect(add.locator('..').locator('..')).toBeFocused();
  await page.goBack();
  await expect(columns).toHaveCount(5);
  await expect(missingNotice).toBeHidden();
});

test('the comparison is copied as Markdown', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(announcement(page, 'Copied')).toBeAttached();
  const copied = await copiedText(page);
  expect(copied).toContain('4 fields and 1 secret differ');
  expect(copied).toContain('| Field | web-prod | web-next |');
  expect(copied).toContain('| KEY | secret | none |');
});

test('a missing deployment is named, and the others are compared', async ({ page }) => {
  await page.goto(`${address},${missing}`);
  await expect(page.getByRole('status').filter({ hasText: '1 deployment was not found' })).toContainText(
    missing,
  );
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  await page.goto(`${address},${'x'.repeat(201)}`);
  await expect(page.getByRole('alert')).toContainText(/ids in the address is not valid: “x+…/);
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  // The same id twice, in any case of letters, counts once.
  const one = idOf('web-prod');
  await page.goto(`/compare?ids=${one},${one.toUpperCase()},${missing}`);
  await expect(page.getByText('Choose two to four deployments')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'was not found' })).toBeVisible();
  // The one that was found is shown all the same, and not called compared.
  await expect(
    page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader', { name: 'web-prod' }),
  ).toBeVisible();
  await expect(page.getByText(/deployments? compared/)).toBeHidden();
});

test('four are compared at most; an absent value has a word in each cell, and all fits on a phone', async ({
  page,
  fill,
}) => {
  const others = ['web-a', 'web-b', 'web-c'].map((name) => ({
    record: { ...deployment(name).record, source_config: {} },
  }));
  await fill({ deployments: [left, right, ...others] });
  const ids = ['web-next', 'web-prod', 'web-a', 'web-b', 'web-c'].map(idOf);
  await page.goto(`/compare?ids=${ids.join(',')}`);
  await expect(page.getByText('The first 4 of 5 are compared')).toBeVisible();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Field',
    'web-next',
    'web-prod',
    'web-a',
    'web-b',
  ]);
  const limits = table.getByRole('row', { name: /CPU limit/ });
  const absent = '–Main CPU limit not given';
  await expect(limits.getByRole('cell')).toHaveText(['2 unlike the others', absent, absent, absent]);
  await page.setViewportSize({ width: 320, height: 700 });
  await limits.scrollIntoViewIfNeeded();
  for (const cell of await limits.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
