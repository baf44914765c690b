import { idOf, integrationA, integrationB } from '../server/reference/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import {
  addSecret,
  create,
  created,
  field,
  openImage,
  openPicked,
  ordersUrl,
  paste,
  picked,
  posts,
  repository,
  review,
  secretValue,
} from './new-deployment-form.ts';
import { readNames } from './table.ts';

/*
 * Filling in the form. Rules, request bodies and the fields that complaints are about are proved without a browser, in
 * src/new-deployment and src/wire.
 */

test('a picked repository becomes a deployment that is in the list, still after a reload; Back does not lead to the form', async ({
  page,
  requests,
}) => {
  await page.goto(`/repositories?integration_id=${integrationA.id}`);
  await page.getByRole('link', { name: 'Deploy acme-labs/orders-agent', exact: true }).click();
  await expect(repository(page)).toContainText('acme-labs/orders-agent');
  await expect(field(page, 'Git reference')).toHaveValue('main');
  await expect(field(page, 'Name')).toHaveValue('orders-agent');
  await field(page, 'Name').fill('fresh-one');
  await create(page).click();
  await expect(page).toHaveURL(/\/deployments\/[0-9a-f-]{36}$/);
  await expect(created(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'fresh-one' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/repositories/);
  await page.goto('/deployments');
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  await page.reload();
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  expect(posts(await requests())).toHaveLength(1);
});

test('the chosen repository can be changed, or entered by hand', async ({ page }) => {
  await page.goto(picked);
  await expect(repository(page).getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    `/repositories?integration_id=${integrationA.id}`,
  );
  await expect(field(page, 'Repository URL')).toHaveCount(0);
  await repository(page).getByRole('button', { name: 'Enter by hand' }).click();
  await expect(field(page, 'Repository URL')).toHaveValue(ordersUrl);
  await expect(field(page, 'Integration ID')).toHaveValue(integrationA.id);
  await field(page, 'Repository URL').fill('https://codehost.example/acme-labs/another');
  await expect(review(page)).toContainText('acme-labs/another at main');
});

test('each kind of source has its own fields, and the review shows the very request', async ({
  page,
  requests,
}) => {
  await page.goto('/deployments/new');
  await field(page, 'Name').fill('of-a-source');
  await field(page, 'Integration ID').fill(integrationA.id);
  await field(page, 'Git reference').fill('main');
  await field(page, 'Repository URL').fill(ordersUrl);
  await expect(review(page)).toContainText('"source": "codehost"');
  await page.getByRole('radio', { name: 'Image', exact: true }).check();
  await field(page, 'Image').fill('registry.example/team/app:1.2');
  await field(page, 'Main CPU request (cores)').fill('0.5');
  await expect(review(page)).toContainText('"cpu": 0.5');
  await expect(review(page)).not.toContainText('repo_url');
  await page.getByRole('radio', { name: 'Tarball', exact: true }).check();
  await field(page, 'Tarball path').fill('uploads/source.tar.gz');
  await page.getByRole('radio', { name: 'Production', exact: true }).check();
  await expect(review(page)).toContainText('“of-a-source” of type Production from uploads/source.tar.gz');
  await expect(review(page)).toContainText('"deployment_type": "prod"');
  await expect(review(page)).not.toContainText('image_uri');
  await create(page).click();
  await expect(created(page)).toBeVisible();
  expect(posts(await requests())).toEqual(['POST /v2/deployments']);
});

test('a tag takes the place of the prefilled branch and turns build on push off, with the reason', async ({
  page,
}) => {
  await openPicked(page);
  const onPush = page.getByRole('checkbox', { name: 'Build on push', exact: true });
  await expect(onPush).toBeChecked();
  await expect(field(page, 'Git reference')).toHaveAccessibleDescription(/default branch/);
  await page.getByRole('radio', { name: 'Tag', exact: true }).check();
  await expect(field(page, 'Git reference')).toHaveValue('');
  await expect(field(page, 'Git reference')).not.toHaveAccessibleDescription(/default branch/);
  await expect(onPush).not.toBeChecked();
  await expect(onPush).toBeDisabled();
  await expect(onPush).toHaveAccessibleDescription(/tag/i);
  await page.getByRole('radio', { name: 'Branch or commit', exact: true }).check();
  await expect(field(page, 'Git reference')).toHaveValue('main');
  await expect(onPush).toBeChecked();
});

test('everything that is wrong is said in one round, at its field and by name in the summary, and nothing is sent', async ({
  page,
  requests,
}) => {
  await openImage(page, '');
  await field(page, 'Main CPU limit (cores)').fill('many');
  await page.getByText('Pod shaping', { exact: true }).first().click();
  await field(page, 'Pod shaping').fill('colour: blue');
  await create(page).click();
  await expect(page.locator(':focus')).toContainText('3 fields need attention');
  const summary = page.getByRole('alert').filter({ hasText: 'need attention' });
  await expect(summary.getByRole('link')).toHaveText([
    /^Name: Give/,
    /^Main CPU limit \(cores\): Must be a number/,
    /^Pod shaping: colour/,
  ]);
  await expect(field(page, 'Pod shaping')).toHaveAccessibleDescription(/colour/);
  await expect(field(page, 'Main CPU limit (cores)')).toHaveAttribute('aria-invalid', 'true');
  await page.getByText('Pod shaping', { exact: true }).first().click();
  await summary.getByRole('link', { name: /Pod shaping/ }).click();
  await expect(field(page, 'Pod shaping')).toBeFocused();
  await field(page, 'Main CPU limit (cores)').fill('2');
  await expect(field(page, 'Main CPU limit (cores)')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('link', { name: /^Main CPU/ })).toHaveCount(0);
  expect(posts(await requests())).toEqual([]);
});

test('a field that is out of sight comes into sight with what is wrong about it', async ({ page }) => {
  await openPicked(page);
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  await field(page, 'Integration ID').fill(integrationB.id);
  await create(page).click();
  await expect(field(page, 'Integration ID')).toHaveAccessibleDescription(/no such integration/i);
});

test('pod shaping whose reader cannot be loaded says so, and Retry loads it', async ({ page, context }) => {
  await openImage(page, 'shaped');
  await page.getByText('Pod shaping', { exact: true }).first().click();
  await context.setOffline(true);
  await field(page, 'Pod shaping').fill('labels:\n  team: shop\n');
  const remark = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await remark.getByRole('button', { name: 'Retry' }).click();
  await expect(remark).toBeVisible();
  await context.setOffline(false);
  await remark.getByRole('button', { name: 'Retry' }).click();
  await expect(review(page)).toContainText('"team": "shop"');
  await expect(remark).toHaveCount(0);
});

test.describe('unusual repositories', () => {
  test.use({ fixture: 'repositories-odd' });

  test('a record of another integration counts, and the form says so; without a default branch the ref is typed', async ({
    page,
  }) => {
    await page.goto(picked.replace('orders-agent', 'other-integration'));
    await expect(page.getByText(/another integration/i)).toBeVisible();
    await expect(review(page)).toContainText(integrationB.id);
    await page.goto(picked.replace('orders-agent', 'without-branch'));
    await expect(repository(page)).toContainText('without-branch');
    await expect(field(page, 'Git reference')).toHaveValue('');
    await expect(field(page, 'Git reference')).toHaveAccessibleDescription(/no default branch/);
  });
});

test('a listing that fails is named with Retry, what was typed meanwhile stays', async ({
  page,
  setFault,
}) => {
  await setFault('status-403');
  await page.goto(picked);
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(alert).toContainText('403');
  await field(page, 'Name').fill('typed-meanwhile');
  await setFault();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(repository(page)).toContainText(ordersUrl);
  await expect(field(page, 'Name')).toHaveValue('typed-meanwhile');
});

test('a pasted URL fills the form', async ({ page }) => {
  await page.goto(`/deployments/new?repo_url=${encodeURIComponent('git@h.example:team/The_App.git')}`);
  await expect(field(page, 'Repository URL')).toHaveValue('git@h.example:team/The_App.git');
  await expect(field(page, 'Name')).toHaveValue('the-app');
});

test('a name is looked up untouched, too: seen with a link, or not seen, never “available”', async ({
  page,
}) => {
  await page.goto(picked.replace('orders-agent', 'checkout-agent'));
  await expect(field(page, 'Name')).toHaveValue('checkout-agent');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/already used|exists/i);
  await expect(page.getByRole('link', { name: 'checkout-agent' })).toHaveAttribute(
    'href',
    `/deployments/${idOf('checkout-agent')}`,
  );
  await field(page, 'Name').fill('never heard of');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/not seen|was seen/i);
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/letters, digits and dashes/);
  await expect(page.getByText('available')).toHaveCount(0);
});

