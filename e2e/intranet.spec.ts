import { testedBrowser } from './browser-arguments.ts';
import { expect } from './fixtures.ts';
import { test } from './own-host.ts';

/* A page at http:// on an intranet: browsers give it no clipboard, locks or cryptography. */

const { CHROMIUM: executablePath = '' } = process.env;
test.use({
  hostOptions: ['--public-url=http://slipway.intranet'],
  launchOptions: {
    executablePath,
    args: [...testedBrowser, '--host-resolver-rules=MAP slipway.intranet 127.0.0.1'],
  },
  baseURL: async ({ ownHost }, use) => use(ownHost.replace('127.0.0.1', 'slipway.intranet')),
});

test('without a secure context people browse, copy and create', async ({
  page,
  deploymentsPage,
  newDeploymentPage: form,
  findings,
}) => {
  await page.goto('/deployments');
  const [first = ''] = await deploymentsPage.expectListed();
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'locks' in navigator,
      'clipboard' in navigator,
      'subtle' in crypto,
    ]),
  ).toEqual([false, false, false, false]);
  await deploymentsPage.link(first).click();
  const copy = page.getByRole('button', { name: 'Copy as JSON' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await form.openImage('fresh-one');
  await form.create();
  await expect(form.created).toBeVisible();
  // The browser names the one header that it ignores here.
  const others = findings.filter((each) => !each.includes('Cross-Origin-Opener-Policy'));
  findings.splice(0, Infinity, ...others);
});
