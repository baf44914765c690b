import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../server/testing/ports.ts';
import { startHost } from '../server/testing/start-host.ts';
import { expect, test as base } from './fixtures.ts';
import { copiedText } from './pages.ts';

/*
 * A service of fixed responses with other names, behind a host with its dialect file.
 */

const integration = '00000000-0000-4000-8000-000000000090';
const file = {
  deploymentsPath: '/apps',
  creationPath: '/apps/new',
  repositoriesPath: '/links/{integration_id}/repositories',
  integrationsPath: '/links',
  parameters: { limit: 'page_size', offset: 'skip', name_contains: 'search', deployment_ids: 'ids' },
  envelope: { resources: 'data.apps', offset: 'data.next', repositories: 'found', integrations: 'links' },
  fields: {
    id: 'app_id',
    name: 'title',
    status: 'state',
    source_config: 'origin',
    'source_config.repo_url': 'origin.repository.url',
    'source_revision_config.graph_config_path': 'source_revision_config.flow_file',
    secrets: 'credentials',
    'secrets.name': 'credentials.label',
    'secrets.value': 'credentials.content',
  },
  repositoryFields: { owner: 'owner.login', url: 'clone_url', default_branch: 'head' },
  sources: { repository: { word: 'acmehub', label: 'Acme Hub' } },
  deploymentTypes: { dev: { word: 'staging', label: 'Staging' } },
  statuses: { UP: { label: 'Up and running', tone: 'normal' } },
  defaultConfigPath: 'flow.json',
  limits: { pageSize: 10, maxPageSize: 50 },
  timeZone: '+02:00',
};
/** A key with everything that an address might take for its own. */
const oddKey = String.raw`app.example/a[0], \b`;
const app = {
  app_id: '00000000-0000-4000-8000-000000000001',
  title: 'search-agent',
  created_at: '2026-10-01T11:00:00',
  state: 'UP',
  source: 'acmehub',
  origin: {
    deployment_type: 'staging',
    repository: { url: 'https://codehost.example/acme/web' },
    resource_spec: { labels: { team: 'web', [oddKey]: 'odd', צוות: 'שלנו' } },
  },
  credentials: [
    { label: 'API_KEY', content: 's3cr3t-one' },
    { label: 'OTHER', content: 's3cr3t-two' },
  ],
};
const repository = {
  id: 7,
  name: 'web',
  owner: { login: 'acme' },
  clone_url: 'https://codehost.example/acme/web',
  head: 'main',
};

const test = base.extend<{ creationPath: string | null; more: object; wireRequests: string[] }>({
  creationPath: [file.creationPath, { option: true }],
  more: [{}, { option: true }],
  hasTenants: false,
  mayWrite: true,
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters
  wireRequests: async ({}, use) => use([]),
  baseURL: async ({ creationPath, more, wireRequests }, use, testInfo) => {
    const send = (response: ServerResponse, status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
      const body = await text(request);
      wireRequests.push(`${request.method} ${request.url}${body && ` ${body}`}`);
      if (request.method === 'POST') return send(response, 201, { app_id: app.app_id });
      if (pathname === '/apps')
        return send(response, 200, {
          data: { apps: searchParams.get('skip') === '0' || searchParams.has('ids') ? [app] : [], next: 1 },
        });
      if (pathname === '/links') return send(response, 200, { links: [{ id: integration, name: 'Acme' }] });
      if (pathname === `/links/${integration}/repositories`)
        return send(response, 200, { found: [repository] });
      return send(response, 404, { detail: 'No such operation.' });
    };
    const service = createServer((request, response) => void respond(request, response));
    const port = await listen(service);
    const dialect = testInfo.outputPath('dialect.json');
    writeFileSync(dialect, JSON.stringify({ ...file, ...more, creationPath }));
    const host = await startHost(['--service-url', `http://127.0.0.1:${port}`, '--dialect', dialect]);
    await use(host.url);
    await host.stop();
    service.close().closeAllConnections();
  },
});

test('the list and the details are loaded with the names of the service', async ({
  page,
  wireRequests,
  deploymentsPage: list,
}) => {
  await list.open();
  await list.expectRows(['search-agent']);
  await expect(list.get('Deployments')).toContainText('Up and running');
  await list.filter('Name contains', 'search');
  await expect(page).toHaveURL('/deployments?name_contains=search');
  await expect.poll(() => wireRequests).toContain('GET /apps?page_size=10&skip=0&search=search');
  const details = await list.openDetails('search-agent');
  await expect(details.section('Source')).toContainText('Acme Hub');
  const article = page.getByRole('article');
  await expect(article).toContainText('Staging');
  await expect(article.locator('time[datetime="2026-10-01T09:00:00.000Z"]').first()).toBeAttached();
  expect(await page.content()).not.toContain('s3cr3t');
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await expect(page.getByText('s3cr3t-one')).toBeVisible();
  expect(await page.content()).not.toContain('s3cr3t-two');
});

