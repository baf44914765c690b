import { idOf } from '../server/sample/fixture-records.ts';
import { expect } from './fixtures.ts';
import { test } from './own-host.ts';

test.use({ fixture: 'secrets', hostOptions: ['--no-reveal'] });

test('with --no-reveal nobody sees a value: no button, and a request made by hand is refused', async ({
  page,
  request,
}) => {
  const id = idOf('with-secrets');
  await page.goto(`/deployments/${id}`);
  await expect(page.getByText('The host does not let values be revealed.')).toBeVisible();
  await expect(page.getByText('API_KEY').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0);
  const answer = await request.get(`/api/v2/deployments?limit=1&offset=0&deployment_ids=${id}`, {
    headers: { 'slipway-reveal': '1' },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain('s3cr3t-value');
});
