import type { LoggedRequest } from '../server/reference/request-log.ts';
import { orders } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';

/* The exact request of a new deployment, and the secrets that the service stores. */

const secretValue = 's3cr3t-value "quoted" $NOT_EXPANDED\nsecond line';

test('secrets and references reach the service as typed; the review says [hidden] and never a value', async ({
  page,
  newDeploymentPage: form,
  request,
  tenant,
}) => {
  await form.openPicked(orders, 'with-secrets');
  await form.addSecret('TOKEN', secretValue);
  await form.get('Add reference').click();
  await form.get('Reference name').fill('DATABASE');
  await form.get('Reference secret').fill('orders-db');
  await form.get('Reference key').fill('uri');
  await expect(form.get('Review')).toContainText('[hidden]');
  await expect(form.get('Review')).not.toContainText('s3cr3t-value');

  await form.create();
  await expect(form.created).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const response = await request.get(`/__reference/requests?tenant=${tenant}`, { maxRetries: 2 });
  const log: LoggedRequest[] = await response.json();
  expect(log.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      body: {
        name: 'with-secrets',
        source: 'codehost',
        secrets: [{ name: 'TOKEN', value: '[hidden]' }],
        secret_references: [{ name: 'DATABASE', secret_name: 'orders-db', secret_key: 'uri' }],
      },
    },
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
