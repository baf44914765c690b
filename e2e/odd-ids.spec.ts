import { secretValues } from '../server/sample/fixtures.ts';
import { deployment, expect, test } from './fixtures.ts';

/** Ids as services write them: a path with a comma and an escape, a ULID, and two in one spelling. */
const ids = ['team/shop: 100%, a%2Fb 店', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'aB', 'Ab'];
const secrets = [{ name: 'API_KEY', value: secretValues.pem }];

test('deployments whose ids are no UUIDs: list, details, Reveal, comparison', async ({
  page,
  fill,
  deploymentsPage,
}) => {
  await fill({ deployments: [...ids, '..'].map((id, at) => deployment(`odd-${at}`, { id, secrets })) });
  await deploymentsPage.open();
  await deploymentsPage.expectRows(5);
  const table = deploymentsPage.get('Deployments');
  await expect(table.getByRole('rowheader', { name: /odd-4/ })).toContainText(
    'no address can contain its ID',
  );
  await expect(table.getByRole('link', { name: 'odd-4' })).toHaveCount(0);

  await table.getByRole('link', { name: 'odd-0' }).click();
  await expect(page).toHaveURL(`/deployments/${encodeURIComponent(ids[0] ?? '')}`);
  await page.reload();
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await expect(page.getByText('s3cr3t-value-line-one')).toHaveText(secretValues.pem);

  await page.getByRole('link', { name: 'Deployments', exact: true }).first().click();
  for (const name of ['odd-0', 'odd-1', 'odd-2', 'odd-3'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Compare' }).click();
  for (const name of ['odd-0', 'odd-1', 'odd-2', 'odd-3'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Remove odd-2' }).click();
  await expect(page.getByRole('columnheader', { name: 'odd-2' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'odd-3' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'odd-3' }).click();
  await expect(page.getByRole('heading', { name: 'odd-3' })).toBeVisible();
  await page.getByRole('link', { name: 'Create similar to odd-3' }).click();
  await expect(page.getByText('A copy of odd-3')).toBeVisible();
});
