import { idOf, orders } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, integrationA, type Page, test } from './fixtures.ts';
import type { DeploymentsPage, NewDeploymentPage, RepositoriesPage } from './pages.ts';
import type { FaultName } from './reference-names.ts';

/* Proof that each method of the page objects waits or throws while the product is broken. */

/** Resolves after some looks at the page: true if the expectation was met meanwhile. */
async function isMet(page: Page, expectation: Promise<unknown>): Promise<boolean> {
  let met = false;
  expectation.then(
    () => (met = true),
    () => undefined,
  );
  for (let look = 0; look < 20; look += 1) await page.evaluate(() => document.readyState);
  return met;
}

type Expectation<Pages> = [name: string, expectation: (pages: Pages) => Promise<unknown>];

const names = ['checkout-agent', 'orders-agent', 'search-agent'];
/** Each is met by the three rows that the list shows before its fault. */
const ofTheList: Expectation<DeploymentsPage>[] = [
  ['a number of rows', (list) => list.expectRows(3)],
  ['rows by name', (list) => list.expectRows(names)],
  ['rows by cells', (list) => list.expectRows(names.map((Name) => ({ Name })))],
  ['any rows', (list) => list.expectListed()],
  ['the first row', (list) => list.expectFirst('checkout-agent')],
];

for (const [fault, what] of [
  ['held', 'while the list loads'],
  ['status-403', 'after the list has failed'],
] as const)
  test(`previous rows do not count ${what}`, async ({ page, deploymentsPage, setFault, release }) => {
    await deploymentsPage.open();
    for (const [name, expectation] of ofTheList) await test.step(name, () => expectation(deploymentsPage));
    await setFault(fault);
    await deploymentsPage.get('Refresh').click();
    if (fault === 'held')
      await expect(deploymentsPage.get('Deployments')).toHaveAttribute('aria-busy', 'true');
    else await expect(deploymentsPage.failure).toContainText('403');
    for (const [name, expectation] of ofTheList)
      expect(await isMet(page, expectation(deploymentsPage)), name).toBe(false);
    await deploymentsPage.expectRows(names, { stale: true });
    await deploymentsPage.expectListed({ stale: true });
    await deploymentsPage.expectFirst('checkout-agent', { stale: true });
    if (fault === 'held') await release();
    await setFault();
    if (fault !== 'held') await deploymentsPage.get('Retry').click();
    await deploymentsPage.expectRows(names);
  });

test('a list without rows does not count while it loads or after it failed', async ({
  page,
  deploymentsPage,
  setFault,
}) => {
  const expectations: Expectation<DeploymentsPage>[] = [
    ['none', (list) => list.expectRows(0)],
    ['no names', (list) => list.expectRows([])],
    // “not loaded” has ten letters, “loading” seven.
    ['ten', (list) => list.expectRows(10)],
    ['seven', (list) => list.expectRows(7)],
    ...ofTheList,
  ];
  for (const fault of ['held', 'status-403'] as const) {
    await setFault(fault);
    await deploymentsPage.open();
    if (fault === 'held')
      await expect(deploymentsPage.get('Deployments')).toHaveAttribute('aria-busy', 'true');
    else await expect(deploymentsPage.failure).toContainText('403');
    for (const [name, expectation] of expectations)
      expect(await isMet(page, expectation(deploymentsPage)), `${name}, ${fault}`).toBe(false);
  }
});

test('an empty row, an unknown column or an unknown option fails at once', async ({ deploymentsPage }) => {
  await deploymentsPage.open();
  for (const rows of [[{}], ['orders-agent', {}], [{}, {}, {}]])
    await expect(deploymentsPage.expectRows(rows)).rejects.toThrow(/^A row without cells says nothing/);
  await expect(deploymentsPage.expectRows([{ Name: 'checkout-agent', State: 'Ready' }])).rejects.toThrow(
    /^No column is called “State” here. There are: Name, Status, /,
  );
  await expect(deploymentsPage.filter('Deployment type', 'Any')).rejects.toThrow(
    /^No option is called “Any” here. There are: Any type, Free, Development, Production\.$/,
  );
  await deploymentsPage.get('Filters').click();
  await expect(deploymentsPage.filter('Remote reconciled', 'Maybe')).rejects.toThrow(
    /^No option is called “Maybe” here. There are: Any, Yes, No\.$/,
  );
  for (const type of ['Production', 'prod', 'Any type'])
    await deploymentsPage.filter('Deployment type', type);
  for (const value of ['Yes', 'false', 'Any']) await deploymentsPage.filter('Remote reconciled', value);
});

