import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { open } from '../../parts/open.tsx';
import { deploymentsPage } from '../../parts/pages.ts';
import { requests } from '../../parts/service.ts';
import { config, configure } from '../service/config/config.ts';

const pages = () => requests('GET /v2/deployments?').filter((line) => !line.includes('deployment_ids'));

test('pointing at “Deployments” requests no rows that are in sight, also beside details', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open('/deployments');
  await deploymentsPage.expectRows(3);
  await page.getByRole('table', { name: 'Deployments' }).getByRole('link').first().click();
  await expect.element(page.getByRole('region', { name: 'Details' })).toBeVisible();
  const before = pages();
  // The rows are no longer fresh.
  vi.setSystemTime(Date.now() + 60_000);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deployments' });
  await link.hover();
  await page.getByRole('link', { name: 'Overview' }).hover();
  // The overview's reading comes after it.
  await expect.poll(() => pages().length).toBeGreaterThan(before.length);
  expect(pages().slice(before.length)).not.toContain(before[0]);
});

test('a session that ends within ten minutes is announced, with a sign-in', async () => {
  const signIn = { user: 'ann', canSignOut: true, endsAt: Date.now() + 9.5 * 60_000 };
  configure({ ...config(), signIn });
  await open('/deployments');
  const notice = page.getByRole('status').filter({ hasText: /Your session ends in \d minutes?/ });
  await expect
    .element(notice.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/sign-in?return=%2Fdeployments');
});
