import { expect, test } from 'vitest';
import { cdp, type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { check, expectHidden, expectTexts, press } from '../../../component-tests/act.ts';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { fill, requests } from '../../../component-tests/service.ts';
import { deployment, orders } from '../../../server/sample/fixture-records.ts';

/*
 * The review beside the form. Its texts are tested in src/domain/draft/warnings.test.ts and
 * src/domain/draft/compared-with.test.ts.
 */

const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
/** Presses Enter, or repeats it; `modifiers` 2 is Control. */
const holdEnter = async (modifiers: number, autoRepeat: boolean) =>
  cdp().send('Input.dispatchKeyEvent', { ...enter, type: 'keyDown', modifiers, autoRepeat });
const letGoOfEnter = async () => cdp().send('Input.dispatchKeyEvent', { ...enter, type: 'keyUp' });

test('the review has a sentence, warnings, and what most siblings have, with a button to use it; one request is sent', async () => {
  await newDeploymentPage.openPicked({
    ...orders,
    repo_url: 'https://codehost.example/acme-labs/checkout-agent',
  });
  await check(page.getByRole('radio', { name: 'Development' }));
  const review = newDeploymentPage.get('Review');
  const warnings = newDeploymentPage.get('Warnings').getByRole('listitem');
  await expectTexts(newDeploymentPage.get('Differences'), [/Differences \(\d+\)/]);
  await newDeploymentPage.get('Differences').click();
  await expect.element(review).toHaveTextContent('All 3 deployments loaded.');
  const path = review.getByRole('row', { name: /^Configuration path/ });
  await expect.element(path).toHaveTextContent(/Not set\s*graph\.json, 3 of 3/);
  await expectTexts(warnings, [
    'Set on all 3 other deployments of this repository, but missing here: configuration path.',
  ]);
  await expectAccessible();
  await review.getByRole('button', { name: 'Use the other value: Configuration path' }).click();
  await expectHidden(path);
  await expect.element(review.getByText('"graph_config_path": "graph.json"')).toHaveLength(1);
  await expectTexts(warnings, [
    'Same source as another deployment. 3 other deployments have the same repository, reference, path and type.',
  ]);

  await newDeploymentPage.addSecret('TOKEN', '');
  await expectTexts(warnings, ['No value yet: TOKEN.', /^Same source/]);
  // The whole review is visible.
  await page.viewport(1440, 900);
  await expect.element(newDeploymentPage.get('Create deployment')).toBeInViewport({ ratio: 1 });
  await press('Control+Enter', newDeploymentPage.get('Secret value'));
  await expect.element(newDeploymentPage.created).toBeVisible();
  expect(requests('POST')).toHaveLength(1);
});

test('production needs a confirmation, by pointer and by keys; any edit or Escape cancels it', async () => {
  await newDeploymentPage.openPicked(orders, 'in-production');
  await check(page.getByRole('radio', { name: 'Production', exact: true }));
  const confirm = page.getByRole('button', { name: 'Create in production' });
  await newDeploymentPage.get('Name').fill('');
  await newDeploymentPage.create();
  // Validation comes first.
  await expect.element(newDeploymentPage.get('Name')).toHaveFocus();
  await expectHidden(confirm);
  await newDeploymentPage.get('Name').fill('in-production');
  await newDeploymentPage.create();
  await expect.element(confirm).toBeVisible();
  const question = page.getByRole('group', { name: 'Create in production?' });
  await expect.element(question.getByText('Create in production?', { exact: true })).toBeVisible();
  // Only the review shows the details.
  await expect
    .element(newDeploymentPage.get('Review').getByText(/Creates “in-production” \(Production\)/))
    .toHaveLength(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question);
  await expect.element(newDeploymentPage.get('Create deployment')).toBeVisible();
  // A double click does not confirm.
  await newDeploymentPage.get('Create deployment').dblClick();
  await expect.element(confirm).toBeVisible();
  await press('Escape');
  await expectHidden(confirm);
  await newDeploymentPage.create();
  await newDeploymentPage.get('Name').fill('in-production-2');
  await expectHidden(confirm);
  await press('Control+Enter', newDeploymentPage.get('Name'));
  await expect.element(confirm).toBeVisible();
  await expectAccessible();
  expect(requests('POST')).toEqual([]);
  await press('Escape');
  // Holding the key confirms nothing, in a field or on the button.
  (await newDeploymentPage.get('Name').findElement()).focus();
  for (let at = 0; at < 3; at += 1) {
    await holdEnter(2, at > 0);
    await expect.element(confirm).toBeVisible();
  }
  await letGoOfEnter();
  await press('Escape');
  (await newDeploymentPage.get('Create deployment').findElement()).focus();
  for (let at = 0; at < 3; at += 1) {
    await holdEnter(0, at > 0);
    await expect.element(confirm).toBeVisible();
  }
  await letGoOfEnter();
  expect(requests('POST')).toEqual([]);
  // The shortcut works on its button.
  await press('Control+Enter', confirm);
  await expect.element(newDeploymentPage.created).toBeVisible();
  expect(requests('POST')).toHaveLength(1);
});

test.each([1440, 320])(
  'the confirmation for production names missing secrets and keeps the button in its place at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const secrets = ['A', 'B', 'C', 'D'].map((name) => ({ name, value: 's3cr3t-value' }));
    const spec = { type: 'prod', repoUrl: orders.repo_url };
    fill({ deployments: [deployment('orders-eu', { secrets }, spec)] });
    await newDeploymentPage.openPicked(orders, 'orders-us');
    await check(page.getByRole('radio', { name: 'Production', exact: true }));
    await newDeploymentPage.addSecret('B', 'x');
    const button = newDeploymentPage.get('Create deployment').element();
    const { x, y } = button.getBoundingClientRect();
    await newDeploymentPage.create();
    await expect
      .element(page.getByRole('group', { name: 'Create in production?' }))
      .toHaveTextContent(
        /Create in production\?.*“orders-us” .+ Missing: 3 secrets that the other deployment has./,
      );
    expect(button.getBoundingClientRect()).toMatchObject({ x, y });
    expect(requests('POST')).toEqual([]);
  },
);

