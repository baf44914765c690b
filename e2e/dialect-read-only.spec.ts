import { orders } from '../server/sample/fixture-records.ts';
import { test } from './own-host.ts';
import { expect } from './fixtures.ts';
import { copiedText } from './pages.ts';
import { secondDialect } from './second-dialect.ts';

test.use({ spoken: { dialect: { ...secondDialect, creationPath: null }, isForwarded: true } });

test('where no deployment can be created the form says so, and writes the request as a command', async ({
  page,
  newDeploymentPage: form,
}) => {
  await form.open({ ...orders, repo_url: 'https://codehost.example/acme-labs/orders-agent' });
  await expect(page.getByText('takes no new deployments from here')).toBeVisible();
  await expect(form.get('Create deployment')).toHaveCount(0);
  await form.addSecret('TOKEN', 's3cr3t-value-typed');
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const command = await copiedText(page);
  expect(command).toContain('curl --fail-with-body "${SERVICE_URL:?}/public/v3/apps"');
  expect(command).toContain('"source": "acmehub"');
  expect(command).toContain('"content": "${SECRET_1:?}"');
  expect(command).not.toContain('s3cr3t');
  const answer = await page.request.post('/api/public/v3/apps', { data: {} });
  expect(answer.status()).toBe(405);
  const schema = await page.request.get('/dialect.schema.json');
  expect(await schema.json()).toHaveProperty('properties.creationPath');
});
