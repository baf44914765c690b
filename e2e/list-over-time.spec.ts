import { expect, test } from './fixtures.ts';
import { followPageClock } from './service-time.ts';

const start = new Date('2026-11-22T10:00:00Z');
const minutesBefore = (minutes: number) => new Date(start.getTime() - minutes * 60_000).toISOString();

test('times of the list are updated, also after a refresh that changed nothing', async ({
  page,
  deploymentsPage,
  fill,
}) => {
  await page.clock.install({ time: start });
  await followPageClock(page);
  const record = {
    id: '6a1d8f3e-0000-4000-8000-000000000001',
    name: 'shop',
    created_at: minutesBefore(150),
    updated_at: minutesBefore(10),
  };
  await fill({ deployments: [{ record }] });
  await deploymentsPage.open();
  await deploymentsPage.choose('Columns…');
  await page.getByRole('checkbox', { name: 'Created' }).check();
  await page.keyboard.press('Escape');
  await deploymentsPage.expectRows([{ Updated: '10 min ago', Created: '2 h ago' }]);
  await page.clock.runFor(60 * 60_000);
  await deploymentsPage.expectRows([{ Updated: '1 h ago', Created: '3 h ago' }]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Fetched just now')).toBeVisible();
  await page.clock.runFor(121 * 60_000);
  await deploymentsPage.expectRows([{ Updated: '3 h ago', Created: '5 h ago' }]);
  await expect(page.getByText('Fetched 2 hours ago')).toBeVisible();
});
