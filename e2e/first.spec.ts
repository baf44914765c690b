import { expect, test } from './fixtures.ts';

test('a filter leaves what it names', async ({ page, deploymentsPage }) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await deploymentsPage.filter('Name contains', 'orders');
  await deploymentsPage.expectRows(['orders-agent']);
  await expect(page).toHaveURL('/deployments?name_contains=orders');
});
