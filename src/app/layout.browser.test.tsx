import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../component-tests/open.tsx';
import { deploymentsPage } from '../../component-tests/pages.ts';
import { requests } from '../../component-tests/service.ts';
import { idOf, integrationA } from '../../server/sample/fixture-records.ts';
import { config, configure } from '../api/config/config.ts';

const pages = () => requests('GET /v2/deployments?').filter((line) => !line.includes('deployment_ids'));

test('pointing at “Deployments” does not request rows that are shown, also beside details', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await open('/deployments');
  await deploymentsPage.expectRows(3);
  await page.getByRole('table', { name: 'Deployments' }).getByRole('link').first().click();
  await expect.element(page.getByRole('region', { name: 'Details' })).toBeVisible();
  const before = pages();
  // Makes the rows stale.
  vi.setSystemTime(Date.now() + 60_000);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deployments' });
  await link.hover();
  await page.getByRole('link', { name: 'Overview' }).hover();
  // The overview then loads all deployments.
  await expect.poll(() => pages().length).toBeGreaterThan(before.length);
  expect(pages().slice(before.length)).not.toContain(before[0]);
});

test.each([
  ['/deployments', 'Deployments'],
  ['/deployments/new', 'Deployments'],
  ['/compare', 'Deployments'],
  ['/settings', 'Settings'],
])('the navigation marks the section of %s', async (address, name) => {
  await open(address);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect
    .poll(() =>
      links
        .elements()
        .filter((link) => link.ariaCurrent === 'page')
        .map((link) => link.textContent),
    )
    .toEqual([name]);
});

test.each([
  [9.5, /Your session ends in \d minutes?/],
  // The clock may be 15 seconds late.
  [0.5, /Your session ends in less than a minute/],
])('a session that ends in %d minutes is announced, with a sign-in', async (minutes, text) => {
  const signIn = { user: 'ann', canSignOut: true, endsAt: Date.now() + minutes * 60_000 };
  configure({ ...config(), signIn });
  await open('/deployments');
  const notice = page.getByRole('status').filter({ hasText: text });
  await expect
    .element(notice.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/sign-in?return=%2Fdeployments');
});

/** The controls beside and below the heading that are alone on a line. */
function aloneOnLine(): string[] {
  const heading = document.querySelector('#content h1') ?? document.body;
  const groups = [heading.parentElement, document.querySelector('#content article > .cluster')];
  return groups.flatMap((group) => {
    const boxes = [...(group?.querySelectorAll('h1, a, button') ?? [])].map((each) => ({
      name: each.ariaLabel ?? each.textContent,
      box: each.getBoundingClientRect(),
    }));
    const isBeside = (a: DOMRect, b: DOMRect) => a.top < b.bottom && b.top < a.bottom;
    return boxes
      .filter(
        ({ name, box }) => name !== heading.textContent && box.width > 0 && group?.childElementCount !== 1,
      )
      .filter(({ box }) => boxes.every((other) => other.box === box || !isBeside(box, other.box)))
      .map(({ name }) => name);
  });
}

describe('at 320 px no control of a heading is alone on a line', () => {
  beforeEach(async () => page.viewport(320, 700));
  const [first, second] = [idOf('orders-agent'), idOf('search-agent')];

  test.each([
    '/deployments',
    `/deployments/${first}`,
    `/repositories?integration_id=${integrationA.id}`,
    '/overview',
    `/compare?ids=${first},${second}`,
    '/settings',
    '/deployments/new',
  ])('%s', async (path) => {
    await open(path);
    await expect.poll(() => document.querySelector('#content h1')?.textContent).toBeTruthy();
    await expect.poll(() => document.querySelector('#content [aria-busy=true]')).toBeNull();
    expect(aloneOnLine()).toEqual([]);
  });

  test('a repository for the form', async () => {
    await open('/deployments/new');
    await page.getByRole('link', { name: 'Choose a repository' }).click();
    await expect.element(page.getByRole('heading', { name: 'Choose a repository' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(aloneOnLine()).toEqual([]);
  });
});
