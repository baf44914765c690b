import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { check, expectHidden, expectTexts, press } from '../../../component-tests/act.ts';
import { open, reopen } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { integrationA, orders, ordersUrl, repositoriesOfA } from '../../../server/sample/fixture-records.ts';

/* Filling in the form. src/domain/draft and src/api test rules, request bodies and errors. */

test('single-line fields are at most 400 px wide, with name and reference in one row', async () => {
  await page.viewport(1920, 1000);
  await newDeploymentPage.open(orders);
  await newDeploymentPage.get('Repository').getByRole('button', { name: 'Enter by hand' }).click();
  const names = ['Name', 'Git reference', 'Integration ID', 'Repository URL'] as const;
  const boxes = names.map((name) => newDeploymentPage.get(name).element().getBoundingClientRect());
  expect(Math.max(...boxes.map(({ width }) => width))).toBeLessThanOrEqual(400);
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
});

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

test('look-ups for a chosen repository do not move the form', async () => {
  fill({ integrations: [integrationA], repositories: repositoriesOfA(3) });
  setFault('held');
  await newDeploymentPage.open(orders);
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('Looking…');
  const before = newDeploymentPage.get('Add secret').element().getBoundingClientRect();
  release();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/Default branch\s*main/);
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/None among the \d+ loaded/);
  await expect
    .element(newDeploymentPage.get('Name'))
    .toHaveAccessibleDescription(/No deployment with this name found/);
  expect(newDeploymentPage.get('Add secret').element().getBoundingClientRect()).toEqual(before);
});

test('if the listing is slow or fails, the form of a chosen repository is complete, and reports the failed check', async () => {
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

test('a repository that loads late fills in its default branch', async () => {
  setFault('repos-forbidden');
  await newDeploymentPage.open({ integration_id: orders.integration_id, repo_url: ordersUrl });
  const ref = newDeploymentPage.get('Git reference');
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/could not be read/);
  setFault();
  await newDeploymentPage.get('Repository').getByRole('button', { name: 'Look again' }).click();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/Default branch\s*main/);
  await expect.element(ref).toHaveValue('main');
});

test('a reference that was cleared before the listing arrived stays empty', async () => {
  fill({ integrations: [integrationA], repositories: repositoriesOfA(3) });
  setFault('held');
  await newDeploymentPage.open(orders);
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent('Looking…');
  await newDeploymentPage.get('Git reference').fill('');
  release();
  await expect.element(newDeploymentPage.get('Repository')).toHaveTextContent(/Default branch\s*main/);
  await expect.element(newDeploymentPage.get('Git reference')).toHaveValue('');
});

