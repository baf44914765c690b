import { integrationA, integrationB } from '../server/sample/fixture-records.ts';
import { test } from './connected-host.ts';
import { expect, type Page } from './fixtures.ts';
import type { Demands } from './guarded-service.ts';
import type { NewDeploymentPage } from './pages.ts';

/*
 * The three ways to a service with access control: through the host with its credential, from the
 * browser with a key typed in Settings, and with the browser's own session.
 */

const key = 's3cr3t-key-that-may-all';
const readOnlyKey = 's3cr3t-key-that-may-read';
const secretValue = 's3cr3t-value-typed';

const alert = (page: Page) => page.getByRole('alert');
const rows = (page: Page) => page.getByRole('table', { name: 'Deployments' }).getByRole('link');
const retry = (page: Page) => alert(page).getByRole('button', { name: 'Retry', exact: true }).click();

/** Follows the notice to a focused field of Settings, types, and returns. */
async function mend(page: Page, name: 'API key' | 'Workspace', text: string): Promise<void> {
  const link = name === 'Workspace' ? 'Set the workspace' : 'Set the API key';
  await alert(page).getByRole('link', { name: link }).click();
  const input = page.getByLabel(name, { exact: true });
  await expect(input).toBeFocused();
  await input.fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Back to where you were' }).click();
}

/** Opens the form for an image by a link of the page: entering the address would forget the key. */
async function fillForm(form: NewDeploymentPage, name: string): Promise<void> {
  await form.page.getByRole('link', { name: 'New deployment' }).click();
  await form.page.getByRole('radio', { name: 'Image', exact: true }).check();
  await form.get('Name').fill(name);
  await form.field('Image').fill('app:1');
  await form.addSecret('TOKEN', secretValue);
}

async function expectForm(form: NewDeploymentPage, name: string): Promise<void> {
  await expect(form.get('Name')).toHaveValue(name);
  await expect(form.field('Image')).toHaveValue('app:1');
  await expect(form.get('Secret value')).toHaveValue(secretValue);
}

test('through the host: it adds a key that no browser sees; a refused key offers no field', async ({
  page,
  connect,
}) => {
  const demands: Demands = { keys: [key] };
  const { host } = await connect(demands, { headers: `X-Api-Key: ${key}` });
  await page.goto(`${host}/deployments`);
  await expect(rows(page)).toHaveCount(3);
  expect(await (await page.request.get(`${host}/config.json`)).text()).not.toContain('s3cr3t');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('region', { name: 'Access' })).toContainText(
    'A key that you enter here is not used',
  );
  await page.getByRole('link', { name: 'Deployments' }).click();
  demands.keys = ['s3cr3t-another'];
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(alert(page)).toContainText('401 (Unauthorized)');
  await expect(alert(page)).toContainText(
    'The API key of the host was not accepted: the operator of the host',
  );
  await expect(alert(page).getByRole('link')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(3);
});

test('from the browser, on another origin: a missing key, workspace or permission is named, and typed text stays', async ({
  page,
  newDeploymentPage: form,
  stored,
  connect,
  findings,
}) => {
  const demands: Demands = { keys: [key, readOnlyKey], workspace: 'team-one' };
  const { host, service } = await connect(demands, { isStatic: true });
  demands.origin = host;
  await page.goto(`${host}/deployments`);
  await expect(alert(page)).toContainText('No API key was sent');
  await mend(page, 'API key', 's3cr3t-mistyped');
  await expect(alert(page)).toContainText('The API key of this tab was not accepted');
  await mend(page, 'API key', readOnlyKey);
  await expect(alert(page)).toContainText('No workspace was sent');
  await mend(page, 'Workspace', 'team-two');
  await expect(alert(page)).toContainText('The workspace of this tab was not accepted');
  await mend(page, 'Workspace', 'team-one');
  await expect(rows(page)).toHaveCount(3);

  await fillForm(form, 'made-directly');
  await form.create();
  await expect(alert(page)).toContainText('The API key of this tab lacks the permission “deployments:write”');
  await mend(page, 'API key', key);
  await expectForm(form, 'made-directly');
  expect(await stored()).not.toContain('s3cr3t');
  await form.create();
  await expect(form.created).toBeVisible();

  expect(new Set(findings)).toEqual(new Set([`third party: ${new URL(service).host}`]));
  findings.length = 0;
});

