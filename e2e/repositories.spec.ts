import {
  deployment,
  integrationA,
  integrationB,
  repositoriesOfA,
  unnamed,
} from '../server/sample/fixture-records.ts';
import { repositoryRecord } from '../server/sample/sample.ts';
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
const enterByHand = (page: Page) => page.getByRole('link', { name: 'Enter by hand' });
const picker = (page: Page) => page.getByRole('region', { name: 'Choose a repository' });
const rows = (page: Page) => page.getByRole('link', { name: /^Deploy (?!like )/ });
const row = (page: Page, label: string) => page.getByRole('link', { name: `Deploy ${label}`, exact: true });

test.describe('the integration', () => {
  test.describe('among several', () => {
    test.use({ fixture: 'sample' });
    test('is found without moving the controls', async ({ page, setFault, release }) => {
      await setFault('held');
      await page.goto('/repositories');
      const other = page.getByRole('button', { name: 'Other integration…' });
      const top = (await other.boundingBox())?.y;
      await release();
      await expect(known(page)).toHaveCount(4);
      expect((await other.boundingBox())?.y).toBe(top);
    });

    test('is the first one at first, then the one used last', async ({ page }) => {
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
      await expect(picker(page).getByText('600 repositories', { exact: true })).toBeVisible();
      // The navigation leads to the integration chosen last, not to the one of the first address.
      await page.getByRole('link', { name: 'Repositories', exact: true }).click();
      await expect(chosen).toHaveText('northwind');
      await page.goto('/repositories');
      await expect(chosen).toHaveText('northwind');
      await expect(picker(page).getByText('600 repositories', { exact: true })).toBeVisible();
    });
  });

  test('is not reported as missing after a failed search', async ({ page, fill, setFault }) => {
    await fill({
      integrations: [unnamed],
      repositories: repositoriesOfA(3),
      deployments: [deployment('first')],
    });
    await setFault('status-403');
    await page.goto('/repositories');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('403');
    await expect(page.getByText('No integrations found')).toHaveCount(0);
    await setFault();
    await alert.getByRole('button', { name: 'Retry' }).click();
    // The only one is chosen automatically.
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Integration ID')).toHaveValue(integration);
    await expect(rows(page)).toHaveCount(3);
  });

  test.describe('that no deployment uses', () => {
    test.use({ fixture: 'no-repositories' });
    test('is typed: spaces are trimmed; a text that is no UUID is reported and not sent', async ({
      page,
      requests,
    }) => {
      await page.goto('/repositories');
      const field = page.getByLabel('Integration ID');
      await field.fill('not-an-id');
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/“not-an-id” must be a UUID\./);
      await field.fill(`  ${integration} `);
      await field.press('Enter');
      await expect(page.getByText('No repositories reached by this integration')).toBeVisible();
      // The help is open, with a next step.
      await expect(page.getByText('An owner of the organisation can grant access')).toBeVisible();
      await expect(enterByHand(page)).toBeVisible();
      await expect(page).toHaveURL(address);
      await expectAccessible(page);
      const listings = (await requests()).filter((request) => request.includes('/repos'));
      expect(listings).toEqual([listing]);
    });
  });

  test.describe('that only later deployments use', () => {
    const image = (at: number) => deployment(`image-${at}`, {}, { repoUrl: null });

    test('appears while deployments are read', async ({ page, fill, setFault }) => {
      await fill({
        integrations: [unnamed],
        repositories: repositoriesOfA(3),
        deployments: [...Array.from({ length: 230 }, (_, at) => image(at)), deployment('last')],
      });
      await setFault('hang');
      await page.goto('/repositories');
      await expect(choice(page)).toContainText('Loading integrations');
      await setFault();
      await page.reload();
      await expect(page).toHaveURL(address);
      await expect(known(page)).toHaveText(['acme-labs']);
      await expect(rows(page)).toHaveCount(3);
    });

    test('appears by reading on after a pause or a failure', async ({ page, fill, setFault }) => {
      const source = { integration_id: integrationB.id, repo_url: 'https://codehost.example/northwind/web' };
      const deployments = [
        deployment('first'),
        ...Array.from({ length: 120 }, (_, at) => image(at)),
        deployment('late', { source_config: source }),
      ];
      await fill({ integrations: [unnamed], repositories: repositoriesOfA(3), deployments: [] });
      await page.goto(address);
      await expect(rows(page)).toHaveCount(3);
      const status = page.getByRole('region', { name: 'Deployments looked through' });
      await expect(status).toContainText('No deployments.');
      await fill({ integrations: [unnamed], repositories: repositoriesOfA(3), deployments });
      await setFault('hang');
      await status.getByRole('button', { name: 'Read again' }).click();
      await expect(status.getByRole('progressbar', { name: 'Reading deployments' })).toBeVisible();
      await status.getByRole('button', { name: 'Pause' }).click();
      await setFault('status-403');
      await status.getByRole('button', { name: /^(?:Read on|Read again)$/ }).click();
      await expect(status.getByRole('alert')).toContainText('403');
      await setFault();
      await status.getByRole('button', { name: 'Retry' }).click();
      await expect(known(page)).toHaveText(['acme-labs', 'northwind']);
      await expect(status).toContainText('All 122 deployments read');
      await expectAccessible(page);
    });
  });

  test('that the service does not know is not opened the next time', async ({ page }) => {
    await page.goto(address);
    await expect(rows(page)).toHaveCount(3);
    const field = page.getByLabel('Integration ID');
    await field.fill(integrationB.id);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Check the ID of the integration');
    await page.goto('/repositories');
    await expect(page).toHaveURL(address);
    await expect(known(page)).toHaveCount(1);
  });

  test('in the address that is no UUID is reported and not sent', async ({ page, requests }) => {
    await page.goto('/repositories?integration_id=nonsense');
    await expect(page.getByRole('status').filter({ hasText: 'is not valid' })).toBeVisible();
    await expect(page.getByLabel('Integration ID')).toHaveValue('nonsense');
    expect((await requests()).filter((request) => request.includes('/repos'))).toEqual([]);
    await page.goto(`/repositories?integration_id=${integrationA.id}&deployed=maybe`);
    await expect(page.getByRole('status').filter({ hasText: 'deployed=maybe' })).toBeVisible();
  });
});