test('all errors are reported at once, at their fields and in the summary, and nothing is sent', async () => {
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
    /^Main CPU limit \(cores\): Enter a number in cores\./,
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

test('each kind of source has separate fields, and the review shows the exact request', async () => {
  await open('/deployments/new');
  await newDeploymentPage.get('Enter by hand').click();
  await newDeploymentPage.get('Name').fill('of-a-source');
  await newDeploymentPage.get('Integration ID').fill(integrationA.id);
  await newDeploymentPage.get('Git reference').fill('main');
  await newDeploymentPage.get('Repository URL').fill(ordersUrl);
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('"source": "codehost"');
  await check(page.getByRole('radio', { name: 'Image', exact: true }));
  await newDeploymentPage.field('Image').fill('registry.example/team/app:1.2');
  const resources = page.getByCSS('summary').filter({ hasText: 'Resources' });
  await expect.element(resources).toHaveTextContent('service defaults');
  await newDeploymentPage.unfold('Resources');
  await newDeploymentPage.field('Main CPU request (cores)').fill('0.5');
  await expect.element(resources).toHaveTextContent('Main CPU request (cores) 0.5');
  await newDeploymentPage.unfold('Pod shaping');
  await newDeploymentPage.field('Pod shaping').fill('service_account_name: runner');
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('"cpu": 0.5');
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('"service_account_name": "runner"');
  await expect.element(newDeploymentPage.get('Review')).not.toHaveTextContent('repo_url');
  await check(page.getByRole('radio', { name: 'Tarball', exact: true }));
  await newDeploymentPage.field('Tarball path').fill('uploads/source.tar.gz');
  await check(page.getByRole('radio', { name: 'Production', exact: true }));
  await expect
    .element(newDeploymentPage.get('Review'))
    .toHaveTextContent('“of-a-source” (Production) from uploads/source.tar.gz');
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('"deployment_type": "prod"');
  await expect.element(newDeploymentPage.get('Review')).not.toHaveTextContent('image_uri');
  await check(page.getByRole('radio', { name: 'Development', exact: true }));
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.created).toBeVisible();
  expect(requests('POST')).toEqual(['POST /v2/deployments']);
});

test('one field takes a branch, a tag or a commit, and a tag or a commit turns build on push off', async () => {
  await newDeploymentPage.openPicked(orders);
  await newDeploymentPage.unfold('Build');
  const onPush = page.getByRole('checkbox', { name: 'Build on push', exact: true });
  await expect.element(onPush).toBeChecked();
  const ref = newDeploymentPage.get('Git reference');
  await ref.fill('refs/tags/v1');
  await expect.element(onPush).not.toBeChecked();
  await expect.element(onPush).toBeDisabled();
  await expect.element(onPush).toHaveAccessibleDescription(/tag/i);
  await ref.fill('c0ffee1234'.repeat(4));
  await expect.element(onPush).toHaveAccessibleDescription(/commit/i);
  await ref.fill('c0ffee1');
  await expect.element(onPush).toBeChecked();
  await ref.fill('my branch');
  await press('Tab');
  await expect.element(ref).toHaveAccessibleDescription(/no spaces/);
});

test('an error is reported when its field is left, also if two fields conflict', async () => {
  await newDeploymentPage.openImage('early-errors');
  await newDeploymentPage.addSecret('TOKEN', 'a');
  await newDeploymentPage.get('Add secret').click();
  await newDeploymentPage.field('Secret name 2').fill('TOKEN');
  await expect.element(newDeploymentPage.field('Secret name 2')).not.toHaveAttribute('aria-invalid', 'true');
  (await newDeploymentPage.field('Secret value 2').findElement()).focus();
  await expect.element(newDeploymentPage.field('Secret name 2')).toHaveAccessibleDescription(/used twice/);
  await newDeploymentPage.get('Secret name').fill('OTHER');
  await expect.element(newDeploymentPage.field('Secret name 2')).not.toHaveAttribute('aria-invalid', 'true');
  await newDeploymentPage.unfold('Resources');
  await newDeploymentPage.field('Orchestrator memory limit (MB)').fill('512');
  await newDeploymentPage.field('Orchestrator memory request (MB)').fill('1024');
  await press('Tab');
  await expect
    .element(newDeploymentPage.field('Orchestrator memory limit (MB)'))
    .toHaveAccessibleDescription(/At least the request/);
  await newDeploymentPage.field('Executor CPU request (cores)').fill('500m');
  await press('Tab');
  await expect
    .element(newDeploymentPage.field('Executor CPU request (cores)'))
    .toHaveAccessibleDescription(/Enter a number in cores\./);
  await page.getByRole('button', { name: 'Use 0.5' }).click();
  await expect.element(newDeploymentPage.field('Executor CPU request (cores)')).toHaveValue('0.5');
  await expect.element(newDeploymentPage.field('Executor CPU request (cores)')).toHaveFocus();
  await newDeploymentPage.unfold('Pod shaping');
  await newDeploymentPage.field('Pod shaping').fill('labels: [');
  (await newDeploymentPage.get('Name').findElement()).focus();
  await expect.element(newDeploymentPage.field('Pod shaping')).toHaveAttribute('aria-invalid', 'true');
  await expectHidden(page.getByRole('alert'));
});

test('Escape on a tooltip closes only the tooltip', async () => {
  await newDeploymentPage.open();
  await newDeploymentPage.addSecret('TOKEN', 'a');
  await page.getByRole('button', { name: 'Remove TOKEN' }).hover();
  await expect.element(page.getByText('Remove TOKEN')).toBeVisible();
  const hear = vi.fn<() => void>();
  window.addEventListener('keydown', hear);
  await press('Escape');
  await expectHidden(page.getByText('Remove TOKEN'));
  window.removeEventListener('keydown', hear);
  expect(hear).not.toHaveBeenCalled();
});
