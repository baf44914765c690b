import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, hold, listen } from '../../../component-tests/act.ts';
import { reopen } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { release, requests, setFault } from '../../../component-tests/service.ts';
import { idOf, orders } from '../../../server/sample/fixture-records.ts';

/* The look-up of a name, and the layout while it runs. */

test('an unedited name is also checked: a link to its deployment, or no link, never “available”', async () => {
  await newDeploymentPage.open({ ...orders, repo_url: 'https://codehost.example/acme-labs/checkout-agent' });
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('checkout-agent');
  await expect.element(newDeploymentPage.get('Name')).toHaveAccessibleDescription(/already used|exists/i);
  await expect
    .element(page.getByRole('link', { name: 'checkout-agent', exact: true }))
    .toHaveAttribute('href', `/deployments/${idOf('checkout-agent')}`);
  await expect
    .element(newDeploymentPage.get('Warnings'))
    .toHaveTextContent('The name “checkout-agent” is already used.');
  await newDeploymentPage.get('Name').fill('ne');
  await expect.element(newDeploymentPage.get('Review')).not.toHaveTextContent('is already used');
  await newDeploymentPage.get('Name').fill('never-heard-of');
  const announcements = listen();
  const next = newDeploymentPage.get('Git reference');
  await expect
    .element(newDeploymentPage.get('Name'))
    .toHaveAccessibleDescription(/No deployment with this name found/);
  const place = next.element().getBoundingClientRect();
  await newDeploymentPage.get('Name').fill('checkout-agent');
  await expect.poll(announcements).toContain('“checkout-agent” is already used.');
  expect(next.element().getBoundingClientRect()).toEqual(place);
  // The service may compare names without case.
  await newDeploymentPage.get('Name').fill('Checkout-Agent');
  await expect
    .element(newDeploymentPage.get('Name'))
    .toHaveAccessibleDescription('A deployment with this name exists.');
  await newDeploymentPage.get('Name').fill('never heard of');
  await expect
    .element(newDeploymentPage.get('Name'))
    .toHaveAccessibleDescription(/No deployment with this name found/);
  await expectHidden(page.getByText('available'));
  setFault('status-403');
  await newDeploymentPage.get('Name').fill('looked-up-in-vain');
  await expect.element(newDeploymentPage.get('Name')).toHaveAccessibleDescription(/could not be looked up/);
  // Names have three letters at least, and one request each.
  const lookUps = requests().filter((line) => line.includes('name_contains=never-heard-of'));
  expect(lookUps).toHaveLength(1);
  expect(requests().filter((line) => /name_contains=ne(?:&|$)/.test(line))).toEqual([]);
});

test('a click works if the look-up of the name ends while the button is down', async () => {
  await newDeploymentPage.open();
  setFault('held');
  await newDeploymentPage.get('Name').fill('fresh-one');
  await expect.poll(() => requests().join()).toContain('name_contains=fresh-one');
  const letGo = await hold(newDeploymentPage.get('Add secret'));
  release();
  await expect
    .element(newDeploymentPage.get('Name'))
    .toHaveAccessibleDescription(/No deployment with this name found/);
  await letGo();
  await expect.element(newDeploymentPage.get('Secret name')).toBeVisible();
});

test('a click works on a button that an error would move', async () => {
  await newDeploymentPage.openImage('early-errors');
  await newDeploymentPage.addSecret('TOKEN', 'a');
  await newDeploymentPage.get('Add secret').click();
  await newDeploymentPage.field('Secret name 2').fill('TOKEN');
  const target = newDeploymentPage.get('Add reference');
  const place = target.element().getBoundingClientRect();
  const letGo = await hold(target);
  await expect.element(newDeploymentPage.field('Secret name 2')).toHaveAccessibleDescription(/used twice/);
  expect(target.element().getBoundingClientRect()).toEqual(place);
  await letGo();
  await expect.element(newDeploymentPage.get('Reference name')).toBeVisible();
});

test('a proposed name changes with the repository or image, a typed one does not', async () => {
  const name = newDeploymentPage.get('Name');
  await newDeploymentPage.open(orders);
  await expect.element(name).toHaveValue('orders-agent');
  await newDeploymentPage.get('Enter by hand').click();
  const url = newDeploymentPage.get('Repository URL');
  await url.fill('https://codehost.example/acme/billing');
  await expect.element(name).toHaveValue('billing');
  // From the restored draft, and pasted.
  await reopen();
  await newDeploymentPage.get('Enter by hand').click();
  const field = await url.findElement();
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
  newDeploymentPage.paste('git clone https://codehost.example/acme/search.git');
  await expect.element(name).toHaveValue('search');
  await page.getByRole('radio', { name: 'Image', exact: true }).click();
  await page.getByRole('textbox', { name: 'Image', exact: true }).fill('registry.example/team/worker:1');
  await expect.element(name).toHaveValue('worker');
  await name.fill('mine');
  await page.getByRole('textbox', { name: 'Image', exact: true }).fill('registry.example/team/other:1');
  await expect.element(name).toHaveValue('mine');
});
