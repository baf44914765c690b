import { deployment, idOf } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { copiedText } from './pages.ts';

const missing = '00000000-0000-4000-8000-00000000dead';

const left = {
  record: {
    ...deployment('web-prod', { image_version: '1.0.0', secrets: [{ name: 'KEY', value: 's3cr3t-value-a' }] })
      .record,
    source_config: { resource_spec: { max_scale: 1, labels: { team: 'a', tier: 'web' } } },
  },
};
const right = {
  record: {
    ...deployment('web-next', { image_version: '2.0.0', secrets: [] }).record,
    source_config: { resource_spec: { max_scale: 1, cpu_limit: 2, labels: { team: 'b', tier: 'web' } } },
  },
};
const address = `/compare?ids=${idOf('web-prod')},${idOf('web-next')}`;

test.beforeEach(async ({ fill }) => fill({ integrations: [], repositories: [], deployments: [left, right] }));

test('two deployments are compared field by field, differences alone at first', async ({ page }) => {
  await page.goto(address);
  await expect(
    page.getByText('Same but for image version, labels, main CPU limit (cores), and secrets.'),
  ).toBeVisible();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByRole('columnheader', { name: 'web-prod' })).toBeVisible();
  await expect(table.getByRole('row', { name: /Image version/ })).toContainText('1.0.02.0.0');
  await expect(table.getByRole('row', { name: /CPU limit/ })).toHaveText(
    'Main CPU limit (cores)Main CPU limit not given2',
  );
  await expect(table.getByText('Main max replicas')).toBeHidden();
  await expect(table.getByText('1 the same').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only differences' }).uncheck();
  await expect(table.getByRole('row', { name: /Main max replicas/ })).toBeVisible();
  await expectAccessible(page);
});

test('secrets are compared by name, structures line by line', async ({ page }) => {
  await page.goto(address);
  const secrets = page.getByRole('table', { name: 'Secret names' });
  await expect(secrets.getByRole('row', { name: /KEY/ })).toContainText('secretnone');
  await expect(page.getByText('s3cr3t-value')).toHaveCount(0);
  const labels = page.getByRole('region', { name: 'Labels' });
  await expect(labels.getByRole('deletion')).toContainText('"team": "a"');
  await expect(labels.getByRole('insertion')).toContainText('"team": "b"');
});

test('n and p move between differences, and so do two buttons', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Only differences' }).uncheck();
  await page.keyboard.press('n');
  const first = page.locator(':focus');
  await expect(first).toContainText('differs');
  const name = await first.textContent();
  await page.keyboard.press('n');
  await expect(first).not.toHaveText(name ?? '');
  await page.keyboard.press('p');
  await expect(first).toHaveText(name ?? '');
  // Past the end to the start: names, ids and times are no stops.
  await page.keyboard.press('p');
  await expect(first).toContainText('KEY');
  await page.keyboard.press('p');
  await expect(first).toHaveText('Main CPU limit (cores)differs');
  await page.getByRole('button', { name: 'Next difference' }).click();
  await expect(first).toContainText('KEY');
  await page.getByRole('button', { name: 'Previous difference' }).click();
  await expect(first).toHaveText('Main CPU limit (cores)differs');
});

test('the comparison is copied as Markdown', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const copied = await copiedText(page);
  expect(copied).toContain('Same but for image version');
  expect(copied).toContain('| Field | web-prod | web-next |');
  expect(copied).toContain('| KEY | secret | none |');
});

test('a deployment that is not there is said, and the others are compared', async ({ page }) => {
  await page.goto(`${address},${missing}`);
  await expect(page.getByRole('status').filter({ hasText: '1 deployment was not found' })).toContainText(
    missing,
  );
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  await page.goto(`${address},nonsense`);
  await expect(page.getByRole('alert')).toContainText('ids in the address is not valid: “nonsense”');
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

test('four are compared at most; what is not given is spelt out in each cell, and all fits on a phone', async ({
  page,
  fill,
}) => {
  const others = ['web-a', 'web-b', 'web-c'].map((name) => ({
    record: { ...deployment(name).record, source_config: {} },
  }));
  await fill({ integrations: [], repositories: [], deployments: [left, right, ...others] });
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
  const absent = 'Main CPU limit not given';
  await expect(limits.getByRole('cell')).toHaveText(['2', absent, absent, absent]);
  await page.setViewportSize({ width: 320, height: 700 });
  // The button stays in place when pressed.
  const next = page.getByRole('button', { name: 'Next difference' });
  do await next.click();
  while (!(await page.locator(':focus').textContent())?.startsWith('Main CPU limit'));
  await expect(next).toBeInViewport({ ratio: 1 });
  for (const cell of await limits.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('one deployment alone leads to the list', async ({ page }) => {
  await page.goto(`/compare?ids=${idOf('web-prod')}`);
  await expect(page.getByText('Choose two to four deployments')).toBeVisible();
  await page.getByRole('link', { name: 'Go to deployments' }).click();
  await expect(page).toHaveURL('/deployments');
});
