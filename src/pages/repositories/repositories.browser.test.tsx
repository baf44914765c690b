import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { expectHidden, expectTexts, press } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import {
  deployment,
  integrationA,
  integrationB,
  repositoriesOfA,
  unnamed,
} from '../../../server/sample/fixture-records.ts';
import { repositoryRecord } from '../../../server/sample/sample.ts';
import { configure, defaultConfig } from '../../api/config/config.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';

/** The integration of the fixtures. */
const integration = 'a1a1a1a1-0000-4000-8000-000000000001';
const address = `/repositories?integration_id=${integration}`;
const listing = `GET /v1/integrations/forge/codehost/${integration}/repos`;

const search = () => page.getByLabelText('Search repositories');
/** The choice of integrations. */
const choice = () => page.getByRole('combobox', { name: 'Integration', exact: true });
const known = () => choice().getByRole('option');
const enterByHand = () => page.getByRole('link', { name: 'Enter by hand' });
const picker = () => page.getByRole('region', { name: 'Choose a repository' });
/** The line above the list. */
const counts = () => picker().getByRole('paragraph').first();
const rows = () => page.getByRole('link', { name: /^Deploy / });
const row = (label: string) => page.getByRole('link', { name: `Deploy ${label}`, exact: true });

describe('the integration', () => {
  describe('among several', () => {
    beforeEach(() => fill('sample'));
    test('is found without moving the controls', async () => {
      setFault('held');
      await open('/repositories');
      const other = page.getByRole('button', { name: 'Other integration…' });
      await expect.element(other).toBeVisible();
      const top = other.element().getBoundingClientRect()?.y;
      release();
      await expect.element(known()).toHaveLength(4);
      expect(other.element().getBoundingClientRect()?.y).toBe(top);
    });
  });

  test('is not reported as missing after a failed search', async () => {
    fill({
      integrations: [unnamed],
      repositories: repositoriesOfA(3),
      deployments: [deployment('first')],
    });
    setFault('status-403');
    await open('/repositories');
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('403');
    await expectHidden(page.getByText('No integrations found'));
    setFault();
    await alert.getByRole('button', { name: 'Retry' }).click();
    // A single integration is chosen automatically.
    await expectAddress(address);
    await expect.element(page.getByLabelText('Integration ID')).toHaveValue(integration);
    await expect.element(rows()).toHaveLength(3);
  });

  test('of the last visit is in the address at once, without a redirect', async () => {
    fill({ integrations: [unnamed], repositories: repositoriesOfA(3) });
    await open(address);
    await expect.element(rows()).toHaveLength(3);
    await page.getByRole('link', { name: 'Deployments', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Deployments' })).toBeVisible();
    const push = vi.spyOn(history, 'pushState');
    const replace = vi.spyOn(history, 'replaceState');
    await page.getByRole('link', { name: 'Repositories', exact: true }).click();
    await expect.element(rows()).toHaveLength(3);
    expect(push.mock.calls.map(([, , href]) => href)).toEqual([address]);
    expect(replace).not.toHaveBeenCalled();
  });

  describe('that no deployment uses', () => {
    beforeEach(() => fill('no-repositories'));
    test('is typed: spaces are trimmed; a text that is not a UUID is reported and not sent', async () => {
      await open('/repositories');
      const field = page.getByLabelText('Integration ID');
      await field.fill('not-an-id');
      await press('Enter', field);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
      await expect
        .element(field)
        .toHaveAccessibleDescription(/“not-an-id” is not valid\. It must be a UUID\./);
      await field.fill(`  ${integration} `);
      await press('Enter', field);
      await expect.element(page.getByText('No repositories in this integration')).toBeVisible();
      // The help is open and has a next step.
      await expect.element(page.getByText('An owner of the organization can grant access')).toBeVisible();
      await expect.element(enterByHand()).toBeVisible();
      await expectAddress(address);
      await expectAccessible();
      const listings = requests().filter((request) => request.includes('/repos'));
      expect(listings).toEqual([listing]);
    });
  });

  test.each([
    ['the configuration', [unnamed], undefined],
    ['the service', [], [unnamed]],
  ])('named by %s is listed without waiting for deployments', async (_, integrations, listed) => {
    onTestFinished(() => configure(defaultConfig));
    const paths = { ...defaultDialect.paths, integrations: '/v1/integrations' };
    configure({ ...defaultConfig, integrations, dialect: { ...defaultDialect, paths } });
    fill({ integrations: [unnamed], repositories: repositoriesOfA(3) });
    const fetch = window.fetch.bind(window);
    const never = new Promise<Response>(() => {});
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input.includes('/deployments?')) return never;
      if (input.endsWith('/v1/integrations')) return listed ? Response.json(listed) : never;
      return fetch(input, init);
    });
    await open('/repositories');
    await expectAddress(address);
    await expect.element(rows()).toHaveLength(3);
  });

  describe('that only later deployments use', () => {
    const image = (at: number) => deployment(`image-${at}`, {}, { repoUrl: null });

    test('appears while deployments load', async () => {
      fill({
        integrations: [unnamed],
        repositories: repositoriesOfA(3),
        deployments: [...Array.from({ length: 230 }, (_, at) => image(at)), deployment('last')],
      });
      setFault('hang');
      await open('/repositories');
      await expect.element(choice()).toHaveTextContent('Loading integrations');
      // After a while you can type an ID.
      await expect.element(page.getByText('Looking for integrations in deployments…')).toBeVisible();
      const field = page.getByLabelText('Integration ID').element();
      expect(field.getBoundingClientRect().width).toBeGreaterThan(200);
      setFault();
      await reopen();
      await expectAddress(address);
      await expectTexts(known(), ['acme-labs']);
      await expect.element(rows()).toHaveLength(3);
    });

    test('appears when loading continues after a stop or a failure', async () => {
      const source = { integration_id: integrationB.id, repo_url: 'https://codehost.example/northwind/web' };
      const deployments = [
        deployment('first'),
        ...Array.from({ length: 120 }, (_, at) => image(at)),
        deployment('late', { source_config: source }),
      ];
      fill({ integrations: [unnamed], repositories: repositoriesOfA(3), deployments: [] });
      await open(address);
      await expect.element(rows()).toHaveLength(3);
      await expect.element(counts()).toHaveTextContent('3 repositories, 0 deployments');
      fill({ integrations: [unnamed], repositories: repositoriesOfA(3), deployments });
      setFault('hang');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.element(page.getByRole('progressbar', { name: 'Loading deployments' })).toBeVisible();
      await page.getByRole('button', { name: 'Stop' }).click();
      setFault('status-403');
      await page.getByRole('button', { name: 'Refresh' }).click();
      // A network failure is reported only once.
      const alert = page.getByRole('alert');
      await expect.element(alert).toHaveTextContent('403');
      await expectHidden(picker().getByRole('alert'));
      setFault();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await picker().getByRole('alert').getByRole('button', { name: 'Retry' }).click();
      await expectTexts(known(), ['acme-labs', 'northwind']);
      await expect.element(counts()).toHaveTextContent('3 repositories, 122 deployments');
      await expectAccessible();
    });
  });

  test('that the service does not know is not opened the next time', async () => {
    await open(address);
    await expect.element(rows()).toHaveLength(3);
    const field = page.getByLabelText('Integration ID');
    await field.fill(integrationB.id);
    await press('Enter', field);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Check the ID of the integration');
    await open('/repositories');
    await expectAddress(address);
    await expect.element(known()).toHaveLength(1);
  });

  test('in the address that is not a UUID is reported and not sent', async () => {
    await open('/repositories?integration_id=nonsense');
    await expect.element(page.getByRole('status').filter({ hasText: 'is not valid' })).toBeVisible();
    await expect.element(page.getByLabelText('Integration ID')).toHaveValue('nonsense');
    expect(requests().filter((request) => request.includes('/repos'))).toEqual([]);
    await open(`/repositories?integration_id=${integrationA.id}&deployed=maybe`);
    await expect.element(page.getByRole('status').filter({ hasText: 'deployed=maybe' })).toBeVisible();
  });
});

