import { integrationA } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, type Page } from './fixtures.ts';
import { readNames } from './pages.ts';
import { test } from './signed-in-host.ts';

const ready = ['alpha-search', 'epsilon-tagged', 'gamma-100%_sure'];

test.use({ fixture: 'filters' });
// One worker, and so one host and one provider for all of them.
test.describe.configure({ mode: 'default' });

/** The provider's own page: a name and any password. */
async function logIn(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('ann@example.test');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** On first use the provider also asks for consent. */
async function signInAtProvider(page: Page): Promise<void> {
  await logIn(page);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Simulates the end of the session. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /slipway-.*session$/ });
}

async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('table', { name: 'Deployments' }).getByRole('link')).toHaveCount(ready.length);
  expect((await readNames(page)).toSorted()).toEqual(ready);
}

test('opening an address leads through sign-in to it, also after a session has ended', async ({
  page,
  signInHost,
}) => {
  const address = `${signInHost}/deployments?status=READY`;
  await page.goto(address);
  await signInAtProvider(page);
  await expect(page).toHaveURL(address);
  await expectReady(page);

  await endSession(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText('API key');
  await expectReady(page);
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(address);
  await expect(notice).toBeHidden();
  await expectReady(page);
});

test('a long address and a draft in a fragment survive the provider’s form, each in its tab', async ({
  page,
  context,
  signInHost,
}) => {
  const ids = Array.from(
    { length: 60 },
    (_, at) => `3f2c0000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  );
  const long = `${signInHost}/deployments?deployment_ids=${ids.join()}`;
  let callback = '';
  page.on('request', (request) => {
    if (request.url().includes('/sign-in/callback')) callback = request.url();
  });
  const other = await context.newPage();
  await other.goto(`${signInHost}/settings#of-the-other-tab`);
  await page.goto(long);
  await signInAtProvider(page);
  await expect(page).toHaveURL(long);
  await other.reload();
  await logIn(other);
  await expect(other).toHaveURL(`${signInHost}/settings#of-the-other-tab`);
  expect(await page.evaluate(() => sessionStorage.getItem('slipway-sign-in'))).toBeNull();

  // The callback opened again leads on, and not to an error.
  await page.goto(callback);
  await expect(page).toHaveURL(/\/deployments$/);

  await endSession(other);
  await other.goto(`${signInHost}/sign-in?return=%2Fsettings#kept`);
  await expect(other).toHaveURL(`${signInHost}/settings#kept`);
});

test('typed text survives signing in again', async ({ page, signInHost, requests }) => {
  await page.goto(`${signInHost}/deployments/new`);
  await signInAtProvider(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('typed-before');
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  await page.getByRole('textbox', { name: 'Integration ID' }).fill(integrationA.id);
  await page.getByRole('textbox', { name: 'Repository URL' }).fill('https://code.example/acme/app');
  await page.getByRole('combobox', { name: 'Git reference' }).fill('main');
  await endSession(page);
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${signInHost}/deployments/new`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('typed-before');
  expect((await requests()).filter((each) => each.startsWith('POST'))).toEqual([]);
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await expect(page).toHaveURL(/\/deployments\/[0-9a-f-]{36}$/);
});

test('signing out in Settings ends the session, and returning asks for the password', async ({
  page,
  signInHost,
}) => {
  await page.goto(`${signInHost}/settings`);
  await signInAtProvider(page);
  const access = page.getByRole('region', { name: 'Access' });
  await expect(access).toContainText('Signed in as ann@example.test');
  await page.getByRole('textbox', { name: 'API key' }).fill('a-key-of-this-tab');
  await page.getByRole('checkbox', { name: /^Remember/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(access).toContainText('A key is set');
  await expectAccessible(page);

  await access.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a-key-of-this-tab');
  await page.goBack();
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  await logIn(page);
  await expect(access).toContainText('Signed in as ann@example.test');
  await expect(access).toContainText('No key is set');
});

test('the page offers to sign in if the host does not know the person', async ({ page, signInHost }) => {
  await page.goto(`${signInHost}/sign-in/callback?code=a&state=b`);
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await signInAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Deployments' })).toBeVisible();
});

test('a page that was loaded without the host asks to sign in before it shows anything', async ({
  page,
  pageElsewhere,
}) => {
  await page.goto(`${pageElsewhere}/deployments?status=READY`);
  const notice = page.getByRole('alert').filter({ hasText: 'You are signed out' });
  await expect(notice.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in?return=%2Fdeployments%3Fstatus%3DREADY',
  );
  await expectAccessible(page);
});
