import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('an unknown address says so and leads back', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to deployments' }).click();
  await expect(page).toHaveURL('/deployments');
});