test.describe('the list', () => {
  test.use({ fixture: 'repositories-200' });

  test('has up to 200 rows in the page, under their owners', async ({ page }) => {
    await page.goto(address);
    await expect(rows(page)).toHaveCount(200);
    await expect(picker(page).getByText('200 repositories', { exact: true })).toBeVisible();
    await expect(row(page, 'acme-labs/checkout-agent')).toHaveText('acme-labs/checkout-agent');
    await expect(page.getByRole('button', { name: 'northwind' })).toBeVisible();
    const words = picker(page).getByText('Deploy', { exact: true });
    await expect(words).toHaveCount(200);
    await expect(words.first()).toBeVisible();
    // The heading has the owner, and a URL would repeat the name.
    await expect(picker(page).getByText('codehost.example')).toHaveCount(0);
    const item = page.getByRole('listitem').filter({ has: row(page, 'acme-labs/orders-agent') });
    const label = await item.getByText('Deploy', { exact: true }).boundingBox();
    await page.mouse.click((label?.x ?? 0) + 10, (label?.y ?? 0) + 10);
    await expect(page).toHaveURL(
      /\/deployments\/new\?integration_id=.*&repo_url=.*orders-agent&repo_ref=main$/,
    );
  });

  test('is searched at once, by words in any order and with a typing error', async ({ page }) => {
    await page.goto(address);
    await search(page).fill('agent chekout');
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, 'acme-labs/checkout-agent')).toBeVisible();
    await expect(picker(page).getByText('200 repositories, 1 matches')).toBeVisible();
    await expect(page).toHaveURL(`${address}&q=agent+chekout`);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await search(page).fill('nowhere to be found');
    await expect(page.getByText(/^No repositories match/)).toBeVisible();
    await expect(enterByHand(page)).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows(page)).toHaveCount(200);
    await expect(enterByHand(page)).toBeHidden();
    await expect(page).toHaveURL(address);
  });

  test('keeps the focus in a row out of sight during Refresh', async ({ page }) => {
    await page.goto(address);
    await search(page).press('ArrowDown');
    await page.keyboard.press('End');
    const last = row(page, 'zeta/repository-00200');
    await expect(last).toBeFocused();
    await page.evaluate(() => document.querySelector('[data-line]')?.scrollIntoView());
    const answered = page.waitForResponse(/\/repos$/);
    await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click');
    await answered;
    await expect(page.getByRole('region', { name: 'Choose a repository' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    await expect(last).toBeFocused();
  });

  test('is narrowed to an owner, by keys too', async ({ page }) => {
    await page.goto(address);
    await expect(rows(page).nth(1)).toHaveText('acme-labs/orders-agent');
    await page.getByRole('button', { name: 'acme-labs' }).press('Enter');
    await expect(search(page)).toHaveValue('acme-labs/');
    await expect(row(page, 'acme-labs/checkout-agent')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Deploy northwind/ })).toHaveCount(0);
  });

  test('is used with the keyboard alone', async ({ page }) => {
    await page.goto(address);
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'acme-labs/checkout-agent')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'acme-labs/orders-agent')).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(row(page, 'acme-labs/checkout-agent')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('orders');
    await page.keyboard.press('Enter');
    await expect(row(page, 'acme-labs/orders-agent')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      `/deployments/new?integration_id=${integration}&repo_url=https%3A%2F%2Fcodehost.example%2Facme-labs%2Forders-agent&repo_ref=main`,
    );
    await page.goBack();
    await expect(search(page)).toHaveValue('orders');
  });

  test('leads to the exact repository, also of an owner with a slash', async ({ page, fill }) => {
    const record = repositoryRecord(integrationA.id, {
      id: 1,
      owner: 'acme/platform',
      name: 'api',
      branch: 'main',
    });
    const repositories = [{ integrationId: integrationA.id, record }];
    await fill({ integrations: [integrationA], repositories, deployments: [] });
    await page.goto(address);
    await row(page, 'acme/platform/api').click();
    const group = page.getByRole('group', { name: 'Repository', exact: true });
    await expect(group).toContainText('https://codehost.example/acme/platform/api');
    await expect(group).toContainText(/Default branch\s*main/);
    await expect(page.getByText('any more')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

    test('begins early, keeps the search in sight, and shows the action of a tap in each row', async ({
      page,
    }) => {
      await page.goto(address);
      const first = row(page, 'acme-labs/checkout-agent');
      expect((await first.boundingBox())?.y).toBeLessThan(425);
      await expect(picker(page).getByText('Deploy', { exact: true }).first()).toBeVisible();
      expect((await page.getByRole('button', { name: 'Refresh' }).boundingBox())?.width).toBeLessThan(48);
      await page.getByRole('button', { name: 'Other integration…' }).click();
      await expect(page.getByLabel('Integration ID')).toBeFocused();
      await page.getByText('Not listed?').scrollIntoViewIfNeeded();
      await expect(search(page)).toBeInViewport();
      await search(page).press('ArrowDown');
      for (const key of ['End', 'PageUp', 'PageUp', 'ArrowUp']) await page.keyboard.press(key);
      // The heading of the owner, which stays in sight, does not cover the focused row.
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

  test('is read again by Refresh; a repository that is missing can be entered by hand', async ({
    page,
    fill,
  }) => {
    await page.goto(address);
    await expect(rows(page)).toHaveCount(200);
    await fill('few');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page)).toHaveCount(3);
    await search(page).fill('acme-labs/new');
    await enterByHand(page).click();
    await expect(page).toHaveURL(
      `/deployments/new?integration_id=${integration}&repo_url=https%3A%2F%2Fcodehost.example%2Facme-labs%2Fnew`,
    );
    await expect(page.getByRole('textbox', { name: 'Integration ID' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Repository URL' })).toBeVisible();
  });
});

test('a return to the tab reads the listing again only after “Grant access” was followed, once', async ({
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

test.describe('many repositories', () => {
  test.use({ fixture: 'repositories-5000' });

  test('are counted exactly; only rows in sight are in the page', async ({ page }) => {
    await page.goto(address);
    await expect(picker(page).getByText('5,000 repositories', { exact: true })).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(100);
    const item = (label: string) => page.getByRole('listitem').filter({ has: row(page, label) });
    await expect(item('acme-labs/checkout-agent')).toHaveAttribute('aria-posinset', '1');
    await expect(item('acme-labs/checkout-agent')).toHaveAttribute('aria-setsize', '5000');
    await row(page, 'acme-labs/checkout-agent').hover();
    await page.mouse.wheel(0, 1_000_000);
    await expect(row(page, 'zeta/repository-05000')).toBeInViewport();
    await expect(item('zeta/repository-05000')).toHaveAttribute('aria-posinset', '5000');
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(row(page, 'zeta/repository-05000')).toBeFocused();
    await expect(row(page, 'zeta/repository-05000')).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(row(page, 'acme-labs/checkout-agent')).toBeFocused();
    await search(page).fill('zeta 04444');
    await expect(row(page, 'zeta/repository-04444')).toBeVisible();
  });
});

test.describe('an irregular listing', () => {
  test.use({ fixture: 'repositories-30' });
  test('is reported: exactly 30 records; unreadable, repeated or foreign ones', async ({ page, fill }) => {
    await page.goto(address);
    const notices = page.getByRole('status');
    await expect(notices.filter({ hasText: 'Exactly 30 repositories came' })).toBeVisible();
    await fill('repositories-irregular');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(notices.filter({ hasText: 'could not be read' })).toBeVisible();
    await expect(notices.filter({ hasText: '1 repeated record left out' })).toBeVisible();
    await expect(notices.filter({ hasText: 'Another integration' })).toBeVisible();
    await expect(row(page, 'acme-labs/without-branch')).toBeVisible();
    await expect(row(page, 'acme-labs/without-integration')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('a failure', () => {
  test('is named, requested once and retried on request; a failed refresh keeps the rows', async ({
    page,
    setFault,
    requests,
  }) => {
    await setFault('status-500');
    await page.goto(address);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('500');
    await expectAccessible(page);
    expect((await requests()).filter((request) => request === listing)).toHaveLength(1);
    await setFault();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(alert).toBeHidden();
    await setFault('status-503-empty');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(alert).toContainText('Showing what was loaded');
    await expect(rows(page)).toHaveCount(3);
  });

  test('ends when the page is opened again', async ({ page, setFault }) => {
    await setFault('status-500');
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText('500');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await setFault();
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
  });

  test('to respond shows the time passed, can be cancelled and retried', async ({ page, setFault }) => {
    await page.clock.install();
    await setFault('hang');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/repos'));
    await page.goto(address);
    const elapsed = page.getByText(/^\d+ s so far/);
    await expect(page.getByRole('progressbar', { name: 'Loading repositories' })).toBeVisible();
    await expect(elapsed).toHaveText(/^\d s so far/);
    // Beyond the timeout of the list of deployments, and within the longer one of this listing.
    await page.clock.fastForward(40_000);
    await expect(elapsed).toHaveText(/^4\d s so far; large organisations can take a minute$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await ended).failure()?.errorText).toContain('ERR_ABORTED');
    await expect(page.getByText('Loading was cancelled')).toBeVisible();
    await setFault();
    await page.getByRole('button', { name: 'Load repositories' }).click();
    await expect(rows(page)).toHaveCount(3);
  });
});
