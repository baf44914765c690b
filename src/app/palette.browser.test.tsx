import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, expectTexts, press } from '../../component-tests/act.ts';
import { expectAddress } from '../../component-tests/open.tsx';
import {
  deploymentsPage,
  detailsPage,
  newDeploymentPage,
  palette,
  repositoriesPage,
} from '../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../component-tests/service.ts';
import { deployment, idOf, integrationA } from '../../server/sample/fixture-records.ts';

/* The dialog “Commands”. */

const group = (name: string) => palette.dialog.getByRole('group', { name });

test('opens pages, views and settings', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.run('settings appear');
  await expectAddress('/settings#appearance');
  await expect.element(page.getByRole('heading', { name: 'Appearance' })).toHaveFocus();

  await palette.run('views prod');
  await expectAddress(/^[^?]*\/deployments\?.*deployment_type=prod/);
});

test('searches deployments by name, and stores only ids of visited ones', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.open('orders');
  await expect.element(palette.option(/^orders-agent/)).toBeVisible();
  await expect
    .element(palette.option(/^orders-agent/).getByCSS('[data-tone="normal"]'))
    .toHaveTextContent('Ready');
  await expect
    .poll(async () => requests().filter((line) => line.includes('name_contains')))
    .toEqual(['GET /v2/deployments?limit=8&offset=0&name_contains=orders']);
  expect(requests('GET /v1')).toEqual([]);
  await press('Enter');
  await detailsPage.expectName('orders-agent');

  // Deployments in memory are not requested again.
  const before = requests();
  await palette.open();
  await expect.element(group('Recent').getByRole('option').first()).toHaveTextContent('orders-agent');
  const stored = localStorage.getItem('slipway.recent');
  expect(stored).toBe(JSON.stringify([`deployment ${idOf('orders-agent')}`]));
  await palette.field.fill('no such name');
  await expect.element(group('Filter the list')).toHaveTextContent('Any field contains');
  await expect.element(palette.dialog.getByText('No deployments found')).toBeVisible();
  await palette.option('Any field contains “no such name”').click();
  await expectAddress('/deployments?q=no+such+name');
  // Reopening the palette sent no request.
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  const since = requests().slice(before.length);
  expect(since.filter((line) => line.includes('deployment_ids'))).toEqual([]);

  // A complete id is requested, and its deployment comes first.
  await palette.open(idOf('orders-agent'));
  await expect.element(palette.dialog.getByRole('option').first()).toHaveAccessibleName(/^Open orders-agent/);
  expect(requests().at(-1)).toContain(`deployment_ids=${idOf('orders-agent')}`);
  await press('Enter');
  await detailsPage.expectName('orders-agent');
});

test('lists deployments by name, and those that match in another field after them', async () => {
  const repoUrl = 'https://codehost.example/acme/svc';
  fill({ deployments: [deployment('svc-10'), deployment('aaa', {}, { repoUrl }), deployment('svc-2')] });
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.open('svc');
  const names = () =>
    group('Deployments')
      .getByRole('option')
      .elements()
      .map((option) => option.querySelector('bdi')?.textContent);
  await expect.poll(names).toEqual(['svc-2', 'svc-10', 'aaa']);
});

test('finds repositories of loaded listings', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(repositoriesPage.get('Deploy', 'acme-labs/search-agent')).toBeVisible();
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Deployments' })).toBeVisible();
  await palette.open('search-ag');
  await palette.option('Deploy acme-labs/search-agent').click();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('acme-labs/search-agent');
});

test('finds actions and settings by their everyday names', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.run('dark');
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  await palette.run('theme light');
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
  await palette.run('live');
  await expect.element(deploymentsPage.get('Live')).toBeChecked();
  await palette.run('export');
  await expect.element(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await press('Escape');
  await palette.run('pinned');
  await expectAddress(/pinned=true/);
  await palette.run('compare');
  await expectAddress('/compare');
});

