import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, press } from '../../component-tests/act.ts';
import { expectAddress, open } from '../../component-tests/open.tsx';
import { deploymentsPage, palette, repositoriesPage } from '../../component-tests/pages.ts';
import { release, setFault } from '../../component-tests/service.ts';
import { idOf, integrationA } from '../../server/sample/fixture-records.ts';

/* The focus after a navigation. */

test('a link to a page moves the focus to its heading or first field', async () => {
  await open('/deployments');
  await expect.element(page.getByRole('link', { name: 'orders-agent' })).toBeVisible();
  await expect.element(page.getByCSS('body')).toHaveFocus();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toHaveFocus();
  await navigation.getByRole('link', { name: 'Deployments' }).click();
  await expect.element(page.getByRole('heading', { name: 'Deployments', level: 1 })).toHaveFocus();
  await page.getByRole('link', { name: 'New deployment' }).click();
  await expect.element(page.getByRole('heading', { name: 'New deployment', level: 1 })).toHaveFocus();
});

test('a command that opens another page moves the focus into its content and sets its title', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(repositoriesPage.get('Deploy', 'acme-labs/search-agent')).toBeVisible();
  await palette.open();
  const pages = palette.dialog.getByRole('group', { name: 'Pages' }).getByRole('option').elements();
  const names = pages.map(({ textContent }) => textContent.replace(/^Page/, ''));
  expect(names).toContain('Overview');
  await press('Escape');
  // All pages in turn, then one command of each kind.
  const commands = [
    ...names.map((name) => [name, name]),
    ['appearance', 'Appearance'],
    ['prod', 'Production'],
    ['orders', 'orders-agent'],
    ['search-ag', 'Deploy acme-labs/search-agent'],
  ];
  for (const [words = '', label = ''] of commands) {
    const before = { path: location.pathname, title: document.title };
    await palette.open(words);
    await palette
      .option(new RegExp(`^${label}`))
      .first()
      .click();
    expect([words, location.pathname]).not.toEqual([words, before.path]);
    await expect.poll(() => document.activeElement?.closest('main'), { message: words }).not.toBeNull();
    await expect.poll(() => document.title, { message: words }).not.toBe(before.title);
    expect(document.title).toMatch(/. · Slipway$/);
  }
});

test('the content starts with a link that skips to the rows, if there are any', async () => {
  for (const path of [`/deployments/${idOf('orders-agent')}`, '/deployments?name_contains=none-of-them']) {
    await open(path);
    await expect.element(page.getByText(/orders-agent|No deployments/).first()).toBeVisible();
    await expectHidden(page.getByRole('link', { name: 'Skip to rows' }));
  }
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await press('Tab');
  await press('Enter');
  await press('Tab');
  const link = page.getByRole('link', { name: 'Skip to rows' });
  await expect.element(link).toHaveFocus();
  await press('Enter', link);
  await expect.element(deploymentsPage.link('checkout-agent')).toHaveFocus();
});

test('the target of a fragment is scrolled into view, on load and by a link; Back leaves the focus on a heading', async () => {
  const hints = page.getByRole('heading', { name: 'Hints', level: 2 });
  await page.viewport(1280, 500);
  await open('/settings#hints');
  await expect.element(hints).toHaveFocus();
  await expect.element(hints).toBeInViewport();
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await press('Control+k');
  await page.getByRole('combobox', { name: /^Name, ID/ }).fill('hints');
  await press('Enter');
  await expect.element(hints).toHaveFocus();
  // A heading is not interactive, so it has no focus ring.
  await expect.element(hints).toHaveStyle({ outlineStyle: 'none' });
  await expect.element(hints).toBeInViewport();
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Deployments', level: 1 })).toHaveFocus();
  history.forward();
  await expect.element(hints).toHaveFocus();
});

test('Back and Forward move a lost focus to a heading, and leave any other focus unchanged', async () => {
  const overview = page.getByRole('heading', { name: 'Overview', level: 1 });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
  await open('/overview');
  await page.getByRole('figure', { name: 'Status' }).getByRole('link').first().click();
  await deploymentsPage.expectRows(3);
  (await deploymentsPage.link('orders-agent').findElement()).focus();
  history.back();
  await expect.element(overview).toHaveFocus();
  history.forward();
  await expect.element(page.getByRole('heading', { name: 'Deployments', level: 1 })).toHaveFocus();
  (await link.findElement()).focus();
  history.back();
  await expect.element(overview).toBeVisible();
  // Figures appear after the heading.
  await expect.element(page.getByRole('figure').first()).toBeVisible();
  await expect.element(link).toHaveFocus();
});

test('opening the picker moves the focus to its search field', async () => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Repositories' }).click();
  await expect.element(page.getByLabelText('Search repositories')).toHaveFocus();
});

test('a late listing does not move the focus', async () => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' });
  const search = page.getByLabelText('Search repositories');
  setFault('held');
  await open(`/repositories?integration_id=${integrationA.id}`);
  (await link.findElement()).focus();
  release();
  await expect.element(search).toBeVisible();
  await expect.element(link).toHaveFocus();
});

test('discarding a draft moves the focus to the heading', async () => {
  await open('/deployments/new');
  await page.getByLabelText('Name', { exact: true }).fill('typed');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(page.getByRole('heading', { name: 'New deployment', level: 1 })).toHaveFocus();
});

test('removing a control moves the focus to the next one or to the heading', async () => {
  const focused = () => document.activeElement?.tagName;
  await deploymentsPage.open({ name_contains: 'no such name' });
  await press('Enter', page.getByRole('button', { name: 'Clear all filters' }));
  await deploymentsPage.expectRows(3);
  await expect.poll(focused).not.toBe('BODY');
  setFault('status-403');
  await deploymentsPage.open();
  await expect.element(page.getByRole('alert')).toBeVisible();
  setFault();
  await press('Enter', page.getByRole('button', { name: 'Retry' }));
  await deploymentsPage.expectRows(3);
  await expect.poll(focused).not.toBe('BODY');
  for (const [path, fault] of [
    ['/overview', 'status-403'],
    [`/deployments/${idOf('orders-agent')}`, 'status-403'],
    [`/repositories?integration_id=${integrationA.id}`, 'repos-forbidden'],
  ] as const) {
    setFault(fault);
    await open(path);
    const retry = page.getByRole('button', { name: 'Retry', exact: true });
    await expect.element(retry).toHaveLength(1);
    setFault();
    await press('Enter', retry);
    await expectHidden(retry);
    await expect.poll(focused).not.toBe('BODY');
  }
  await open(`/repositories?integration_id=${integrationA.id}&q=no-such-repository`);
  await press('Enter', page.getByRole('button', { name: 'Clear search' }));
  await expect.element(page.getByLabelText('Search repositories')).toHaveFocus();
  await deploymentsPage.open({ remote_reconciled: 'true' });
  await press('Enter', page.getByRole('button', { name: /^Remove Remote reconciled/ }));
  await expectAddress('/deployments');
  await expect.element(deploymentsPage.get('Filters')).toHaveFocus();
});

test('a click on an empty area clears the focus, also if an element is removed later', async () => {
  setFault('status-403');
  await deploymentsPage.open();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  retry.element().focus();
  await page.getByRole('banner').click({ position: { x: 100, y: 500 } });
  await expect.element(page.getByCSS('body')).toHaveFocus();
  setFault();
  retry.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await deploymentsPage.expectRows(3);
  await expect.element(page.getByCSS('body')).toHaveFocus();
});
