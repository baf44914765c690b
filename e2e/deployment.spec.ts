import type { Locator, Page } from '@playwright/test';

import { idOf, deployment, sequence, uuid } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { announcement } from './by-keys.ts';
import { expect, test } from './fixtures.ts';
import { readTable, DetailsPage } from './pages.ts';
import { setVisibility } from './visibility.ts';

const few = idOf('orders-agent');

test('a deep link shows one deployment whole, under its name', async ({ page }) => {
  await page.goto(`/deployments/${few}`);
  await expect(page.getByRole('heading', { name: 'orders-agent', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('orders-agent · Slipway');
  const article = page.getByRole('article', { name: 'orders-agent' });
  await expect(article.getByText(few, { exact: true })).toHaveCount(1);
  await expect(article.getByText('orders-agent', { exact: true })).toHaveCount(1);
  const source = new DetailsPage(page).section('Source');
  await expect(source).toContainText('graph.json');
  await expect(source).toContainText('Build on pushYes');
  await expect(new DetailsPage(page).section('Revision')).toContainText('2026-10-01 ');
  const address = page.getByRole('link', { name: 'https://orders-agent.apps.example' });
  await expect(address).toHaveAttribute('href', 'https://orders-agent.apps.example');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All deployments' }).click();
  await expect(page).toHaveURL('/deployments');
});

test('an ID is copied whole, a time in the service’s form; empty fields appear on demand', async ({
  page,
}) => {
  await page.goto(`/deployments/${few}`);
  const source = new DetailsPage(page).section('Source');
  await expect(source).toBeVisible();
  await expect(source.getByText('Tarball path')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Show empty fields' }).check();
  await expect(source.getByText('Tarball path')).toBeVisible();
  await expect(source).toContainText('Not given');

  await page.getByRole('button', { name: 'Copy Deployment ID' }).click();
  await expect(announcement(page, 'Copied')).toBeAttached();
  await page.goto('/deployments');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('textbox', { name: 'Deployment IDs' }).press('ControlOrMeta+v');
  await expect(page).toHaveURL(`/deployments?deployment_ids=${few}`);

  await page.goto(`/deployments/${few}`);
  await page.getByRole('button', { name: 'Copy Created' }).click();
  await expect(announcement(page, 'Copied')).toBeAttached();
  await page.goto('/deployments');
  const field = page.getByRole('textbox', { name: 'Name contains' });
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('2026-10-01T09:00:00Z');
});

test('a wide page has its sections as cards in two columns, below a head that stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`/deployments/${few}`);
  const links = page.getByRole('navigation', { name: 'Sections' });
  await links.getByRole('link', { name: 'Raw record' }).click();
  const raw = new DetailsPage(page).section('Raw record');
  await expect(raw.getByRole('heading', { name: 'Raw record' })).toBeFocused();
  await expect(raw.getByRole('heading', { name: 'Raw record' })).toBeInViewport();
  await expect(links).toBeInViewport();
  await expect(page).toHaveURL(`/deployments/${few}`);
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeInViewport();
  const source = new DetailsPage(page).section('Source');
  const inset = async () => ((await raw.boundingBox())?.x ?? 0) - ((await source.boundingBox())?.x ?? 0);
  expect(await inset()).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1200, height: 600 });
  await expect.poll(inset).toBe(0);
  expect((await source.boundingBox())?.width).toBeLessThanOrEqual(720);
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(links).toBeHidden();
  await expect(name).not.toBeInViewport();
});

test('an invalid ID in the address is named and not sent', async ({ page, requests }) => {
  await page.goto(`/deployments/${'x'.repeat(201)}`);
  await expect(page.getByRole('alert')).toContainText('is not valid');
  expect(await requests()).toEqual([]);
  await expectAccessible(page);
});

test('an ID without a deployment is named, with a way back', async ({ page }) => {
  await page.goto(`/deployments/${uuid(404)}?status=READY`);
  const main = page.getByRole('main');
  await expect(main).toContainText('No deployment with this ID');
  // Below the message; the same link stands above it.
  await main.getByRole('link', { name: 'All deployments' }).last().click();
  await expect(page).toHaveURL('/deployments?status=READY');
});

/** Creates a deployment of an image by the form. @returns the status that says so */
async function createFresh(page: Page): Promise<Locator> {
  await page.goto('/deployments/new');
  await page.getByRole('radio', { name: 'Image' }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('fresh-agent');
  await page.getByRole('textbox', { name: 'Image', exact: true }).fill('registry.example/agent:1');
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await expect(page.getByRole('heading', { name: 'fresh-agent' })).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'created' });
  // One box, which also says that it is polled.
  await expect(status).toContainText('It is checked until it is ready. You can leave.');
  return status;
}