test('steps wait for details and commands that do not exist', async ({
  page,
  deploymentsPage,
  detailsPage,
  palette,
  setFault,
}) => {
  await deploymentsPage.open();
  await deploymentsPage.expectRows(3);
  expect(await isMet(page, deploymentsPage.openDetails('nobody'))).toBe(false);
  const run = palette.run('zzzz');
  await expect(palette.field).toHaveValue('zzzz');
  expect(await isMet(page, run)).toBe(false);
  await setFault('status-403');
  await detailsPage.open('00000000-0000-4000-8000-000000000001');
  await expect(detailsPage.failure).toContainText('403');
  expect(await isMet(page, detailsPage.expectName('orders-agent'))).toBe(false);
});

const repositories = ['acme-labs/checkout-agent', 'acme-labs/orders-agent', 'acme-labs/search-agent'];
const ofThePicker: Expectation<RepositoriesPage>[] = [
  ['a number', (picker) => picker.expectRows(3)],
  ['by name', (picker) => picker.expectRows(repositories)],
];

for (const fault of ['held', 'repos-forbidden'] as const)
  test(`previous repositories do not count with the fault ${fault}`, async ({
    page,
    repositoriesPage,
    setFault,
    release,
  }) => {
    await repositoriesPage.open({ integration_id: integrationA.id });
    for (const [name, expectation] of ofThePicker) await test.step(name, () => expectation(repositoriesPage));
    await setFault(fault);
    await repositoriesPage.get('Refresh').click();
    const picker = page.getByRole('region', { name: 'Choose a repository' });
    if (fault === 'held') await expect(picker).toHaveAttribute('aria-busy', 'true');
    else await expect(repositoriesPage.failure).toContainText('403');
    for (const [name, expectation] of ofThePicker)
      expect(await isMet(page, expectation(repositoriesPage)), name).toBe(false);
    expect(await isMet(page, repositoriesPage.deploy('acme-labs/none'))).toBe(false);
    await repositoriesPage.expectRows(repositories, { stale: true });
    if (fault === 'held') await release();
  });

const isCreated = (form: NewDeploymentPage) => expect(form.created).toBeVisible();
const hasNotFailed = (form: NewDeploymentPage) => expect(form.failure).toBeHidden();

for (const [fault, words] of [
  ['status-400', '400'],
  ['status-422-echo', '422'],
  ['name-taken', '409'],
  ['status-500', 'may have been created'],
  ['reset', 'may have been created'],
] satisfies [FaultName, string][])
  test(`a creation with the fault ${fault} is a failure, and creates nothing`, async ({
    page,
    newDeploymentPage: form,
    setFault,
  }) => {
    await form.openImage('fresh-one');
    await hasNotFailed(form);
    await setFault(fault);
    await form.create();
    await expect(form.failure).toContainText(words);
    expect(await isMet(page, hasNotFailed(form))).toBe(false);
    expect(await isMet(page, isCreated(form))).toBe(false);
  });

test('a creation that fails after its page was left does not count as created', async ({
  page,
  newDeploymentPage: form,
  setFault,
  release,
}) => {
  for (const [fault, words] of [
    ['status-400', 'was not created'],
    ['created-500', 'may have been created'],
  ] as const) {
    await setFault('held', fault);
    await form.openImage('fresh-one');
    await form.create();
    await page.getByRole('link', { name: 'Settings' }).click();
    await release(fault);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    expect(await isMet(page, isCreated(form))).toBe(false);
  }
});

test('a successful creation counts as created, not as a failure', async ({ newDeploymentPage: form }) => {
  await form.openImage('good-one');
  await form.create();
  await isCreated(form);
  await hasNotFailed(form);
});