test('a chosen repository becomes a deployment with the names of the service', async ({
  page,
  wireRequests,
  repositoriesPage: picker,
  newDeploymentPage: form,
}) => {
  await picker.open({ integration_id: integration });
  await picker.deploy('acme/web');
  await expect(form.get('Git reference')).toHaveValue('main');
  await form.get('Name').fill('fresh-one');
  await form.addSecret('TOKEN', 's3cr3t-typed');
  await form.create();
  await expect(form.created).toBeVisible();
  const sent = wireRequests.find((each) => each.startsWith('POST /apps/new ')) ?? '';
  expect(JSON.parse(sent.replace('POST /apps/new ', ''))).toMatchObject({
    title: 'fresh-one',
    source: 'acmehub',
    origin: { repository: { url: repository.clone_url } },
    source_revision_config: { flow_file: 'flow.json' },
    credentials: [{ label: 'TOKEN', content: 's3cr3t-typed' }],
  });
  expect(await page.content()).not.toContain('s3cr3t');
});

test.describe('a service without creation', () => {
  test.use({ creationPath: null });

  test('has a form that copies the request as a command', async ({ page, newDeploymentPage: form }) => {
    await form.open({ integration_id: integration, repo_url: repository.clone_url });
    await expect(page.getByText('does not accept deployments from Slipway')).toBeVisible();
    await expect(form.get('Create deployment')).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    expect(await copiedText(page)).toMatch(/^curl --fail-with-body \\\s+"\$\{SERVICE_URL:\?\}\/apps"/);
  });
});

test.describe('a service with other types and filters', () => {
  test.use({
    more: {
      deploymentTypes: [
        { value: 'serverless', label: 'Serverless' },
        { value: 'dedicated', label: 'Dedicated', isProduction: true },
        { value: 'hybrid', label: 'Hybrid', isProduction: true },
        { value: 'trial' },
      ],
      extraFilters: [
        { name: 'agent_environment', label: 'Environment', values: ['staging', 'production'] },
        { name: 'region', label: 'Region' },
      ],
    },
  });

  test('is filtered by them and offers them in the form', async ({
    page,
    wireRequests,
    deploymentsPage: list,
    newDeploymentPage: form,
  }) => {
    await page.goto('/deployments?deployment_type=prod&agent_environment=dev');
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('status')).toHaveText([
      /^deployment_type=prod is not valid. It must be one of serverless, dedicated, hybrid, trial/,
      /^agent_environment=dev is not valid. It must be one of staging, production/,
    ]);
    await list.expectRows(['search-agent']);
    expect(wireRequests.filter((each) => /prod|agent_environment/.test(each))).toEqual([]);
    await list.filter('Deployment type', 'dedicated');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Environment' }).selectOption('staging');
    await page.getByRole('textbox', { name: 'Region' }).fill('eu');
    await expect(page).toHaveURL(
      '/deployments?deployment_type=dedicated&agent_environment=staging&region=eu',
    );
    await expect
      .poll(() => wireRequests.at(-1))
      .toContain('deployment_type=dedicated&agent_environment=staging&region=eu');
    await page.getByRole('button', { name: 'Remove Environment: staging' }).click();
    await expect(page).toHaveURL('/deployments?deployment_type=dedicated&region=eu');
    await form.open({ integration_id: integration, repo_url: repository.clone_url, repo_ref: 'main' });
    await expect(page.getByRole('radio', { name: 'Serverless' })).toBeChecked();
    await page.getByRole('radio', { name: 'Hybrid' }).check();
    await form.get('Create deployment').click();
    await expect(page.getByRole('button', { name: 'Create in production' })).toBeVisible();
    await page.getByRole('radio', { name: 'trial' }).check();
    await form.create();
    await expect(form.created).toBeVisible();
    const sent = wireRequests.find((each) => each.startsWith('POST /apps/new ')) ?? '';
    expect(JSON.parse(sent.replace('POST /apps/new ', ''))).toMatchObject({
      origin: { deployment_type: 'trial' },
    });
  });

  test('has labels with unusual keys as columns and conditions', async ({ page, deploymentsPage: list }) => {
    const key = String.raw`labels[app.example/a\[0\], \\b]`;
    const query = new URLSearchParams({
      columns: `name,${key},labels[צוות]`,
      where: `${key} is odd`,
      sort: `-${key}`,
    });
    await page.goto(`/deployments?${query.toString()}`);
    await list.expectRows(['search-agent']);
    const table = list.get('Deployments');
    await expect(table.getByRole('columnheader', { name: `Label ${oddKey}` })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(table).toContainText('שלנו');
    await expect(page.getByRole('button', { name: `Remove Label ${oddKey} is odd` })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for search-agent' }).click();
    await page.getByRole('menuitem', { name: `Label ${oddKey} is odd` }).click();
    await list.expectRows(['search-agent']);
    await list.addFilter('Label team', 'is', 'web');
    await expect(page).toHaveURL(/where=labels%5Bteam%5D\+is\+web/);
    await list.expectRows(['search-agent']);
  });
});