describe('the list', () => {
  beforeEach(() => fill('repositories-200'));

  test('is searched at once, by words in any order and with a typing error', async () => {
    await open(address);
    await search().fill('agent chekout');
    await expect.element(rows()).toHaveLength(1);
    await expect.element(row('acme-labs/checkout-agent')).toBeVisible();
    await expect.element(counts()).toHaveTextContent('1 of 200 repositories');
    await expectAddress(`${address}&q=agent+chekout`);
    await reopen();
    await expect.element(rows()).toHaveLength(1);
    await search().fill('nowhere to be found');
    await expect.element(page.getByText(/^No repositories match/)).toBeVisible();
    await expect.element(enterByHand()).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(rows()).toHaveLength(200);
    await expectHidden(enterByHand());
    await expectAddress(address);
  });

  test('has rows as dense as those of the list, two lines high on a phone', async () => {
    for (const [width, height] of [
      [375, 56],
      [768, 36],
      [1440, 36],
    ] as const) {
      await page.viewport(width, 900);
      await open(address);
      const item = (await row('acme-labs/checkout-agent').findElement()).closest('li');
      expect(item?.getBoundingClientRect().height).toBe(height);
      expect(item?.scrollHeight).toBeLessThanOrEqual(height);
    }
  });

  test('is filtered by owner, also by keyboard', async () => {
    await open(address);
    await expectTexts(rows().nth(1), ['acme-labs/orders-agent']);
    await press('Enter', page.getByRole('button', { name: 'acme-labs' }));
    await expect.element(search()).toHaveValue('acme-labs/');
    await expect.element(row('acme-labs/checkout-agent')).toBeVisible();
    await expectHidden(page.getByRole('link', { name: /^Deploy northwind/ }));
  });

  test('is used with the keyboard alone', async () => {
    await open(address);
    (await search().findElement()).focus();
    await press('ArrowDown');
    await expect.element(row('acme-labs/checkout-agent')).toHaveFocus();
    await press('ArrowDown');
    await expect.element(row('acme-labs/orders-agent')).toHaveFocus();
    await press('End');
    await expect.element(rows().last()).toHaveFocus();
    await press('Home');
    await expect.element(row('acme-labs/checkout-agent')).toHaveFocus();
    await press('ArrowUp');
    await expect.element(search()).toHaveFocus();
    await userEvent.keyboard('orders');
    await press('Enter');
    await expect.element(row('acme-labs/orders-agent')).toHaveFocus();
    await press('Escape');
    await expect.element(search()).toHaveFocus();
    await press('ArrowDown');
    await press('Enter');
    await expectAddress(
      `/deployments/new?integration_id=${integration}&repo_url=https%3A%2F%2Fcodehost.example%2Facme-labs%2Forders-agent&repo_ref=main`,
    );
    history.back();
    await expect.element(search()).toHaveValue('orders');
  });

  test('is loaded again by Refresh; a missing repository can be entered by hand', async () => {
    await open(address);
    await expect.element(rows()).toHaveLength(200);
    fill('few');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(rows()).toHaveLength(3);
    await search().fill('acme-labs/new');
    await enterByHand().click();
    await expectAddress(
      `/deployments/new?integration_id=${integration}&repo_url=https%3A%2F%2Fcodehost.example%2Facme-labs%2Fnew`,
    );
    await expect.element(page.getByRole('textbox', { name: 'Integration ID' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Repository URL' })).toBeVisible();
  });
});

describe('an irregular listing', () => {
  beforeEach(() => fill('repositories-30'));
  test('is reported: exactly 30 records; unreadable, repeated or foreign records', async () => {
    await open(address);
    const notices = page.getByRole('status');
    await expect.element(notices.filter({ hasText: 'Exactly 30 repositories were returned' })).toBeVisible();
    fill('repositories-irregular');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(notices.filter({ hasText: 'could not be read' })).toBeVisible();
    await expect.element(notices.filter({ hasText: '1 repeated record left out' })).toBeVisible();
    await expect.element(notices.filter({ hasText: 'Repositories of another integration' })).toBeVisible();
    await expect.element(row('acme-labs/without-branch')).toBeVisible();
    await expect.element(row('acme-labs/without-integration')).toBeVisible();
    await expectAccessible();
  });
});

describe('a failure', () => {
  test('is reported, requested once and retried on request; a failed refresh keeps the rows', async () => {
    setFault('status-500');
    await open(address);
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('500');
    await expectAccessible();
    expect(requests().filter((request) => request === listing)).toHaveLength(1);
    setFault();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.element(rows()).toHaveLength(3);
    await expectHidden(alert);
    setFault('status-503-empty');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(alert).toHaveTextContent('Showing data loaded');
    await expect.element(rows()).toHaveLength(3);
  });

  test('ends when the page is opened again, some seconds later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setFault('status-500');
    await open(address);
    await expect.element(page.getByRole('alert')).toHaveTextContent('500');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    setFault();
    vi.setSystemTime(Date.now() + 3_000);
    history.back();
    await expect.element(rows()).toHaveLength(3);
  });
});

test('the list has up to 200 rows in the page, under their owners', async () => {
  fill('repositories-200');
  await open(address);
  await expect.element(rows()).toHaveLength(200);
  await expect.element(counts()).toHaveTextContent(/^200 repositories, /);
  await expectTexts(row('acme-labs/checkout-agent'), ['acme-labs/checkout-agent']);
  await expect.element(page.getByRole('button', { name: 'northwind' })).toBeVisible();
  const items = [...document.querySelectorAll('li[data-line]')];
  expect(new Set(items.map((each) => getComputedStyle(each, '::after').content))).toEqual(
    new Set(['"Deploy" / ""']),
  );
  // The heading has the owner, and the URL only repeats the name.
  await expectHidden(picker().getByText('codehost.example'));
  const item = page.getByRole('listitem').filter({ has: row('acme-labs/orders-agent') });
  const { width } = item.element().getBoundingClientRect();
  await item.click({ position: { x: width - 20, y: 10 } });
  await expectAddress(/\/deployments\/new\?integration_id=.*&repo_url=.*orders-agent&repo_ref=main$/);
});

test('the focus stays in a row outside the visible part during Refresh', async () => {
  fill('repositories-200');
  await open(address);
  await press('ArrowDown', search());
  await press('End');
  const last = row('zeta/repository-00200');
  await expect.element(last).toHaveFocus();
  document.querySelector('[data-line]')?.scrollIntoView();
  const refresh = page.getByRole('button', { name: 'Refresh' }).element();
  refresh.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => requests().filter((line) => line.startsWith(listing)).length).toBe(2);
  await expect
    .element(page.getByRole('region', { name: 'Choose a repository' }))
    .toHaveAttribute('aria-busy', 'false');
  await expect.element(last).toHaveFocus();
});

test('a row links to the exact repository, also of an owner with a slash', async () => {
  const record = repositoryRecord(integrationA.id, {
    id: 1,
    owner: 'acme/platform',
    name: 'api',
    branch: 'main',
  });
  const repositories = [{ integrationId: integrationA.id, record }];
  fill({ integrations: [integrationA], repositories, deployments: [] });
  await open(address);
  await row('acme/platform/api').click();
  const group = page.getByRole('group', { name: 'Repository', exact: true });
  await expect.element(group).toHaveTextContent('https://codehost.example/acme/platform/api');
  await expect.element(group).toHaveTextContent(/Default branch\s*main/);
  await expectHidden(page.getByText('any more'));
});

test('many repositories are counted exactly; only visible rows are in the page', async () => {
  fill('repositories-5000');
  await open(address);
  await expect.element(counts()).toHaveTextContent(/^5,000 repositories, /);
  expect(rows().elements().length).toBeLessThan(100);
  const item = (label: string) => page.getByRole('listitem').filter({ has: row(label) });
  await expect.element(item('acme-labs/checkout-agent')).toHaveAttribute('aria-posinset', '1');
  await expect.element(item('acme-labs/checkout-agent')).toHaveAttribute('aria-setsize', '5000');
  await row('acme-labs/checkout-agent').wheel({ delta: { y: 1_000_000 } });
  await expect.element(row('zeta/repository-05000')).toBeInViewport();
  await expect.element(item('zeta/repository-05000')).toHaveAttribute('aria-posinset', '5000');
  await press('ArrowDown', search());
  await press('End');
  await expect.element(row('zeta/repository-05000')).toHaveFocus();
  await expect.element(row('zeta/repository-05000')).toBeInViewport();
  await press('Home');
  await expect.element(row('acme-labs/checkout-agent')).toHaveFocus();
  await search().fill('zeta 04444');
  await expect.element(row('zeta/repository-04444')).toBeVisible();
});

test('only the page scrolls; a row without deployments has 4 elements, few rows are outside the window, and 47 elements surround them', async () => {
  fill('repositories-5000');
  await open(address);
  await expect.element(rows().first()).toBeVisible();
  const items = () => [...document.querySelectorAll('li[data-line]')];
  // Progress is shown until all deployments are loaded.
  await expect
    .poll(() => document.querySelectorAll('#content *').length - items().length * 4)
    .toBeLessThanOrEqual(47);
  expect(new Set(items().map((item) => item.querySelectorAll('*').length))).toEqual(new Set([3]));
  expect(
    document.querySelector('ul[aria-label="Repositories"]')?.parentElement?.clientHeight,
  ).toBeGreaterThan(5_000 * 36);
  const { height } = rows().first().element().closest('li')?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => items().length).toBeLessThanOrEqual(Math.ceil(window.innerHeight / height) + 2);
});
