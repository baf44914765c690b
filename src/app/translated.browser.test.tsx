import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { check, expectHidden, press } from '../../component-tests/act.ts';
import { open } from '../../component-tests/open.tsx';
import { newDeploymentPage } from '../../component-tests/pages.ts';
import { fill } from '../../component-tests/service.ts';
import { translate } from '../../e2e/translate.ts';

/* The page while the browser translates it and replaces its text nodes by elements. */

beforeEach(() => fill('many'));

/** Translates the page until the end of the test. */
function translateNow(): void {
  const observer = translate();
  onTestFinished(() => observer.disconnect());
}

afterEach(async () => {
  await expectHidden(page.getByRole('heading', { name: 'This page could not be shown' }));
});

test('the form accepts texts, and its review is updated', async () => {
  await open('/deployments/new');
  await expect.element(newDeploymentPage.get('Name')).toBeVisible();
  translateNow();
  await newDeploymentPage.get('Name').fill('shop');
  await newDeploymentPage.get('Name').fill('shop-two');
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  await page.getByRole('button', { name: 'Add secret' }).click();
  await page.getByRole('tab', { name: 'YAML' }).click();
  await page.getByRole('tab', { name: 'Form' }).click();
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await expect.element(page.getByCSS('[aria-invalid=true]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('');
});

test('details open beside the list, move to the next row and close', async () => {
  await open('/deployments?limit=10');
  const list = page.getByRole('table', { name: 'Deployments' });
  const links = list.getByRole('rowheader').getByRole('link');
  await expect.element(links).toHaveLength(10);
  translateNow();
  const [first = '', second = ''] = links.elements().map((each) => each.textContent);
  await links.first().click();
  await expect.element(page.getByRole('heading', { name: first })).toBeVisible();
  const passed = page.getByText(/\d checks? passed/);
  await expect.element(passed).toBeVisible();
  await press('j');
  await expect.element(page.getByRole('heading', { name: second })).toBeVisible();
  await page.getByRole('button', { name: 'Copy deployment ID' }).click();
  await expect.element(passed).toBeVisible();
  await page.getByRole('button', { name: /^Close/ }).click();
  await expectHidden(page.getByRole('heading', { name: second }));
});

test('the overview loads, groups and links', async () => {
  await open('/overview');
  await expect.element(page.getByRole('table', { name: 'Repositories' })).toBeVisible();
  translateNow();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('just now').first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await check(page.getByRole('radio', { name: 'Exact' }));
});
