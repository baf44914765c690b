import { sequence } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { lookOften, readNames } from './pages.ts';

/*
 * Work over several frames: more rows than fit the window, of which visible ones are drawn first,
 * and a slow device, which responds to a click before all rows are drawn again; and the notice over
 * the rows meanwhile.
 */

const next = (page: Page) => page.getByRole('button', { name: 'Next page' });

/** Each second of the page's work takes eight of a processor: the page is opened before. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

async function expectFirst(page: Page, name: string): Promise<void> {
  await expect.poll(async () => (await readNames(page))[0], lookOften).toBe(name);
}

test('Back restores the scroll position at any width', async ({ page, fill }) => {
  await fill({ deployments: sequence(20) });
  for (const width of [600, 660, 680, 1000]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 600 });
      await page.goto('/deployments');
      await expectFirst(page, 'item-001');
      await expect(page.getByText('1–20 of 20', { exact: true })).toBeVisible();
      const bottom = await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return window.scrollY;
      });
      expect(bottom).toBeGreaterThan(100);
      // A click would first scroll to the link.
      await page.getByRole('link', { name: 'Settings' }).dispatchEvent('click');
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
      await page.goBack();
      await expectFirst(page, 'item-001');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(bottom);
    });
  }
});

test('on a slow device pages appear in order, each with one history entry, scrolled to the top', async ({
  page,
  fill,
}) => {
  await fill({ deployments: sequence(250) });
  await page.goto('/deployments?limit=50');
  await expectFirst(page, 'item-001');
  await slowDown(page);
  await page.getByRole('link', { name: 'item-040' }).scrollIntoViewIfNeeded();
  await next(page).dblclick();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('table', { name: 'Deployments' })).toHaveAttribute('aria-busy', 'false');
  const place = Number(new URL(page.url()).searchParams.get('offset'));
  expect([50, 100]).toContain(place);
  const names = Array.from({ length: 50 }, (_, at) => `item-${String(place + at + 1).padStart(3, '0')}`);
  expect(await readNames(page)).toEqual(names);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expectFirst(page, 'item-250');
  // The list was sorted in two steps.
  await page.goBack();
  await page.goBack();
  await expectFirst(page, names[0] ?? '');
  if (place === 100) await page.goBack();
  await page.goBack();
  await expectFirst(page, 'item-001');
});

test('on a slow device leaving right after “Next” is final', async ({ page, fill }) => {
  await fill({ deployments: sequence(50) });
  await page.goto('/deployments');
  await expectFirst(page, 'item-001');
  await slowDown(page);
  const addresses = await next(page).evaluateHandle((button: HTMLElement) => {
    const seen: string[] = [];
    const follow = () => {
      if (seen.at(-1) !== window.location.href) seen.push(window.location.href);
      requestAnimationFrame(follow);
    };
    button.click();
    document.querySelector<HTMLElement>('a[href="/settings"]')?.click();
    follow();
    return seen;
  });
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  // As many frames as a return would take.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const wait = (frames: number) =>
          frames === 0 ? done() : requestAnimationFrame(() => wait(frames - 1));
        wait(20);
      }),
  );
  expect((await addresses.jsonValue()).map((address) => new URL(address).pathname)).toEqual(['/settings']);
});
