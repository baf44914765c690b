import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { announcement, expectTexts, press, stored } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { deploymentsPage, readNames, repositoriesPage } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import {
  deployment,
  idOf,
  integrationA,
  integrationB,
  repositoriesOfA,
  uuid,
} from '../../../server/sample/fixture-records.ts';
import { repositoryRecord } from '../../../server/sample/sample.ts';

/*
 * Deployments in the picker. src/domain/model and src/api/repositories test different URLs of one
 * repository.
 */

const address = `/repositories?integration_id=${integrationA.id}`;
const counts = () => page.getByRole('region', { name: 'Choose a repository' }).getByRole('paragraph');
const row = (label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Deploy ${label}`, exact: true }) });
const orders = (name: string, day: string, type: string, repoUrl: string, fields = {}) =>
  deployment(name, { updated_at: `2026-${day}T00:00:00Z`, ...fields }, { type, repoUrl });

beforeEach(() => {
  fill({
    integrations: [integrationA],
    repositories: repositoriesOfA(8),
    deployments: [
      orders('orders-old', '10-01', 'dev', 'https://codehost.example/acme-labs/orders-agent'),
      orders('orders-live', '11-20', 'prod', 'git@codehost.example:Acme-Labs/orders-agent.git', {
        source_revision_config: { repo_ref: 'refs/tags/v2' },
      }),
      orders('orders-next', '11-10', 'dev', 'ssh://git@codehost.example:22/acme-labs/orders-agent/', {
        status: 'FAILED',
      }),
      deployment('of-an-image', {}, { repoUrl: null }),
    ],
  });
});

test('a pasted URL in any spelling finds its repository or can be deployed; its password is dropped', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  const search = repositoriesPage.get('Search repositories');
  await search.fill('git@codehost.example:acme-labs/search-agent.git');
  await repositoriesPage.expectRows(['acme-labs/search-agent']);
  await search.fill('https://me:s3cr3t@codehost.example/acme-labs/orders-agent');
  await repositoriesPage.expectRows(['acme-labs/orders-agent']);
  await expectAddress(/q=https/);
  expect(location.href + stored()).not.toContain('s3cr3t');
  await search.fill('acme-labs/forgotten-one');
  await expect.element(repositoriesPage.none).toBeVisible();
  await expect
    .element(page.getByText('An integration lists only repositories that it has access to'))
    .toBeVisible();
  await expect.element(page.getByText('https://codehost.example/acme-labs/forgotten-one')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Enter by hand' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Repository URL' }))
    .toHaveValue('https://codehost.example/acme-labs/forgotten-one');
});

test('deployments come after the repositories, and those of one are counted', async () => {
  const checkout = 'https://codehost.example/acme-labs/checkout-agent';
  const deployments = Array.from({ length: 250 }, (_, at) => ({
    record: { id: uuid(at), name: `item-${at}`, source_config: { repo_url: checkout } },
  }));
  fill({ integrations: [integrationA], repositories: repositoriesOfA(3), deployments });
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(counts()).toHaveTextContent('3 repositories, 250 deployments · just now');
  await expect.element(row('acme-labs/checkout-agent')).toHaveTextContent('+249 more');
  expect(requests('GET')[0]).toContain('/repos');
});

test('a click on a row never opens another one when deployments move the rows', async () => {
  setFault('held');
  await open(address);
  await expect.poll(() => requests('GET')).toHaveLength(1);
  release('held');
  const first = page.getByRole('link', { name: /^Deploy / }).first();
  await expect.element(first).toBeVisible();
  const pressed = first.element();
  expect(pressed).toHaveAccessibleName('Deploy acme-labs/checkout-agent');
  release();
  await expect.element(first).toHaveAccessibleName('Deploy acme-labs/orders-agent');
  expect(pressed).toHaveAccessibleName('Deploy acme-labs/checkout-agent');
});

test('“Show deployments” shows the deployments of the repository, in any spelling of its URL', async () => {
  fill({
    integrations: [integrationA],
    repositories: repositoriesOfA(3),
    deployments: [
      orders('orders-old', '10-01', 'dev', 'https://codehost.example/acme-labs/orders-agent'),
      orders('orders-live', '11-20', 'prod', 'git@codehost.example:Acme-Labs/orders-agent.git'),
      orders('orders-web', '11-21', 'prod', 'https://codehost.example/acme-labs/orders-agent-web'),
    ],
  });
  await repositoriesPage.open({ integration_id: integrationA.id });
  await page.getByRole('button', { name: 'Actions for acme-labs/orders-agent' }).click();
  await page.getByRole('menuitem', { name: 'Show deployments' }).click();
  await deploymentsPage.expectRows(2);
  expect(new Set(readNames())).toEqual(new Set(['orders-old', 'orders-live']));
});

test('filtering announces only the number of the remaining rows', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(counts()).toHaveTextContent('4 deployments');
  const deployed = page.getByRole('combobox', { name: 'Deployed' });
  await deployed.selectOptions('Yes');
  await expect.element(announcement('1 of 8 repositories')).toBeInTheDocument();
  await deployed.selectOptions('No');
  await expect.element(announcement('7 of 8 repositories')).toBeInTheDocument();
  await expectTexts(page.getByCSS('[aria-live=polite]:not(main *) > div').filter({ hasText: ' of 8 ' }), [
    '1 of 8 repositories',
    '7 of 8 repositories',
  ]);
});

test('rows do not move while deployments load', async () => {
  let sendAll = () => {};
  const released = new Promise<void>((resolve) => (sendAll = resolve));
  const fetch = window.fetch.bind(window);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('/deployments?')) await released;
    return fetch(input, init);
  });
  await page.viewport(1280, 800);
  await open(address);
  const deploy = page.getByRole('link', { name: /^Deploy / }).first();
  await expect.element(deploy).toBeVisible();
  const top = deploy.element().getBoundingClientRect().y;
  sendAll();
  await expect.element(counts()).toHaveTextContent('4 deployments');
  expect(deploy.element().getBoundingClientRect().y).toBe(top);
});

test('a row shows its last changed deployment in any spelling of the URL, and has a menu for a copy and for all', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(counts()).toHaveTextContent('4 deployments');
  const deployed = row('acme-labs/orders-agent');
  await expect
    .element(deployed)
    .toHaveTextContent(/Deployments: orders-live\s*\+2 more\s*Last changed: \d+ d.*Status: Ready/);
  // A row without deployments shows nothing.
  await expect.element(row('acme-labs/checkout-agent')).not.toHaveTextContent(/Deployments|Status/);
  await expectAccessible();
  const actions = deployed.getByRole('button', { name: 'Actions for acme-labs/orders-agent' });
  await actions.click();
  const like = page.getByRole('menuitem', { name: 'Create similar to orders-live…' });
  await expect.element(like).toHaveAttribute('href', `/deployments/new?like=${idOf('orders-live')}`);
  await expectAccessible();
  // The arrow keys control the menu, not the list behind it.
  await press('ArrowDown');
  const show = page.getByRole('menuitem', { name: 'Show deployments' });
  await expect.element(show).toHaveFocus();
  await press('Escape');
  await expect.element(actions).toHaveFocus();
  await actions.click();
  await show.click();
  await expect.element(page.getByRole('table', { name: 'Deployments' }).getByCSS('tbody tr')).toHaveLength(3);
  history.back();

  // The time does not fit in a small window. A searched name is complete.
  for (const [width, hasRoom] of [
    [1280, true],
    [1024, true],
    [680, false],
    [320, false],
  ] as const) {
    await page.viewport(width, 720);
    await expect.element(actions).toBeVisible();
    const changed = deployed.getByText('Last changed: ');
    if (hasRoom) await expect.element(changed).toBeVisible();
    else await expect.element(changed).not.toBeVisible();
    await repositoriesPage.get('Search repositories').fill('orders-agent');
    const owner = page.getByText('acme-labs/', { exact: true });
    await expect.poll(() => owner.element().scrollWidth - owner.element().clientWidth).toBe(0);
    await repositoriesPage.get('Search repositories').fill('');
    await repositoriesPage.expectRows(8);
  }

  await page.getByLabelText('Deployed', { exact: true }).selectOptions('Yes');
  await repositoriesPage.expectRows(['acme-labs/orders-agent']);
  await expectAddress(`${address}&deployed=true`);
  await page.getByLabelText('Deployed', { exact: true }).selectOptions('No');
  await repositoriesPage.expectRows(7);
  await expectAddress(`${address}&deployed=false`);
  await reopen();
  await repositoriesPage.expectRows(7);
  // Opening it again also added an entry.
  history.go(-2);
  await expect.element(page.getByLabelText('Deployed', { exact: true })).toHaveValue('true');
});

test('a phone shows the end of a name that does not fit beside its status, and the actions in one column', async () => {
  const [east, far] = [
    'orders-agent-of-the-east-staging',
    'search-agent-for-the-regions-in-the-far-east-and-west',
  ];
  const of = (name: string) => ({ repoUrl: `https://codehost.example/acme-labs/${name}` });
  fill({
    integrations: [integrationA],
    repositories: repositoriesOfA(3),
    deployments: [
      deployment('dispatch-worker-canary', { status: 'UNUSED' }),
      deployment(east, { status: 'AWAITING_DELETE' }, of('orders-agent')),
      deployment(far, { status: 'AWAITING_DELETE' }, of('search-agent')),
    ],
  });
  await page.viewport(320, 700);
  await open(address);
  /** The hidden width at the start and at the end of a name. */
  const hidden = async (name: string) => {
    const text = await page.getByText(name, { exact: true }).findElement();
    const inner = text.getBoundingClientRect();
    const outer = text.parentElement?.getBoundingClientRect() ?? inner;
    return { start: Math.round(outer.left - inner.left), end: Math.round(inner.right - outer.right) };
  };
  expect(await hidden('dispatch-worker-canary')).toEqual({ start: 0, end: 0 });
  const states = page.getByText('Awaiting delete', { exact: true }).elements();
  for (const [at, name] of [east, far].entries()) {
    const { start, end } = await hidden(name);
    expect(start).toBeGreaterThan(0);
    expect(end).toBe(0);
    const beside = (await page.getByText(name, { exact: true }).findElement()).getBoundingClientRect();
    expect(Math.abs((states[at]?.getBoundingClientRect().bottom ?? 0) - beside.bottom)).toBeLessThan(8);
  }
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await expect.element(actions).toHaveLength(3);
  const edges = actions.elements().map((each) => each.getBoundingClientRect().right);
  expect(new Set(edges).size).toBe(1);
});

