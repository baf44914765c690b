import { readFileSync } from 'node:fs';
import { report } from '../src/domain/examination/report.ts';
import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';

/* What is found is proved over HTTP (server/doctor); here is what a person sees and does. */

test.use({ fixture: 'filters' });

const examine = (page: Page) => page.getByRole('button', { name: 'Examine the service' }).click();
const findings = (page: Page) => page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
const verdict = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a service that fits is told so, by reading alone, and the report can be saved', async ({
  page,
  requests,
}) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'doctor' }).click();
  await expect(page.getByRole('heading', { name: 'Doctor', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Doctor · Slipway');
  await examine(page);
  await expect(verdict(page, 'The service fits.')).toContainText(/\d+ requests in \d/);
  await expect(findings(page).filter({ hasText: 'Gap' })).toHaveCount(0);
  await expect(findings(page).filter({ hasText: 'The filter status filters.' })).toHaveCount(1);
  await expect(findings(page).filter({ hasText: 'Statuses seen: READY (3)' })).toHaveCount(1);
  const asked = await requests();
  expect(asked.length).toBeLessThanOrEqual(30);
  expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save report' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('doctor-report.json');
  const told = report.parse(JSON.parse(readFileSync(await file.path(), 'utf8')));
  expect(told).toMatchObject({ verdict: 'fits', requests: asked.length });
  await expect(findings(page)).toHaveCount(told.findings.length);

  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
});

test('gaps are named, with what to do', async ({ page, setFault }) => {
  await setFault('filter-ignored-status', 'offset-stuck', 'unknown-fields');
  await page.goto('/settings/doctor');
  await examine(page);
  await expect(verdict(page, 'The service fits, with gaps.')).toBeVisible();
  await expect(findings(page).filter({ hasText: 'The filter status does not filter' })).toContainText(
    'Let the service filter by status',
  );
  await expect(findings(page).filter({ hasText: 'The offset does not move on' })).toContainText('Gap');
  await expect(findings(page).filter({ hasText: 'brand_new' })).toContainText('Note');
  await expectAccessible(page);
});

test('a dialect file is proposed, and can be saved', async ({ page, fill }) => {
  const id = '00000000-0000-4000-8000-000000000001';
  const record = { id, name: 'renamed', createdAt: '2026-10-01T09:00:00Z', imageVersion: '1.2.3' };
  await fill({ integrations: [], repositories: [], deployments: [{ record }] });
  await page.goto('/settings/doctor');
  await examine(page);
  await expect(findings(page).filter({ hasText: 'Documented fields in another case' })).toContainText('Gap');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save dialect' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('dialect.json');
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toEqual({
    fields: { created_at: 'createdAt', image_version: 'imageVersion' },
  });
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
});

test('a service that cannot be used, or is away, is told apart', async ({ page, setFault }) => {
  await page.goto('/settings/doctor');
  for (const [fault, words, finding] of [
    ['status-401', 'The service cannot be used as it is.', 'The key is missing (401)'],
    ['status-403-workspace', 'The service cannot be used as it is.', 'The workspace is missing'],
    ['reset', 'The service is not reachable.', 'had no answer'],
    ['html-200', 'The service is not reachable.', 'a web page where JSON was expected'],
  ] as const) {
    await test.step(fault, async () => {
      await setFault(fault);
      await examine(page);
      await expect(verdict(page, words)).toBeVisible();
      await expect(findings(page)).toContainText([finding]);
    });
  }
});

test('an examination shows how far it is, and can be cancelled', async ({ page, setFault, requests }) => {
  await setFault('slow');
  await page.goto('/settings/doctor');
  await examine(page);
  await expect(page.getByRole('progressbar', { name: 'Examining' })).toBeVisible();
  await expect(page.getByText('1 of at most 30 requests')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Findings' })).toHaveCount(0);
  await setFault();
  const before = (await requests()).length;
  expect(before).toBeLessThan(4);
  await examine(page);
  await expect(verdict(page, 'The service fits.')).toBeVisible();
});

test('leaving ends an examination that runs', async ({ page, setFault, requests }) => {
  await setFault('slow');
  await page.goto('/settings/doctor');
  await examine(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'doctor' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect((await requests()).length).toBeLessThan(4);
});
