import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { expect, idOf, integrationA, type Page, test } from './fixtures.ts';
import { follow } from './follow.ts';

/* Sweeps over every page for what no test of a part looks for. */

const ids = [idOf('orders-agent'), idOf('checkout-agent')];
const pages: Record<string, string> = {
  list: '/deployments?name_contains=agent',
  details: `/deployments/${ids[0]}`,
  repositories: `/repositories?integration_id=${integrationA.id}`,
  form: `/deployments/new?like=${ids[0]}`,
  overview: '/overview',
  comparison: `/compare?ids=${ids.join('%2C')}`,
  settings: '/settings',
};

/** The path of an address inside the page; “/” is the list. */
const pathOf = (address: string) => address.replace(/[?#].*/, '').replace(/^\/$/, '/deployments');

interface Control {
  role: 'button' | 'link' | 'switch' | 'checkbox' | 'radio' | 'tab';
  name: string;
  /** Address of a link. */
  href: string | null;
  isCovered: boolean;
}

const roles = ['button', 'link', 'switch', 'checkbox', 'radio', 'tab'] as const;

/** Pages that load all deployments. */
const loaders = new Set(['details', 'repositories', 'overview']);

/** Waits until a link to another path has led there: the focus is in the content, the title is another. */
async function expectArrival(page: Page, title: string): Promise<void> {
  const isInContent = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  await expect.poll(isInContent, 'the focus is in the content').toBe(true);
  await expect(page).not.toHaveTitle(title);
  await expect(page).toHaveTitle(/. · Slipway$/);
}

/** The controls of a page that can be pressed, the first of each name; no links inside the page. */
async function controlsOf(page: Page): Promise<Control[]> {
  const found: Control[] = [];
  for (const role of roles) {
    const seen = await page
      .locator('main')
      .getByRole(role, { disabled: false })
      .evaluateAll((nodes) =>
        nodes.map((node) => {
          const spoken = (element: Element) => {
            const copy = document.createElement('div');
            copy.append(...[...element.childNodes].map((child) => child.cloneNode(true)));
            for (const each of copy.querySelectorAll('[aria-hidden=true]')) each.remove();
            return copy.textContent;
          };
          node.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = node.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          const label = node instanceof HTMLInputElement ? node.labels?.[0] : undefined;
          const isHit = [node, label].some((each) => each?.contains(top)) || top?.matches('label');
          return {
            name: (node.ariaLabel ?? label?.textContent ?? spoken(node)).replaceAll(/\s+/g, ' ').trim(),
            href: node.getAttribute('href'),
            // In a form that appears when its field gets the focus.
            isAway: node instanceof HTMLButtonElement && node.tabIndex < 0 && node.type === 'submit',
            isCovered: width > 1 && height > 1 && !isHit,
          };
        }),
      );
    for (const { isAway, ...each } of seen)
      if (
        !isAway &&
        // They go with their load, which may have ended by the time of the press.
        !/^(?:Stop|Continue)$/.test(each.name) &&
        each.name !== '' &&
        !each.href?.startsWith('#') &&
        !found.some(({ name }) => name === each.name)
      )
        found.push({ role, ...each });
  }
  return found;
}

for (const [name, address] of Object.entries(pages)) {
  test(`every control of the ${name} page can be clicked, and none is covered`, async ({
    page,
    setFault,
    release,
  }) => {
    const settled = async () => {
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
      // Loads and late suggestions are complete.
      await expect(page.locator('[aria-busy=true], [role=progressbar]')).toHaveCount(0);
      await expect(page.locator('main')).not.toContainText('so far');
    };
    await page.goto(address);
    await settled();
    const controls = await controlsOf(page);
    expect(controls.length).toBeGreaterThan(5);
    expect(controls.filter(({ isCovered }) => isCovered)).toEqual([]);
    const arrive = async () => {
      // By way of another page, which closes what is open; the tip of the last one pressed goes, too.
      await page.mouse.move(1, 1);
      await follow(page, '/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await follow(page, address);
      await settled();
    };
    for (const { role, name: wanted, href } of controls) {
      // Addresses elsewhere are not opened.
      if (href !== null && !/^\/(?!openapi)/.test(href)) continue;
      await test.step(`${role} ${wanted}`, async () => {
        const control = page.locator('main').getByRole(role, { name: wanted, exact: true }).first();
        await arrive();
        // A reload restores what an earlier press removed.
        if (await control.isHidden()) {
          await page.reload();
          await settled();
        }
        const title = await page.title();
        await control.click();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/went wrong|not found/i);
        if (href !== null && pathOf(href) !== pathOf(address)) await expectArrival(page, title);
      });
    }
    if (!loaders.has(name)) return;
    await arrive();
    const main = page.locator('main');
    const start = main
      .getByRole('button', { name: name === 'details' ? /^(?:Load |Continue$)/ : /^(?:Refresh|Continue)$/ })
      .first();
    await expect(start).toBeVisible();
    // The response is held, and the load with it.
    await setFault('held');
    const stop = main.getByRole('button', { name: 'Stop', exact: true });
    for (const wanted of [start, stop, start, stop]) await wanted.click();
    await release();
  });
}

test('axe finds nothing while a page loads, after a failure, and without data', async ({
  page,
  setFault,
  release,
  fill,
}) => {
  const loading = page.locator('main').locator('[aria-busy=true], [role=progressbar]').first();
  const { settings: _, ...pagesWithData } = pages;
  const visit = async (state: string, shown: (name: string) => Locator) => {
    for (const [name, address] of Object.entries(pagesWithData))
      await test.step(`${name}, ${state}`, async () => {
        await page.goto(address);
        await expect(shown(name)).toBeVisible();
        // Without its code, a page has no heading yet.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectAccessibleOnPhone(page);
      });
  };
  await setFault('held');
  await visit('loading', () => loading);
  await release('status-403');
  await visit('failed', () => page.getByRole('alert').first());
  await setFault();
  await fill('empty');
  await visit('empty', () => page.getByText(/^No |cannot be copied|not found/i).first());
});