test('one integration is listed at a time: an empty search offers other integrations, and a pasted URL finds the right one', async () => {
  const web = repositoryRecord(integrationB.id, { id: 9, owner: 'northwind', name: 'web', branch: 'main' });
  const spelling = 'https://codehost.example/northwind/web.git';
  fill({
    integrations: [integrationA, integrationB],
    repositories: [...repositoriesOfA(3), { integrationId: integrationB.id, record: web }],
    deployments: [
      deployment('orders'),
      deployment('web', { source_config: { integration_id: integrationB.id, repo_url: spelling } }),
    ],
  });
  await repositoriesPage.open({ integration_id: integrationA.id, q: 'northwind' });
  await expect.element(repositoriesPage.none).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('region', { name: 'Choose a repository' })
    .getByRole('link', { name: 'northwind' })
    .click();
  await repositoriesPage.expectRows(['northwind/web']);
  expect(new URL(location.href).searchParams.get('integration_id')).toBe(integrationB.id);
  await page.getByRole('combobox', { name: 'Integration', exact: true }).selectOptions('acme-labs');
  await repositoriesPage.get('Search repositories').fill('');
  await repositoriesPage.expectRows(3);
  // For a pasted page without a scheme, a deployment has the rest.
  await repositoriesPage.get('Search repositories').fill('codehost.example/northwind/web/tree/main');
  await expect.element(page.getByText('searched without its page “/tree/main”')).toBeVisible();
  await page.getByRole('link', { name: 'Enter by hand' }).click();
  await expectAddress(/repo_ref=main/);
  const query = new URL(location.href).searchParams;
  expect([query.get('integration_id'), query.get('repo_url')]).toEqual([integrationB.id, spelling]);
  // Everything is loaded, so the form shows the deployments at once.
  await expect
    .element(page.getByRole('group', { name: 'Repository' }))
    .toHaveTextContent(/Deployments\s*web/);
});
