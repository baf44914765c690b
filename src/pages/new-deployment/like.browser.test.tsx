import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { expectHidden } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { setFault } from '../../../component-tests/service.ts';
import { idOf } from '../../../server/sample/fixture-records.ts';

/* Copying a deployment. src/domain/draft/read-template.test.ts tests the copied values. */

test('a copy shows its repository, which can be changed and changed back; a missing template is reported', async () => {
  const group = newDeploymentPage.get('Repository');
  setFault('repos-forbidden');
  await open(`/deployments/new?like=${idOf('checkout-agent')}`);
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('checkout-agent-2');
  await expect.element(group).toHaveTextContent('acme-labs/checkout-agent');
  await expect.element(group).toHaveTextContent(/Default branch\s*It could not be read/);
  setFault();
  await group.getByRole('button', { name: 'Look again' }).click();
  await expect.element(group).toHaveTextContent(/Integration\s*acme-labs\s*Default branch\s*main/);
  await expect.element(group).toHaveTextContent(/Deployments\s*checkout-agent/);
  await expectHidden(newDeploymentPage.get('Repository URL'));
  await expectAccessible();
  await newDeploymentPage.get('Enter by hand').click();
  await expect
    .element(newDeploymentPage.get('Repository URL'))
    .toHaveValue(expect.stringMatching(/checkout-agent/));

  await newDeploymentPage.get('Change').click();
  await page.getByRole('link', { name: 'Use acme-labs/orders-agent', exact: true }).click();
  await expect.element(group).toHaveTextContent('acme-labs/orders-agent');
  await expect.element(page.getByText('A copy of checkout-agent')).toBeVisible();
  await newDeploymentPage.unfold('Build');
  await expect.element(newDeploymentPage.field('Configuration path')).toHaveValue('graph.json');
  await newDeploymentPage.get('Differences').click();
  await page.getByRole('button', { name: 'Use the other value: Repository URL' }).click();
  await expect.element(group).toHaveTextContent('acme-labs/checkout-agent');
  await newDeploymentPage.get('Discard draft').click();

  await open(`/deployments/new?like=${idOf('nobody')}`);
  await expect.element(page.getByText('The deployment to copy was not found')).toBeVisible();
  await page.getByRole('link', { name: 'Start with an empty form' }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('');
});

test('a repository in the address replaces that of the template, and the rest of the template is copied', async () => {
  const repository = 'https://codehost.example/acme-labs/orders-agent';
  await open(`/deployments/new?like=${idOf('checkout-agent')}&repo_url=${repository}&repo_ref=v9`);
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('checkout-agent-2');
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('acme-labs/orders-agent');
  await expect.element(newDeploymentPage.get('Git reference')).toHaveValue('v9');
  await newDeploymentPage.get('Differences').click();
  await page.getByRole('button', { name: 'Use the other value: Git reference' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Use the other value: Repository URL' }))
    .toHaveFocus();
  await expect.element(newDeploymentPage.get('Git reference')).toHaveValue('main');
});
