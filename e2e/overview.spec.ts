import { deployment, sequence } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';

const repoUrl = 'https://codehost.example/acme/app';

test('a link clicked while the load ends is followed', async ({ page, fill, setFault, release }) => {
  const versions = Array.from({ length: 101 }, (_, at) =>
    deployment(`item-${at}`, { image_version: at === 0 ? '1.0.0' : '2.0.0' }),
  );
  await fill({ deployments: [deployment('app', {}, { type: 'prod', repoUrl }), ...versions] });
  await setFault('held');
  await page.goto('/overview?repositories=all');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await release('held');
  await page.getByRole('link', { name: 'acme/app' }).hover();
  await page.mouse.down();
  await release();
  await expect(page.getByText('All 102 deployments loaded.').first()).toBeAttached();
  await page.mouse.up();
  await expect(page).toHaveURL(/where=source_config\.repo_url/);
});

test('a load continues automatically after leaving and after a lost connection', async ({
  page,
  context,
  fill,
  setFault,
  release,
}) => {
  await fill({ deployments: sequence(450) });
  await setFault('held');
  await page.goto('/overview');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await release('held');
  const status = page.getByRole('figure', { name: 'Status' });
  await expect(status).toContainText('of the first 100');
  const asked = page.waitForRequest(/limit=20&/);
  await status.getByRole('link').first().click();
  await asked;
  await release('held');
  await expect(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('progressbar', { name: 'Loading deployments' })).toBeVisible();
  await context.setOffline(true);
  // The request held was sent before; the next one fails.
  await release();
  await expect(page.getByRole('alert')).toContainText('offline');
  await context.setOffline(false);
  await expect(page.getByText('All 450 deployments loaded.')).toBeVisible();
});