test('a pasted .env is shown by name before it is added; until then nothing is created', async ({
  page,
  requests,
}) => {
  await openPicked(page);
  await addSecret(page, 'TOKEN', 'old');
  await field(page, 'Secret name').focus();
  await paste(
    page,
    `# comment\nexport TOKEN='${secretValue}'\nHASH=#fff\nKEY="one\ntwo"\nPORT=80\nno pair here\nTWICE=1\nTWICE=a=b\n`,
  );
  const preview = page.getByRole('status').filter({ hasText: 'pasted' });
  await expect(page.locator(':focus')).toContainText('5 secrets in the pasted text');
  await expect(preview).toContainText('TOKEN, HASH, KEY, PORT, TWICE');
  await expect(preview).toContainText(/Line 7/);
  await expect(preview).toContainText(/TWICE is given twice/);
  await expect(preview).toContainText(/platform itself: PORT/);
  await expect(preview).not.toContainText(secretValue);
  await create(page).click();
  await page.locator(':focus').getByRole('link', { name: '5 pasted secrets are not added yet' }).click();
  expect(posts(await requests())).toEqual([]);
  await preview.getByRole('checkbox', { name: /Overwrite TOKEN/ }).uncheck();
  await preview.getByRole('button', { name: 'Add 5 secrets' }).click();
  await expect(preview).toHaveCount(0);
  await expect(page.getByText('not added yet')).toHaveCount(0);
  await expect(field(page, 'Secret value')).toHaveValue('old');
  await expect(field(page, 'Secret value 2')).toHaveValue('#fff');
  await expect(field(page, 'Secret value 3')).toHaveValue('one\ntwo');
  await expect(field(page, 'Secret value 5')).toHaveValue('a=b');
  await expect(review(page)).toContainText('"name": "KEY"');
  await expect(review(page)).not.toContainText('#fff');
});

