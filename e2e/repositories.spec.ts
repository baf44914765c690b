import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { setVisibility } from './visibility.ts';

/** The integration of the fixtures. */
const integration = 'a1a1a1a1-0000-4000-8000-000000000001';
const address = `/repositories?integration_id=${integration}`;
const listing = `GET /v1/integrations/forge/codehost/${integration}/repos`;

const search = (page: Page) => page.getByLabel('Search repositories');
/** The integrations to choose from, by their names. */
const choice = (page: Page) => page.getByRole('combobox', { name: 'Integration', exact: true });
const known = (page: Page) => choice(page).getByRole('option');
const picker = (page: Page) => page.getByRole('region', { name: 'Choose a repository' });
const rows = (page: Page) => page.getByRole('link', { name: /^Deploy (?!like )/ });
const row = (page: Page, label: string) => page.getByRole('link', { name: `Deploy ${label}`, exact: true });

test.describe('the integration', () => {
  test.describe('among several', () => {
    test.use({ fixture: 'sample' });

    test('is the first one on the first visit, then the one used last', async ({ page }) => {
      await page.goto('/repositories');
      await expect(known(page)).toHaveCount(4);
      const chosen = known(page).and(page.locator(':checked'));
      await expect(chosen).toHaveText((await known(page).first().textContent()) ?? '');
      await expect(page).toHaveURL(/\?integration_id=[-\w]+$/);
      // An ID is rarely typed: its field appears only on request.
      const field = page.getByLabel('Integration ID');
      expect((await field.boundingBox())?.width).toBeLessThan(40);
      await page.getByRole('button', { name: 'Other integration…' }).click();
      await expect(field).toBeFocused();
      expect((await field.boundingBox())?.width).toBeGreaterThan(200);
      await choice(page).selectOption('northwind');
      await expect(picker(page).getByText(/^600 repositories, /)).toBeVisible();
      // The navigation leads to the integration chosen last, not to the one of the first address.
      await page.getByRole('link', { name: 'Repositories', exact: true }).click();
      await expect(chosen).toHaveText('northwind');
      await page.goto('/repositories');
      await expect(chosen).toHaveText('northwind');
      await expect(picker(page).getByText(/^600 repositories, /)).toBeVisible();
    });
  });
});

test.describe('the list', () => {
  test.use({ fixture: 'repositories-200' });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

    test('starts near the top, keeps the search visible, and shows the action of a tap in each row', async ({
      page,
    }) => {
      await page.goto(address);
      const first = row(page, 'acme-labs/checkout-agent');
      await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(425);
      const action = await first.evaluate((link) => {
        const { content, display } = getComputedStyle(link.closest('li') ?? link, '::after');
        return [content, display];
      });
      expect(action).toEqual(['"Deploy" / ""', 'block']);
      expect((await page.getByRole('button', { name: 'Refresh' }).boundingBox())?.width).toBeLessThan(48);
      await page.getByRole('button', { name: 'Other integration…' }).click();
      await expect(page.getByLabel('Integration ID')).toBeFocused();
      await page.getByText('Not listed?').scrollIntoViewIfNeeded();
      await expect(search(page)).toBeInViewport();
      await search(page).press('ArrowDown');
      for (const key of ['End', 'PageUp', 'PageUp', 'ArrowUp']) await page.keyboard.press(key);
      // The heading of the owner, which stays visible, does not cover the focused row.
      const isCovered = () =>
        page.evaluate(() => {
          const item = document.activeElement?.closest('li');
          const { left, top } = item?.getBoundingClientRect() ?? { left: 0, top: 0 };
          return document.elementFromPoint(left + 30, top + 6)?.closest('li') !== item;
        });
      await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Deploy /);
      await expect.poll(isCovered).toBe(false);
      await search(page).fill('repository-0001');
      await expect(row(page, 'acme-labs/repository-00010')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test('returning to the tab loads the listing again only after “Grant access” was followed, once', async ({
  page,
  context,
  requests,
}) => {
  const accessUrl = 'https://codehost.example/access';
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), dialect: { accessUrl } } });
  });
  await context.route(accessUrl, (route) => route.fulfill({ body: 'access' }));
  await page.clock.install();
  const listings = async () => (await requests()).filter((line) => line.startsWith(listing)).length;
  const comeBack = async () => {
    await page.clock.runFor('01:00:00');
    await setVisibility(page, 'hidden');
    await setVisibility(page, 'visible');
  };
  await page.goto(address);
  await expect(rows(page)).toHaveCount(3);
  await comeBack();
  await page.getByText('Not listed?').click();
  expect(await listings()).toBe(1);
  const [forge] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Grant access' }).click(),
  ]);
  await forge.close();
  const renewed = page.waitForResponse(/repos$/);
  await comeBack();
  await renewed;
  await expect.poll(listings).toBe(2);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await comeBack();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(listings).toBe(3);
});

test.describe('a failure', () => {
  test('to respond is reported, and can be cancelled and retried', async ({ page, setFault }) => {
    await page.clock.install();
    await setFault('hang');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/repos'));
    await page.goto(address);
    const loading = page.getByRole('progressbar', { name: 'Loading repositories' });
    await expect(loading).toBeVisible();
    // Beyond the timeout of the list of deployments, and within the longer one of this listing.
    await page.clock.fastForward(40_000);
    await expect(loading).toBeVisible();
    await expect(page.getByText('This can take a minute for large organizations.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
    await expect(page.getByText('Loading was cancelled')).toBeVisible();
    await setFault();
    await page.getByRole('button', { name: 'Load repositories' }).click();
    await expect(rows(page)).toHaveCount(3);
  });
});