test('steps and figures keep waiting on a broken page', async ({
  page,
  deploymentsPage: list,
  newDeploymentPage: form,
  overviewPage: overview,
  comparePage: compare,
}) => {
  // What the window's name selects is hidden, also on the next page.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    if (window.name) sheet.replaceSync(`${window.name} { display: none !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  const steps: [name: string, lacks: string, step: () => Promise<unknown>][] = [
    ['choose: the menu', '[aria-label="More actions"]', () => list.choose('Export…')],
    ['choose: the action', '[role=menuitem]', () => list.choose('Export…')],
    ['openPicked: the repository', '[aria-label=Repository]', () => form.openPicked(orders)],
    ['openPicked: the name', '#field-name', () => form.openPicked(orders)],
    ['openImage: the choice', '[role=radiogroup]', () => form.openImage('fresh-one')],
    ['openImage: the image', '#field-imageUri', () => form.openImage('fresh-one')],
    ['addSecret: the name', '#field-secrets-0-name', () => form.addSecret('TOKEN', 'typed')],
    ['addSecret: the value', '#field-secrets-0-value', () => form.addSecret('TOKEN', 'typed')],
    ['figure', 'figure', () => expect(overview.figure('Status')).toBeVisible()],
    ['Comparison', 'table', () => expect(compare.get('Comparison')).toBeVisible()],
  ];
  for (const [name, lacks, step] of steps)
    await test.step(name, async () => {
      await list.open();
      await list.expectRows(3);
      await page.evaluate((selector) => (window.name = selector), lacks);
      if (name.startsWith('choose')) await page.reload();
      if (name.startsWith('addSecret')) await form.open();
      if (name === 'figure') await overview.open();
      if (name === 'Comparison') await compare.open([idOf('orders-agent'), idOf('checkout-agent')]);
      const done = step();
      await page.locator(lacks).first().waitFor({ state: 'attached' });
      expect(await isMet(page, done)).toBe(false);
      await page.evaluate(() => {
        window.name = '';
        document.adoptedStyleSheets = [];
      });
      await done;
    });
});

test('an image without a text, low contrast or sideways scrolling is not accessible', async ({ page }) => {
  const show = (part: string) =>
    page.setContent(`<html lang="en"><title>Slipway</title><main><h1>Slipway</h1>${part}</main></html>`);
  await show('<p>Words</p>');
  await expectAccessible(page);
  await show('<img src="data:,">');
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  await show('<p style="color: #999; background: #fff">Words</p>');
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast/);
  await show('<div style="inline-size: 3000px">Words</div>');
  expect(await isMet(page, expectAccessible(page))).toBe(false);
});

test('a text is pasted into a field, or the paste is refused', async ({ newDeploymentPage: form }) => {
  await form.open();
  await form.get('Name').focus();
  await form.paste('pasted-name');
  await expect(form.get('Name')).toHaveValue('pasted-name');
  await form.get('Create deployment').focus();
  await expect(form.paste('lost')).rejects.toThrow(
    /^Nothing takes a pasted text: the focus is on <button>\.$/,
  );
  await form.get('Add secret').click();
  await form.get('Secret name').focus();
  await form.paste('TOKEN=s3cr3t\nOTHER=s3cr3t\n');
  await expect(form.get('Secret name')).toHaveValue('TOKEN');
});

test('the findings name a script that could not be loaded', async ({ page, findings }) => {
  for (const [refuse, words] of [
    [() => page.route('**/assets/settings*.js', (route) => route.fulfill({ status: 404 })), '404'],
    [() => page.route('**/assets/settings*.js', (route) => route.abort()), 'net::ERR_FAILED'],
  ] as const) {
    await refuse();
    await page.goto('/settings');
    await expect
      .poll(() => findings)
      .toContainEqual(
        expect.stringMatching(new RegExp(`^not loaded: .*/assets/settings.*\\.js \\(${words}\\)$`)),
      );
    // The preload and the import of one script fail one after the other.
    await page.goto('about:blank');
    await page.unroute('**/assets/settings*.js');
    findings.length = 0;
  }
});