test('a secret name that no shell takes is warned of; names are used once, references too', async ({
  page,
}) => {
  await openPicked(page);
  await addSecret(page, 'my-token', 'line one\nline two');
  await expect(field(page, 'Secret name')).toHaveAccessibleDescription(/No shell takes this name/);
  await page.getByRole('button', { name: 'Add reference' }).click();
  await field(page, 'Reference name').fill('my-token');
  await field(page, 'Reference secret').fill('shop');
  await field(page, 'Reference key').fill('token');
  await create(page).click();
  await expect(field(page, 'Reference name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Reference name').fill('OTHER');
  await expect(review(page)).toContainText('"secret_key": "token"');
  await create(page).click();
  await expect(created(page)).toBeVisible();
});

for (const { source, width } of [
  { source: 'Repository', width: 320 },
  { source: 'Image', width: 1440 },
] as const) {
  test(`no serious finding of axe with the source ${source} and errors, ${width} px wide`, async ({
    page,
  }) => {
    await openPicked(page);
    await page.getByRole('radio', { name: source, exact: true }).check();
    await page.getByRole('button', { name: 'Add secret' }).click();
    await page.getByRole('button', { name: 'Add reference' }).click();
    await create(page).click();
    await expect(field(page, 'Secret name')).toHaveAttribute('aria-invalid', 'true');
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  });
}