test('in a narrow window the sentence and the button stay visible', async () => {
  await page.viewport(320, 500);
  await newDeploymentPage.openPicked({
    ...orders,
    repo_url: 'https://codehost.example/acme-labs/checkout-agent',
  });
  await expect.element(newDeploymentPage.get('Review').getByText(/^Creates “/)).toBeVisible();
  // The first letter shows “Discard draft” without a layout shift.
  const top = () => newDeploymentPage.get('Name').element().getBoundingClientRect().top + window.scrollY;
  const before = top();
  await newDeploymentPage.get('Name').fill('n');
  await expect.element(newDeploymentPage.get('Discard draft')).toBeVisible();
  expect(top()).toBe(before);
  await expect.element(newDeploymentPage.get('Create deployment')).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await newDeploymentPage.get('Discard draft').click();
  await page.viewport(320, 640);
  await newDeploymentPage.open();
  await expectHidden(newDeploymentPage.get('Differences'));
  await newDeploymentPage.get('Enter by hand').click();
  await newDeploymentPage.create();
  const wrong = newDeploymentPage.get('Integration ID');
  await expect.element(wrong).toHaveFocus();
  const edges = (at: Locator) => at.element().getBoundingClientRect();
  // The bar does not cover the first field, and leads to the errors.
  await expect
    .poll(() => edges(newDeploymentPage.get('Create deployment')).y - edges(wrong).bottom)
    .toBeGreaterThan(40);
  const errors = page.getByRole('alert').filter({ hasText: '4 fields need attention' });
  await expect.element(errors).not.toBeInViewport();
  await page.getByRole('link', { name: '4 errors' }).click();
  await expect.element(errors).toBeInViewport();
  await expect.element(page.getByRole('heading', { name: 'Review' })).toHaveFocus();
});