test('from the browser: a CORS refusal and a service that is down have different messages', async ({
  page,
  connect,
  findings,
}) => {
  const demands: Demands = { keys: [key], origin: 'https://elsewhere.example' };
  const { host, service } = await connect(demands, { isStatic: true });
  await page.goto(`${host}/deployments`);
  await expect(alert(page)).toContainText('could not be reached');
  await expect(alert(page)).toContainText(`must allow ${host} (CORS)`);
  // The page polls it from time to time.
  await page.goto('about:blank');
  expect(findings.filter((finding) => !finding.includes(new URL(service).host))).toEqual([]);
  findings.length = 0;
});

test('with the browser’s session: people who are not signed in are sent to the service, and typed text is kept', async ({
  page,
  newDeploymentPage: form,
  stored,
  context,
  connect,
}) => {
  const demands: Demands = { session: 's3cr3t-session-one' };
  const { host, service } = await connect(demands, { options: ['--forward-cookies'] });
  const signIn = async () => {
    const tab = await context.newPage();
    await tab.goto(`${service}/sign-in`);
    await expect(tab.getByRole('heading', { name: 'Signed in' })).toBeVisible();
    await tab.close();
  };
  await page.goto(`${host}/deployments`);
  await expect(alert(page)).toContainText('Your session with the service was not accepted: sign in there');
  await signIn();
  await retry(page);
  await expect(rows(page)).toHaveCount(3);

  await fillForm(form, 'made-with-a-session');
  demands.session = 's3cr3t-session-two';
  await form.create();
  await expect(alert(page)).toContainText('Your session with the service was not accepted');
  await expectForm(form, 'made-with-a-session');
  expect(await stored()).not.toContain('s3cr3t');
  await signIn();
  await alert(page).getByRole('button', { name: 'Retry creating' }).click();
  await expect(form.created).toBeVisible();
});

test('a remembered workspace survives a reload, until “Forget” removes it with the key', async ({
  page,
  connect,
}) => {
  const { host } = await connect({ workspace: 'team-one' }, {});
  await page.goto(`${host}/settings`);
  const workspace = page.getByLabel('Workspace', { exact: true });
  const rememberIt = async () => {
    await workspace.fill('team-one');
    await page.getByRole('checkbox', { name: /^Remember/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await rememberIt();
  await page.reload();
  await expect(workspace).toHaveValue('team-one');
  await page.getByRole('link', { name: 'Deployments' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await page.getByLabel('API key', { exact: true }).fill(key);
  await rememberIt();
  await page.getByRole('button', { name: 'Forget key and workspace' }).click();
  await expect(workspace).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('team-one');
  await page.reload();
  await expect(workspace).toHaveValue('');
  await page.getByRole('link', { name: 'Deployments' }).click();
  await expect(alert(page)).toContainText('No workspace was sent');
});

test('integrations are those that the service lists, by name; invalid ids are left out', async ({
  page,
  connect,
}) => {
  const integrations = [
    { id: integrationA.id, installation_id: 7, name: 'Labs' },
    { id: integrationB.id, name: 'Elsewhere' },
    { id: 'no-id', name: 'Nobody' },
  ];
  const { host } = await connect({ integrations }, { dialect: { integrationsPath: '/v1/integrations' } });
  await page.goto(`${host}/repositories`);
  const known = page.getByRole('combobox', { name: 'Integration', exact: true }).getByRole('option');
  await expect(known).toHaveText(['Labs', 'Elsewhere']);
  await expect(page).toHaveURL(new RegExp(`integration_id=${integrationA.id}$`));
  await expect(page.getByRole('link', { name: /^Deploy (?!like )/ })).toHaveCount(3);
});