test('“Deployment created” is announced once, and the title of any page says when it is ready', async ({
  page,
}) => {
  const status = await createFresh(page);
  await expect(page.getByRole('button', { name: 'Stop checking' })).toHaveCount(1);
  // People on another page, or in another tab, see it in the title until they return.
  await page.getByRole('link', { name: 'Settings' }).click();
  await setVisibility(page, 'hidden');
  await expect(page).toHaveTitle('● Ready: fresh-agent · Settings · Slipway', { timeout: 30_000 });
  await expect(page.locator('[aria-live="polite"]').getByText('Ready: fresh-agent')).toBeAttached();
  await setVisibility(page, 'visible');
  await page.mouse.move(10, 10);
  await expect(page).toHaveTitle('Settings · Slipway');
  await page.goBack();
  await expect(page.getByRole('article').getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop checking' })).toBeHidden();
  await expect(status).toBeHidden();
});

for (const permission of ['granted', 'denied'] as const)
  test(`a desktop notification when it is ready is offered until it is refused: ${permission}`, async ({
    page,
  }) => {
    await page.addInitScript((answer) => {
      class FakeNotification extends EventTarget {
        static permission = 'default';
        static readonly texts: string[] = [];
        static async requestPermission() {
          return Promise.resolve((FakeNotification.permission = answer));
        }
        constructor(text: string) {
          super();
          FakeNotification.texts.push(text);
        }
      }
      Object.assign(window, { Notification: FakeNotification });
    }, permission);
    await createFresh(page);
    const notify = page.getByRole('button', { name: 'Notify me' });
    await notify.click();
    if (permission === 'denied') {
      await expect(notify).toBeDisabled();
      await expectAccessible(page);
      return;
    }
    await expect(notify).toHaveAttribute('aria-pressed', 'true');
    await setVisibility(page, 'hidden');
    await expect(page).toHaveTitle(/^● Ready: fresh-agent/, { timeout: 30_000 });
    const texts = () => page.evaluate((): unknown => Reflect.get(window.Notification, 'texts'));
    await expect.poll(texts).toEqual(['Ready: fresh-agent']);
  });

test('a created deployment that is not listed yet is called so', async ({ page, fill }) => {
  const status = await createFresh(page);
  await fill('empty');
  await page.getByRole('button', { name: 'Refresh deployment' }).click();
  await expect(status).toContainText('created, not listed yet');
  const stop = page.getByRole('button', { name: 'Stop checking' });
  await stop.click();
  await expect(stop).toBeHidden();
  await expect(status.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test.describe('beside the list', () => {
  test('it opens from the list’s record, with J, K and Escape', async ({ page, requests }) => {
    await page.goto('/deployments?status=READY&limit=10');
    await page.getByRole('link', { name: 'checkout-agent' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    const heading = details.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText('checkout-agent');
    await expect(page).toHaveTitle('checkout-agent · Slipway');
    await expect(details.getByRole('button', { name: 'Previous deployment' })).toBeDisabled();
    await page.keyboard.press('j');
    await expect(heading).toHaveText('orders-agent');
    await details.getByRole('button', { name: 'Next deployment' }).click();
    await expect(heading).toHaveText('search-agent');
    await expect(page).toHaveTitle('search-agent · Slipway');
    await expect(details.getByRole('button', { name: 'Next deployment' })).toBeDisabled();
    await page.keyboard.press('k');
    await expect(heading).toHaveText('orders-agent');
    await expect(page).toHaveURL(`/deployments/${few}?status=READY&limit=10`);
    expect((await requests()).filter((request) => request.includes('deployment_ids'))).toEqual([]);
    await expectAccessible(page);

    // Escape closes only the tooltip.
    await page.mouse.move(0, 0);
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/deployments?status=READY&limit=10');
    await expect(page).toHaveTitle('Deployments · Slipway');
    await expect(details).toBeHidden();
  });

  test('J keeps the sections in place, and “Show empty fields” on', async ({ page }) => {
    await page.goto('/deployments?status=READY&limit=10');
    await page.getByRole('link', { name: 'checkout-agent' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('checkbox', { name: 'Show empty fields' }).check();
    const source = await details.getByRole('heading', { name: 'Source', exact: true }).elementHandle();
    await details.getByText('Show raw data').click();
    await expect(details.getByRole('button', { name: 'Copy record' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('orders-agent');
    await expect(details.getByRole('checkbox', { name: 'Show empty fields' })).toBeChecked();
    expect(await source?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(details.getByRole('button', { name: 'Copy record' })).toBeHidden();
  });

  test('Escape closes the details right after a tooltip', async ({ page }) => {
    await page.goto('/deployments');
    await page.getByRole('link', { name: 'orders-agent' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    await details.getByRole('button', { name: 'Next deployment' }).hover();
    await expect(page.locator(':popover-open')).toHaveCount(1);
    // Presses Escape in the moment in which the tooltip is removed.
    await page.evaluate(() =>
      new MutationObserver((_changes, observer) => {
        if (document.querySelector(':popover-open')) return;
        observer.disconnect();
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        );
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await page.mouse.move(0, 0);
    await expect(details).toBeHidden();
  });

  test('next and previous follow the visible order, over the edges of pages', async ({ page, fill }) => {
    await fill({ deployments: sequence(25) });
    await page.goto('/deployments?limit=10');
    const header = page.getByRole('columnheader', { name: 'Name' });
    await header.getByRole('button').click();
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('link', { name: 'item-002' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    const heading = details.getByRole('heading', { level: 2 });
    const next = details.getByRole('button', { name: 'Next deployment' });
    const previous = details.getByRole('button', { name: 'Previous deployment' });
    await expect(details.getByText('9 of at least 10')).toBeVisible();
    await next.click();
    await expect(heading).toHaveText('item-001');
    await next.click();
    await expect(heading).toHaveText('item-020');
    await expect(details.getByText('11 of at least 20')).toBeVisible();
    await expect(page).toHaveURL(`/deployments/${idOf('item-020')}?limit=10&sort=-name&offset=10`);
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('k');
    await expect(heading).toHaveText('item-001');
    await expect(page).toHaveURL(`/deployments/${idOf('item-001')}?limit=10&sort=-name`);
    await previous.click();
    await expect(heading).toHaveText('item-002');
  });

  test('an unreadable page of the list is named, and read again on request', async ({
    page,
    fill,
    setFault,
  }) => {
    await fill({ deployments: sequence(15) });
    await page.goto('/deployments?limit=10&offset=10');
    await expect(page.getByRole('link', { name: 'item-011' })).toBeVisible();
    await setFault('status-400');
    await page.getByRole('link', { name: 'item-011' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    const notice = details.getByRole('status').filter({ hasText: 'The previous page of the list' });
    await expect(notice).toContainText('could not be read');
    await expect(details.getByRole('button', { name: 'Previous deployment' })).toBeDisabled();
    await setFault();
    await notice.getByRole('button', { name: 'Read it again' }).click();
    await expect(notice).toBeHidden();
    await details.getByRole('button', { name: 'Previous deployment' }).click();
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('item-010');
  });

  test('any cell opens the row, and its text can be selected', async ({ page, context }) => {
    await page.goto('/deployments');
    const cell = page
      .getByRole('row')
      .filter({ hasText: 'orders-agent' })
      .getByRole('cell')
      .filter({ hasText: 'acme-labs' });
    await cell.selectText();
    await cell.dispatchEvent('click');
    await expect(page).toHaveURL('/deployments');
    await cell.click({ modifiers: ['ControlOrMeta'] });
    await expect(page).toHaveURL('/deployments');
    expect(context.pages()).toHaveLength(1);
    await cell.click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('orders-agent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'orders-agent' })).toBeFocused();
  });

  test('a record has the same state in list and details', async ({ page, fill }) => {
    const name = 'orders-agent';
    const become = (status: string) => fill({ deployments: [deployment(name, { status })] });
    await become('AWAITING_DATABASE');
    await page.goto('/deployments');
    await page.getByRole('link', { name }).click();
    const details = page.getByRole('article', { name });
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(details).toContainText('Awaiting database');
    await become('READY');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(row).toContainText('Ready');
    await expect(details.getByText('Ready', { exact: true })).toBeVisible();
    await become('UNUSED');
    await expect(page.getByRole('button', { name: 'Refresh deployment' })).toBeHidden();
    await page.setViewportSize({ width: 900, height: 800 });
    await page.getByRole('button', { name: 'Refresh deployment' }).click();
    await expect(details.getByText('Unused', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(row).toContainText('Unused');
  });

  test('“Refresh” also renews details of a deployment of another page', async ({ page, fill }) => {
    const become = (status: string) =>
      fill({
        deployments: ['first', 'second', 'third'].map((name) => deployment(name, { status })),
      });
    await become('AWAITING_DATABASE');
    await page.goto('/deployments?limit=2');
    await page.getByRole('link', { name: 'first' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('link', { name: 'third' })).toBeVisible();
    await become('READY');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    const details = page.getByRole('article', { name: 'first' });
    await expect(details.getByText('Ready', { exact: true })).toBeVisible();
  });

  test('J skips a row of the previous page', async ({ page, fill }) => {
    const deployments = [
      deployment('first'),
      deployment('moved', { id: uuid(8001) }),
      deployment('moved', { id: uuid(8001) }),
      deployment('last'),
    ];
    await fill({ deployments });
    await page.goto('/deployments?limit=2');
    await page.getByRole('link', { name: 'moved' }).click();
    await expect(page.getByRole('article', { name: 'moved' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('article', { name: 'last' })).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByRole('article', { name: 'moved' })).toBeVisible();
  });

  test('Tab leads from the open row to its details, and back', async ({ page, fill }) => {
    await fill({ deployments: sequence(20) });
    await page.goto('/deployments');
    const link = page.getByRole('link', { name: 'item-002', exact: true });
    await link.press('Enter');
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('item-002');
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(details).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(details.getByRole('button').first()).toBeFocused();
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect(link).toBeFocused();
  });

  test('closing details of a deployment that left the list moves the focus to the list', async ({
    page,
    fill,
  }) => {
    await page.goto('/deployments');
    await page.getByRole('link', { name: 'orders-agent' }).click();
    await fill({ deployments: sequence(2) });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByRole('link', { name: 'item-001' })).toBeVisible();
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect(page.getByRole('heading', { name: 'Deployments', level: 1 })).toBeFocused();
  });

  test('the focus follows the open row, which stays visible', async ({ page, fill }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await fill({ deployments: sequence(50) });
    await page.goto('/deployments?limit=50');
    await page.getByRole('link', { name: 'item-001' }).click();
    const position = page.getByRole('region', { name: 'Details' }).getByText(/ of (?:at least )?50$/);
    for (let at = 1; at < 15; at += 1) {
      await expect(position).toHaveText(new RegExp(`^${at} of`));
      await page.keyboard.press('j');
    }
    const link = page.getByRole('link', { name: 'item-015', exact: true });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });

  test('a narrow window shows it alone, under the page’s one heading', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/deployments');
    await page.getByRole('link', { name: 'orders-agent' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('orders-agent');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deployments');
  });
});

test.describe('revisions', () => {
  test.use({ fixture: 'revisions' });

  test('a word says whether the newest one is active', async ({ page }) => {
    for (const [name, word] of [
      ['live', 'Yes'],
      ['behind', 'No'],
      ['unborn', 'No'],
    ] as const) {
      await page.goto(`/deployments/${idOf(name)}`);
      const section = new DetailsPage(page).section('Revision');
      await expect(section).toContainText(`Newest revision active${word}`);
    }
  });
});

test('sizes are in a table, and contradictions are named', async ({ page, fill }) => {
  const spec = {
    cpu: 2,
    cpu_limit: 1,
    memory_limit_mb: null,
    min_scale: 3,
    max_scale: 2,
    queue_cpu: 0.25,
    db_memory_mb: 2048,
    db_storage_gi: 20,
    db_max_connections: 100,
  };
  const deployments = [deployment('sized', {}, { spec })];
  await fill({ deployments });
  await page.goto(`/deployments/${idOf('sized')}`);
  await expect(page.getByRole('heading', { name: 'sized' })).toBeVisible();
  const [main, ...rows] = await readTable(page, 'Resources');
  expect(main).toEqual({
    Component: 'Main',
    'CPU request cores': '2',
    'CPU limit cores': '1',
    'Memory request MB': '1,024',
    'Memory limit MB': '–not given',
    Replicas: '3 to 2',
  });
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'Queue 0.25 –not given –not given –not given –not given',
    'Database –not given –not given 2,048 –not given –not given',
  ]);
  const resources = new DetailsPage(page).section('Resources');
  await expect(resources).toContainText('20 GiB');
  await expect(resources).toContainText('CPU requested by all replicas6.25 cores');
  await expect(resources).toContainText('Memory requested by all replicas5,120 MB');
  const hints = page.getByRole('list', { name: 'Hints' });
  await expect(hints).toContainText('Main CPU limit');
  await expect(hints).toContainText('Main maximum of replicas');
});

test('a failure names its cause; “Retry” requests again', async ({ page, setFault }) => {
  await setFault('status-400');
  await page.goto(`/deployments/${few}`);
  await expect(page.getByRole('alert')).toContainText('400');
  await expectAccessible(page);
  await setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'orders-agent' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  // A failed refresh keeps the fields, and shows their age.
  await setFault('status-403');
  await page.getByRole('button', { name: 'Refresh deployment' }).click();
  await expect(page.getByRole('alert')).toContainText('403');
  await expect(page.getByRole('alert')).toContainText('Showing what was loaded');
  await expect(page.getByRole('article', { name: 'orders-agent' })).toContainText(few);
});

test.describe('foreign text', () => {
  test.use({ fixture: 'hostile' });

  test('only web addresses are links; undocumented fields keep their names; any record size is shown', async ({
    page,
  }) => {
    await page.goto(`/deployments/${idOf('javascript-links')}`);
    const source = new DetailsPage(page).section('Source');
    await expect(source.getByText('javascript:globalThis.attacked=true')).toBeVisible();
    // The links that filter the list have an icon alone.
    await expect(source.getByRole('link').filter({ hasText: /./ })).toHaveCount(0);

    await page.goto(`/deployments/${idOf('unknown-fields')}`);
    const other = new DetailsPage(page).section('Other fields');
    await expect(other).toContainText('shiny_new');
    await expect(other).toContainText('source_config.resource_spec');
    await expect(other).toContainText('gpu_count');
    await page.getByText('Show raw data').click();
    await expect(page.getByRole('region', { name: 'Record, secret values left out' })).toContainText(
      '"repo_commit_sha"',
    );

    await page.goto('/deployments');
    await page.getByRole('link', { name: 'only-id-and-name' }).click();
    await expect(page.getByRole('heading', { name: 'only-id-and-name' })).toBeVisible();
    await expect(page.getByRole('article')).toContainText('not-a-uuid-but-an-id');

    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/deployments/${idOf(`long-${'x'.repeat(9_995)}`)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('long-');
    await expect(page.getByRole('checkbox', { name: 'Show empty fields' })).toBeInViewport();
    await expectAccessible(page);
  });
});

test('the raw record has all digits of long numbers, or says that they were rounded', async ({ page }) => {
  const long = '9223372036854775807';
  const answer = {
    contentType: 'application/json',
    body: `{"resources":[{"id":"${few}","name":"long","image_version":${long},"gpus":{"most":${long}}}]}`,
  };
  const rounded = page.getByText('Long numbers were rounded.');
  const open = async (headers: Record<string, string>) => {
    await page.unrouteAll();
    await page.route('**/api/**', (route) => route.fulfill({ ...answer, headers }));
    await page.goto(`/deployments/${few}`);
    await page.getByText('Show raw data').click();
    const raw = page.getByRole('region', { name: 'Record, secret values left out' });
    await expect(raw).toContainText(`"most": ${long}`);
  };
  await open({});
  await expect(new DetailsPage(page).section('Revision')).toContainText(long);
  await expect(rounded).toBeHidden();
  await open({ 'slipway-rounded': '1' });
  await expect(rounded).toBeVisible();
});
