import { expect, test } from './fixtures.ts';

test('a filter keeps the matching repositories', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await deploymentsPage.filter('Name contains', 'orders');
  await deploymentsPage.expectRows(['orders-agent']);
  await expect(page).toHaveURL('/deployments?name_contains=orders');
});
