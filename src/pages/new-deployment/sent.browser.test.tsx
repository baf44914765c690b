import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { requests } from '../../../component-tests/service.ts';

test('a bad value in the address is reported and not used', async () => {
  await open(
    '/deployments/new?integration_id=nope&repo_url=https://codehost.example/acme-labs/checkout-agent',
  );
  const notice = page.getByRole('status').filter({ hasText: 'integration_id in the address' });
  await expect.element(notice).toHaveTextContent(/is not valid|must be/);
  await expect.element(notice).toHaveTextContent('integration_id=nope');
  await expect.element(newDeploymentPage.get('Integration ID')).toHaveValue('');
  expect(requests().filter((request) => request.includes('nope'))).toEqual([]);
});
