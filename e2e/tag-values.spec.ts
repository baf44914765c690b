import { tagA, tagB } from '../server/reference/fixture-records.ts';
import { expect, type Page } from './fixtures.ts';
import { test } from './own-host.ts';

test.use({
  fixture: 'filters',
  hostOptions: ['--tag-value', `${tagA}=Team payments`, '--tag-value', `${tagB}=Critical`],
});

const filter = (page: Page) => page.getByRole('combobox', { name: 'Tag value IDs' });
const rows = (page: Page) => page.getByRole('table', { name: 'Deployments' }).getByRole('link');

test('tag values are picked by name, and the address and the request hold their ids', async ({
  page,
  requests,
}) => {
  await page.goto('/deployments');
  await expect(rows(page)).toHaveCount(6);
  await filter(page).fill('critical');
  await filter(page).press('Enter');
  await expect(page).toHaveURL(`/deployments?tag_value_ids=${tagB}`);
  await expect(rows(page)).toHaveText(['epsilon-tagged']);
  expect((await requests()).at(-1)).toContain(`tag_value_ids=${tagB}`);
  await expect(page.getByRole('button', { name: 'Remove filter Tag value IDs' })).toBeVisible();
  // What may be chosen next stands beside what is chosen.
  const suggested = page.locator(`datalist option[value="Critical, Team payments"]`);
  await expect(suggested).toHaveCount(1);

  await filter(page).fill(`Critical, ${tagA}`);
  await filter(page).press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(filter(page)).toHaveValue('Critical, Team payments');
  await expect(rows(page)).toHaveCount(2);

  await filter(page).fill('Critical, Nobody');
  await filter(page).press('Enter');
  await expect(filter(page)).toHaveAccessibleDescription(/must be names or UUIDs: “Nobody” is not valid/);
  await expect(rows(page)).toHaveText(['epsilon-tagged']);
});
