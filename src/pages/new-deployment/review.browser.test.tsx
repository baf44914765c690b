import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { check, expectTexts, press } from '../../../parts/act.ts';
import { newDeploymentPage } from '../../../parts/pages.ts';
import { requests } from '../../../parts/service.ts';
import { orders } from '../../../server/sample/fixture-records.ts';

/*
 * The review beside the form. Its texts are tested without a browser, in
 * src/domain/draft/warnings.test.ts and src/domain/draft/compared-with.test.ts.
 */

test('the review is a sentence, warnings, and what most siblings have, with the button that uses it; one request is sent', async () => {
  await newDeploymentPage.openPicked({
    ...orders,
    repo_url: 'https://codehost.example/acme-labs/checkout-agent',
  });
  await check(page.getByRole('radio', { name: 'Development' }));
  const review = newDeploymentPage.get('Review');
  const warnings = newDeploymentPage.get('Warnings').getByRole('listitem');
  await expectTexts(newDeploymentPage.get('Differences'), [/Differences \(\d+\)/]);
  await newDeploymentPage.get('Differences').click();
  await expect.element(review).toHaveTextContent('All 3 deployments read.');
  await expect.element(review).toHaveTextContent('Configuration path: 3 of 3 use graph.json.');
  await expectTexts(warnings, [/^All 3 deployments .*: configuration path \(graph\.json\)\.$/]);
  await expectAccessible();
  await review.getByRole('button', { name: 'Use graph.json' }).click();
  await expect.element(review).not.toHaveTextContent('3 of 3 use graph.json');
  await expect.element(review.getByText('"graph_config_path": "graph.json"')).toHaveLength(1);
  await expectTexts(warnings, ['Duplicate. 3 others run the same.']);

  await newDeploymentPage.addSecret('TOKEN', '');
  await expectTexts(warnings, ['Without a value so far: TOKEN.', /^Duplicate/]);
  // The review is in sight as a whole.
  await page.viewport(1440, 900);
  await expect.element(newDeploymentPage.get('Create deployment')).toBeInViewport({ ratio: 1 });
  await press('Control+Enter', newDeploymentPage.get('Secret value'));
  await expect.element(newDeploymentPage.created).toBeVisible();
  expect(requests('POST')).toHaveLength(1);
});
