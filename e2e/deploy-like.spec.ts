import type { LoggedRequest } from '../server/reference/request-log.ts';
import { expectAccessible } from './accessible.ts';
import { deployment, expect, idOf, integrationA, repositories, type TenantData, test } from './fixtures.ts';
import { NewDeploymentPage } from './pages.ts';

/*
 * A deployment as the template of another. The fidelity of the copy is tested without a browser, in
 * src/domain/draft/read-template.test.ts.
 */

const secretValue = 's3cr3t-value-of-template';

/** An image that lacks a type, with secrets, a reference, sizes and labels; and one numbered like it. */
function tenant(): TenantData {
  const image = 'registry.example/orders:1';
  const { record } = deployment(
    'orders-dev',
    {
      source: 'image',
      source_revision_config: { image_uri: image, repo_commit_sha: '0123456789abcdef' },
      secrets: ['API_KEY', 'DATABASE', 'OLD'].map((name) => ({ name, value: secretValue })),
      secret_references: [{ name: 'TLS', secret_name: 'shop-tls', secret_key: 'cert' }],
    },
    { repoUrl: null },
  );
  const config = {
    custom_url: 'https://orders.example',
    resource_spec: { cpu: 0.5, memory_mb: 512, labels: { team: 'shop' } },
  };
  return {
    integrations: [integrationA],
    repositories: repositories(3),
    deployments: [{ record: { ...record, source_config: config } }, deployment('orders-2-dev')],
  };
}

test('a copy has every field of its deployment; secrets are filled in, referenced or removed, and Enter alone creates nothing', async ({
  page,
  deploymentsPage: list,
  newDeploymentPage: form,
  request,
  requests,
  fill,
  tenant: name,
}) => {
  await fill(tenant());
  await list.open();
  await list.get('Select', 'orders-dev').check();
  await list
    .get('Selection')
    .getByRole('link', { name: 'Create similar to orders-dev', exact: true })
    .click();
  await expect(page).toHaveURL(`/deployments/new?like=${idOf('orders-dev')}`);
  await expect(form.get('Name')).toHaveValue('orders-dev-2');
  await expect(form.get('Name')).toHaveAccessibleDescription(/No deployment with this name found/);
  await expect(page.getByText('Not copied: secret values, custom URL, commit, image version.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Not given', exact: true })).toBeChecked();
  // Copied values need no decision: their section is folded, with its setting.
  const resources = page.getByRole('region', { name: 'Resources', exact: true });
  await expect(resources).toContainText('Main CPU request (cores) 0.5 · Main memory request (MB) 512');
  await expect(resources.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await form.unfold('Pod shaping');
  await expect(form.field('Pod shaping')).toHaveValue('labels:\n  team: shop\n');
  await form.unfold('Resources');

  const cpu = form.field('Main CPU request (cores)');
  await cpu.fill('2');
  const review = form.get('Review');
  await form.get('Differences').click();
  const differences = page.getByRole('table', { name: 'Differences' });
  await expect(differences.getByRole('row').nth(1)).toHaveText('Main CPU request (cores)20.5Use');
  // A copied reference shares what the original uses.
  await expect(form.get('Warnings')).toContainText('TLS refers to shop-tls: both will share it.');
  const back = page.getByRole('button', { name: 'Use the other value: Main CPU request (cores)' });
  await back.click();
  await expect(cpu).toHaveValue('0.5');
  await expect(differences).toHaveCount(0);
  await expect(review.locator('summary', { hasText: 'Differences' })).toBeFocused();
  await form.field('Main CPU limit (cores)').fill('1');
  await expect(differences.getByRole('row').nth(1)).toHaveText('Main CPU limit (cores)1Not setUse');

  await form.get('Name').press('Control+Enter');
  await expect(form.get('Secret value')).toBeFocused();
  await expect(page.getByText('3 fields need attention')).toBeVisible();
  await form.get('Add secret').focus();
  await form.paste(`API_KEY=${secretValue}-typed\n`);
  await expect(form.get('Secret value')).toHaveAttribute('placeholder', 'Set, 30 characters');
  await expect(page.getByRole('textbox', { name: /^Secret name/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Turn DATABASE into a reference' }).click();
  await expect(form.field('Reference secret 2')).toBeFocused();
  await form.field('Reference secret 2').fill('orders-db');
  await form.field('Reference key 2').fill('uri');
  await page.getByRole('button', { name: 'Remove OLD' }).click();
  await form.field('Reference key 2').press('Enter');
  await expect(page.getByText('need attention')).toHaveCount(0);
  expect(await requests('POST')).toEqual([]);
  await form.field('Reference key 2').press('Control+Enter');
  await expect(form.created).toBeVisible();
  const log: LoggedRequest[] = await (await request.get(`/__reference/requests?tenant=${name}`)).json();
  expect(log.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      name: 'orders-dev-2',
      source: 'image',
      source_config: { resource_spec: { cpu: 0.5, cpu_limit: 1, memory_mb: 512, labels: { team: 'shop' } } },
      source_revision_config: { image_uri: 'registry.example/orders:1' },
      secrets: [{ name: 'API_KEY', value: '[hidden]' }],
      secret_references: [
        { name: 'TLS', secret_name: 'shop-tls', secret_key: 'cert' },
        { name: 'DATABASE', secret_name: 'orders-db', secret_key: 'uri' },
      ],
    },
  ]);
  await expect(page.getByRole('link', { name: 'Create similar to orders-dev-2', exact: true })).toBeVisible();

  // Its address comes once the service has one.
  const { record } = deployment('orders-dev-2', { id: new URL(page.url()).pathname.split('/').at(-1) });
  const source = { custom_url: 'https://orders-dev-2.example/' };
  await fill({ ...tenant(), deployments: [{ record: { ...Object(record), source_config: source } }] });
  await page.getByRole('button', { name: 'Refresh deployment' }).click();
  await expect(page.getByRole('link', { name: /^Open its address/ })).toHaveAttribute(
    'href',
    source.custom_url,
  );
});

test('a copy survives a reload, and its link opens it for another person', async ({
  page,
  context,
  detailsPage: details,
  newDeploymentPage: form,
  fill,
}) => {
  const withoutSecrets = (): TenantData => {
    const { deployments, ...rest } = tenant();
    return {
      ...rest,
      deployments: deployments.map(({ record }) => ({ record: { ...Object(record), secrets: [] } })),
    };
  };
  await fill(withoutSecrets());
  await page.goto(`/deployments/${idOf('orders-dev')}`);
  await details.expectName('orders-dev');
  await page.getByRole('link', { name: 'Create similar to orders-dev', exact: true }).click();
  await form.get('Name').fill('from-template');
  await page.reload();
  await expect(form.get('Name')).toHaveValue('from-template');

  // A reviewer gets the same form by its link, with the same notes.
  await form.get('Copy link to this draft').click();
  await form.get('Name').fill('');
  await form.get('Name').press('ControlOrMeta+v');
  const link = await form.get('Name').inputValue();
  await form.get('Name').fill('from-template');
  const reviewer = new NewDeploymentPage(await context.newPage());
  await reviewer.page.goto(link);
  await expect(reviewer.get('Name')).toHaveValue('from-template');
  await expect(reviewer.page.getByText('A copy of orders-dev')).toBeVisible();
  await expect(reviewer.page.getByText('Not copied: custom URL, commit, image version.')).toBeVisible();

  await form.create();
  await expect(form.created).toBeVisible();
});
