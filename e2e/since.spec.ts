import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { deployment, expect, type Page, test } from './fixtures.ts';

const only = (...deployments: ReturnType<typeof deployment>[]) => ({
  deployments,
});
const region = (page: Page) => page.getByRole('region', { name: 'Since last visit' });
const changes = (page: Page) => region(page).getByRole('list', { name: 'Changes' }).getByRole('listitem');
const tuesday = new Date('2026-11-17T14:02:00');

test.beforeEach(async ({ page, fill }) => {
  await page.clock.install({ time: tuesday });
  await fill(only(deployment('alpha'), deployment('beta'), deployment('gamma')));
  await page.goto('/overview');
  await expect(region(page)).toContainText('First visit. Changes will be listed here from now on.');
});

test('new, changed and gone deployments since the baseline, until “Mark as seen”', async ({
  page,
  fill,
  stored,
  deploymentsPage,
}) => {
  await fill(
    only(
      deployment('alpha', { image_version: '9.9.9', status: 'FAILED' }),
      deployment('beta'),
      deployment('delta'),
    ),
  );
  await page.clock.setSystemTime(new Date('2026-11-19T09:00:00'));
  await page.goto('/overview');
  await expect(region(page)).toContainText('Last visit 1 day ago: 1 changed, 1 new, 1 gone.');
  await expect(changes(page)).toHaveText(['alphaReady → Failed, 1.2.3 → 9.9.9', 'deltanew', 'gammagone']);
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  // A reload, a refresh and loads of other pages leave the baseline.
  await page.reload();
  await expect(changes(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(changes(page)).toHaveCount(3);
  await page.goto('/deployments?sort=name');
  await deploymentsPage.expectRows(['alpha', 'beta', 'delta']);
  await page.clock.setSystemTime(new Date('2026-11-20T09:00:00'));
  await page.goto('/overview');
  await expect(changes(page)).toHaveCount(3);
  // Name, status, version and reference alone are stored of the records.
  const snapshots = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('slipway');
        opening.onsuccess = () => {
          const all = opening.result.transaction('snapshots').objectStore('snapshots').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );
  expect(snapshots).toMatch(/alpha.+READY.+1\.2\.3.+main/);
  expect(snapshots).not.toMatch(/codehost/);
  expect(await stored()).not.toMatch(/alpha|9\.9\.9|FAILED|main|codehost/);

  await changes(page).getByRole('link', { name: 'delta' }).click();
  await expect(page.getByRole('heading', { name: 'delta' })).toBeVisible();
  await page.goBack();
  await region(page).getByRole('link', { name: 'Show in the list' }).click();
  await deploymentsPage.expectRows(['alpha', 'delta']);

  await page.getByRole('link', { name: 'Overview' }).click();
  const seen = region(page).getByRole('button', { name: 'Mark as seen' });
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await seen.click();
  await expect(page.getByRole('status').filter({ hasText: 'cannot save anything' })).toBeVisible();
  await page.reload();
  await expect(changes(page)).toHaveCount(3);
  await seen.click();
  await expect(region(page)).toContainText('nothing has changed');
});