test('closes with its page, and the next page gets the focus', async () => {
  let dialogsOpened = 0;
  const count = ({ target, newState }: ToggleEvent) => {
    if (target instanceof HTMLDialogElement && newState === 'open') dialogsOpened += 1;
  };
  document.addEventListener('beforetoggle', count, true);
  onTestFinished(() => document.removeEventListener('beforetoggle', count, true));
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  // Load the code of the palette first, so that it would open at once.
  await palette.open();
  await press('Escape');
  await expectHidden(palette.dialog);

  await palette.run('over');
  await expectAddress('/overview');
  await expect.element(page.getByRole('heading', { name: 'Overview', level: 1 })).toHaveFocus();
  expect(dialogsOpened).toBe(2);

  await palette.open();
  history.back();
  await expectAddress('/deployments');
  await deploymentsPage.expectRows(3);
  await expectHidden(palette.dialog);
  expect(dialogsOpened).toBe(3);
  history.forward();
  await expect.element(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expectHidden(palette.dialog);
  expect(dialogsOpened).toBe(3);
});

test('offers recent commands first, and the actions of the page', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  for (const typed of ['over', 'appear', 'deployments']) {
    await palette.open(typed);
    await press('Enter');
    await expectHidden(palette.dialog);
  }
  await deploymentsPage.expectRows(3);
  await palette.open();
  await expect.element(palette.dialog.getByRole('group').first()).toHaveAccessibleName('Recent');
  await expectTexts(group('Recent').getByRole('option'), [
    'PageDeployments',
    'SettingAppearance',
    'PageOverview',
  ]);
  // No icon twice, so that each helps to find its command.
  const icons = group('This page')
    .getByCSS('svg')
    .elements()
    .map(({ innerHTML }) => innerHTML);
  expect(icons).toHaveLength(7);
  expect(new Set(icons).size).toBe(icons.length);
  await expect.element(group('This page')).toHaveTextContent(/Refresh.*Columns….*Export…/);
  await palette.field.fill('columns');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
});

test('offers the previous and the next deployment only if there is one', async () => {
  const expectOffered = async (does: string, isOffered: boolean) => {
    await palette.open(does);
    await expect.element(palette.option(`Any field contains “${does}”`)).toBeVisible();
    await expect
      .poll(() => palette.option(new RegExp(`^${does}`)).elements())
      .toHaveLength(Number(isOffered));
    await press('Escape');
    await expectHidden(palette.dialog);
  };
  await deploymentsPage.open({ status: 'READY', limit: 10 });
  await deploymentsPage.openDetails('checkout-agent');
  await expectOffered('Next deployment', true);
  await expectOffered('Previous deployment', false);
  await deploymentsPage.open({ name_contains: 'nobody' });
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  await expectOffered('Next deployment', false);
});

test('acts on what is shown, and shows the keys of a command', async () => {
  await deploymentsPage.open({ limit: 1, name_contains: 'agent' });
  await deploymentsPage.expectRows(1);
  await palette.run('clear filters');
  await expectAddress('/deployments?limit=1');
  await palette.run('next page');
  await expectAddress('/deployments?limit=1&offset=1');
  await palette.run('sort by type');
  await expectAddress(/sort=deploymentType/);
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await palette.open('selected');
  await expectHidden(palette.option(/the selected/));
  await press('Escape');
  await deploymentsPage.get('Select all on this page').click();
  await palette.run('compare the selected');
  await expectAddress(/^\/compare\?ids=/);
  history.back();
  await palette.run('pin the selected');
  await palette.run('pinned');
  await deploymentsPage.expectRows(3);
  await palette.run('save view');
  await expect.element(page.getByRole('dialog', { name: 'Save this view' })).toBeVisible();
  await press('Escape');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await palette.run('copy link');
  expect(write).toHaveBeenCalledExactlyOnceWith(location.href);
  await palette.open('shortcuts');
  await expect.element(palette.option(/^Shortcuts$/)).toHaveTextContent('Shortcuts?');
  await palette.field.fill('search by');
  await expect.element(palette.option('Search by name')).toHaveTextContent('Search by name/');
  await press('Enter');
  await expect.element(deploymentsPage.get('Name contains')).toHaveFocus();
});

test('new text aborts the previous request; a failure is named', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  setFault('held');
  const fetched = vi.spyOn(window, 'fetch');
  const aborted = () =>
    fetched.mock.calls.filter(([, init]) => init?.signal?.aborted).map(([input]) => input);
  await palette.open('ord');
  await expect.poll(() => requests().at(-1)).toContain('name_contains=ord');
  await palette.field.fill('orders');
  await expect
    .poll(aborted)
    .toContain(`${location.origin}/api/v2/deployments?limit=8&offset=0&name_contains=ord`);
  await expect.element(palette.dialog.getByText('Searching…')).toBeVisible();
  release();
  await expect.element(palette.option(/^orders-agent/)).toBeVisible();

  setFault('status-403');
  await palette.field.fill('order');
  const alert = palette.dialog.getByRole('alert');
  await expect.element(alert).toHaveTextContent('403');
  setFault();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(palette.option(/^orders-agent/)).toBeVisible();
  await expectHidden(alert);
});
