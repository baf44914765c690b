import type { APIRequestContext } from '@playwright/test';
import { integrationA } from '../server/sample/fixture-records.ts';
import type { LoggedRequest } from '../server/reference/request-log.ts';
import { expect, test } from './fixtures.ts';
import type { NewDeploymentPage } from './pages.ts';

/* The exact request of a new deployment, and the secrets that the service stores. */

const linked = `/deployments/new?integration_id=${integrationA.id}&repo_url=https://codehost.example/acme-labs/checkout-agent&repo_ref=main`;
const secretValue = 's3cr3t-value "quoted" $NOT_EXPANDED\nsecond line';

/** Presses "Create deployment" and waits for the page of the new deployment. @returns its id */
async function create(form: NewDeploymentPage): Promise<string> {
  const { page } = form;
  await form.create();
  await expect(page).toHaveURL(/\/deployments\/[0-9a-f-]{36}$/);
  await expect(form.created).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The bodies of the creations at the service, secret values hidden. */
async function sentBodies(request: APIRequestContext, tenant: string): Promise<unknown[]> {
  const answer = await request.get(`/__reference/requests?tenant=${tenant}`, { maxRetries: 2 });
  const log: LoggedRequest[] = await answer.json();
  return log.filter(({ method }) => method === 'POST').map(({ body }) => body);
}

test('secrets and references reach the service as typed; the review says [hidden] and never a value', async ({
  page,
  newDeploymentPage: form,
  request,
  tenant,
}) => {
  await page.goto(linked);
  await expect(form.get('Repository')).toContainText('acme-labs/checkout-agent');
  await form.get('Name').fill('with-secrets');
  await form.addSecret('TOKEN', secretValue);
  await form.get('Add reference').click();
  await form.get('Reference name').fill('DATABASE');
  await form.get('Reference secret').fill('orders-db');
  await form.get('Reference key').fill('uri');
  await expect(form.get('Review')).toContainText('[hidden]');
  await expect(form.get('Review')).not.toContainText('s3cr3t-value');

  const id = await create(form);
  const references = [{ name: 'DATABASE', secret_name: 'orders-db', secret_key: 'uri' }];
  expect(await sentBodies(request, tenant)).toEqual([
    expect.objectContaining({
      name: 'with-secrets',
      source: 'codehost',
      secrets: [{ name: 'TOKEN', value: '[hidden]' }],
      secret_references: references,
    }),
  ]);
  const stored = await request.get(`/api/v2/deployments?deployment_ids=${id}&limit=1`, {
    headers: { 'slipway-reveal': '0' },
    maxRetries: 2,
  });
  expect(await stored.json()).toMatchObject({
    resources: [{ id, secrets: [{ name: 'TOKEN', value: secretValue }] }],
  });
  await expect(page.locator('body')).not.toContainText('s3cr3t-value');
});

test('an image is sent with its sizes as numbers and the pod shape as the YAML says', async ({
  page,
  newDeploymentPage: form,
  request,
  tenant,
}) => {
  await page.goto('/deployments/new');
  await page.getByRole('radio', { name: 'Image', exact: true }).check();
  await form.get('Name').fill('sized');
  await form.field('Image').fill('registry.example/team/app:1.2');
  const sizes = {
    'Main CPU request (cores)': '0.25',
    'Main CPU limit (cores)': '1.5',
    'Main memory request (MB)': '512',
    'Main max replicas': '4',
  };
  const resources = page.locator('summary', { hasText: 'Resources' });
  await expect(resources).toContainText('service defaults');
  await form.unfold('Resources');
  for (const [name, size] of Object.entries(sizes)) await form.field(name).fill(size);
  await expect(resources).toContainText('Main CPU request (cores) 0.25');
  await form.unfold('Pod shaping');
  await form.field('Pod shaping').fill('labels:\n  team: shop\nservice_account_name: runner\n');
  await create(form);
  expect(await sentBodies(request, tenant)).toEqual([
    {
      name: 'sized',
      source: 'image',
      source_config: {
        deployment_type: 'dev',
        resource_spec: {
          cpu: 0.25,
          cpu_limit: 1.5,
          memory_mb: 512,
          max_scale: 4,
          labels: { team: 'shop' },
          service_account_name: 'runner',
        },
      },
      source_revision_config: { image_uri: 'registry.example/team/app:1.2' },
      secrets: [],
    },
  ]);
});

test('a bad value in the address is reported and not used', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await page.goto(
    '/deployments/new?integration_id=nope&repo_url=https://codehost.example/acme-labs/checkout-agent',
  );
  const notice = page.getByRole('status').filter({ hasText: 'integration_id in the address' });
  await expect(notice).toContainText(/is not valid|must be/);
  await expect(notice).toContainText('integration_id=nope');
  await expect(form.get('Integration ID')).toHaveValue('');
  expect((await requests()).filter((request) => request.includes('nope'))).toEqual([]);
});
