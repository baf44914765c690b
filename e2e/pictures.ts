import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleIntegrations } from '../server/sample/sample-application.ts';
import { sampleInstant } from '../server/sample/sample.ts';
import { expect, type Page, test } from './fixtures.ts';
import { followPageClock } from './service-time.ts';

/** Renders the page with the same font on every machine. */
async function useFont(page: Page): Promise<void> {
  const url = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = readFileSync(fileURLToPath(url)).toString('base64');
  // The page's security policy blocks external styles and fonts, but allows scripts to add them.
  await page.addInitScript((text) => {
    const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
    document.fonts.add(new FontFace('Inter Variable', bytes, { weight: '100 900' }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --font: "Inter Variable", sans-serif }');
    document.adoptedStyleSheets = [sheet];
  }, font);
}

/** Saves a screenshot in `docs/pictures`. */
async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => await document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...(page.viewportSize() ?? phone), scale: 2 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75, clip });
  writeFileSync(join(import.meta.dirname, `../docs/pictures/${name}.webp`), Buffer.from(data, 'base64'));
}

const phone = { width: 390, height: 780 };

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Steps before a picture is taken. */
type Visit = (page: Page) => Promise<void>;

/** The list after the overview has loaded every page, so that rows show hints. */
const list: Visit = async (page) => {
  await page.goto('/overview');
  await expect(page.getByText('of 300').first()).toBeVisible();
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveText('Next');
  await expect(row(page, 'orders-api-prod').getByRole('button', { name: /^\d hints?:/ })).toBeVisible();
};

const pictures: Readonly<Record<string, Visit>> = {
  deployments: list,
  'details-beside': async (page) => {
    await list(page);
    await page.getByRole('link', { name: 'orders-api-prod', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'orders-api-prod' })).toBeVisible();
  },
  overview: async (page) => {
    await page.goto('/overview');
    await expect(page.getByText('of 300').first()).toBeVisible();
  },
  'overview-narrowed': async (page) => {
    await page.goto('/deployments?name_contains=orders&limit=100');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.goto('/overview?where=status+is-not+UNUSED&hint=attention&pinned=true');
    // Rows, not the placeholders.
    await expect(page.getByRole('table', { name: 'Repositories' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(3);
  },
  compare: async (page) => {
    await page.goto('/deployments?name_contains=orders-api');
    for (const name of ['orders-api-prod', 'orders-api-staging'])
      await row(page, name).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  },
  repositories: async (page) => {
    await page.goto(`/repositories?integration_id=${sampleIntegrations[0]?.id}&deployed=true`);
    await expect(page.getByRole('link', { name: /^Deploy acme-labs/ }).first()).toBeVisible();
    await expect(page.getByText(/repositories, 300 deployments/)).toBeVisible();
  },
  'new-deployment': async (page) => {
    await page.goto('/repositories?q=orders-api');
    await page.getByRole('link', { name: 'Deploy acme-labs/orders-api', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('orders-api-canary');
  },
};

test.use({ fixture: 'sample' });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(sampleInstant);
  await followPageClock(page);
  await useFont(page);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const [name, visit] of Object.entries(pictures))
      test(name, async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await visit(page);
        await take(page, `${name}-${colorScheme}`);
      });
    test('on a phone', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/deployments');
      await expect(page.getByRole('link', { name: 'orders-api-prod', exact: true })).toBeAttached();
      await take(page, `phone-${colorScheme}`);
    });
  });
