import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { check, expectHidden, expectTexts } from '../../../parts/act.ts';
import { open, reopen } from '../../../parts/open.tsx';
import { newDeploymentPage } from '../../../parts/pages.ts';
import { fill, release, requests, setFault } from '../../../parts/service.ts';
import { integrationA, orders, ordersUrl, repositoriesOfA } from '../../../server/sample/fixture-records.ts';

/*
 * Filling in the form. Rules, request bodies and the fields of error messages are tested without a
 * browser, in src/domain/draft and src/service/wire.
 */

test('the chosen repository can be changed, or entered by hand', async () => {
  await newDeploymentPage.open(orders);
  await expect
    .element(newDeploymentPage.get('Repository').getByRole('link', { name: 'Change' }))
    .toHaveAttribute('href', `/repositories?integration_id=${integrationA.id}`);
  await expectHidden(newDeploymentPage.get('Repository URL'));
  await newDeploymentPage.get('Repository').getByRole('button', { name: 'Enter by hand' }).click();
  await expect.element(newDeploymentPage.get('Repository URL')).toHaveValue(ordersUrl);
  await expect.element(newDeploymentPage.get('Integration ID')).toHaveValue(integrationA.id);
  await newDeploymentPage.get('Repository URL').fill('https://codehost.example/acme-labs/another');
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('acme-labs/another at main');
});

test('results of look-ups for a picked repository do not move the form', async () => {
  fill({ integrations: [integrationA], repositories: repositoriesOfA(3) });
  setFault('held');
  await newDeploymentPage.open(orders);
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('Looking…');
  const before = newDeploymentPage.get('Add secret').element().getBoundingClientRect();
  release();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/Default branch\s*main/);
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/None among the \d+ read/);
  await expect.element(newDeploymentPage.get('Name')).toHaveAccessibleDescription(/No deployment seen/);
  expect(newDeploymentPage.get('Add secret').element().getBoundingClientRect()).toEqual(before);
});

test('with the listing slow or down a picked repository’s form is complete, and names the failed confirmation', async () => {
  await open(`/repositories?integration_id=${integrationA.id}`);
  const deploy = page.getByRole('link', { name: 'Deploy acme-labs/orders-agent', exact: true });
  await expect.element(deploy).toBeVisible();
  setFault('repos-forbidden');
  await deploy.click();
  await reopen();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(ordersUrl);
  await expect.element(newDeploymentPage.get('Git reference')).toHaveValue('main');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('orders-agent');
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/could not be read/);
  setFault();
  await newDeploymentPage.get('Repository').getByRole('button', { name: 'Look again' }).click();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/Default branch\s*main/);
  await newDeploymentPage.open({ ...orders, repo_url: 'https://codehost.example/acme-labs/gone' });
  await expect
    .element(newDeploymentPage.get('Repository'))
    .toHaveTextContent(/Not among the \d+ that .+ lists/);
});

test('a repository that is read late fills in its default branch', async () => {
  setFault('repos-forbidden');
  await newDeploymentPage.open({ integration_id: orders.integration_id, repo_url: ordersUrl });
  const ref = newDeploymentPage.get('Git reference');
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/could not be read/);
  setFault();
  await newDeploymentPage.get('Repository').getByRole('button', { name: 'Look again' }).click();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/Default branch\s*main/);
  await expect.element(ref).toHaveValue('main');
});

test('all mistakes are reported at once, at their fields and in the summary, and nothing is sent', async () => {
  await newDeploymentPage.openImage('');
  await newDeploymentPage.unfold('Resources');
  await newDeploymentPage.field('Main CPU limit (cores)').fill('many');
  await newDeploymentPage.unfold('Pod shaping');
  await newDeploymentPage.field('Pod shaping').fill('colour: blue');
  await newDeploymentPage.create();
  const summary = page.getByRole('alert').filter({ hasText: '3 fields need attention' });
  await expect.element(newDeploymentPage.get('Name')).toHaveFocus();
  await expectTexts(summary.getByRole('link'), [
    /^Name: Enter/,
    /^Main CPU limit \(cores\): Only a number, in cores\./,
    /^Pod shaping: Line 1, column 9: colour/,
  ]);
  await expect.element(newDeploymentPage.field('Pod shaping')).toHaveAccessibleDescription(/colour/);
  await expect
    .element(newDeploymentPage.field('Main CPU limit (cores)'))
    .toHaveAttribute('aria-invalid', 'true');
  await newDeploymentPage.unfold('Pod shaping');
  await summary.getByRole('link', { name: /Pod shaping/ }).click();
  await expect.element(newDeploymentPage.field('Pod shaping')).toHaveFocus();
  await newDeploymentPage.field('Main CPU limit (cores)').fill('2');
  await expect
    .element(newDeploymentPage.field('Main CPU limit (cores)'))
    .not.toHaveAttribute('aria-invalid', 'true');
  await expectHidden(page.getByRole('link', { name: /^Main CPU/ }));
  expect(requests('POST')).toEqual([]);
});

test('a pasted URL fills the form; the name follows its source until another is typed', async () => {
  await open(`/deployments/new?repo_url=${encodeURIComponent('git@h.example:team/The_App.git')}`);
  await expect.element(newDeploymentPage.get('Repository URL')).toHaveValue('git@h.example:team/The_App.git');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('the-app');
  await newDeploymentPage.open();
  await check(page.getByRole('radio', { name: 'Image', exact: true }));
  await newDeploymentPage.field('Image').fill('app:1');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('app');
  await newDeploymentPage.get('Name').fill('mine');
  await newDeploymentPage.field('Image').fill('other:1');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('mine');
});

test('the form with errors has no serious finding of axe at 320 px', async () => {
  await newDeploymentPage.openPicked(orders);
  await page.getByRole('button', { name: 'Add secret' }).click();
  await page.getByRole('button', { name: 'Add reference' }).click();
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.get('Secret name')).toHaveAttribute('aria-invalid', 'true');
  await page.viewport(320, 900);
  await expectAccessible();
});
