import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { integrationA } from '../server/sample/fixture-records.ts';
import { expect, idOf, type Page, test } from './fixtures.ts';

/* The request of a view as a command: a shell that runs it sends the page's request. */

const run = promisify(execFile);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Copy request' });

/** The command that the page shows; the dialog is closed again. */
async function readCommand(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Copy request', exact: true });
  const more = page.getByRole('button', { name: 'More actions' });
  await button.or(more).click();
  const item = page.getByRole('menuitem', { name: 'Copy request…' });
  await expect(item.or(dialog(page))).toBeVisible();
  if (await item.isVisible()) await item.click();
  const text = await dialog(page).getByRole('region', { name: 'Command' }).innerText();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  return text;
}

const hostile = `it's "$(touch x)" \`id\` $HOME 100% & more\\ é 船 @-[a-z]{b}!`;
const values = new URLSearchParams({ limit: '7', offset: '0', name_contains: hostile, status: hostile });
const ids = [idOf('orders-agent'), idOf('billing')].join(',');

for (const { view, path } of [
  { view: 'the list', path: `/deployments?${values.toString()}` },
  { view: 'a deployment', path: `/deployments/${idOf('orders-agent')}` },
  { view: 'repositories', path: `/repositories?integration_id=${integrationA.id}` },
  { view: 'the overview', path: '/overview?deployment_type=dev' },
  { view: 'a comparison', path: `/compare?ids=${ids}` },
])
  test(`the command of ${view} sends the page's request`, async ({
    page,
    request,
    requests,
    tenant,
    baseURL,
  }, testInfo) => {
    await page.goto(path);
    const command = await readCommand(page);
    // The shell has its own tenant, which distinguishes its request from the page's.
    const shell = `${tenant}-shell`;
    await writeFile(testInfo.outputPath('.curlrc'), `header = "x-slipway-tenant: ${shell}"`);
    const env = { PATH: process.env['PATH'], SERVICE_URL: `${baseURL}/api`, HOME: testInfo.outputPath() };
    // That tenant is empty: the service gets the request all the same.
    await run('sh', ['-c', `${command}\ntrue`], { env });
    const log = await (await request.get(`/__reference/requests?tenant=${shell}`)).json();
    expect(log).toHaveLength(1);
    const [{ method, path: requested, query }] = log;
    expect(await requests()).toContain(`${method} ${requested}${query}`);
  });
