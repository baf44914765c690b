import { expectAccessible } from './accessible.ts';
import { expect, integrationA, test } from './fixtures.ts';

/*
 * The review beside the form. Its statements about a draft are tested without a browser, in
 * src/domain/draft/consequences.test.ts and src/domain/draft/compared-with.test.ts.
 */

test('the review tells consequences, differences from a sibling and hints, follows what is typed, and one request is sent', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await form.openPicked({ integration_id: integrationA.id, repository: 'acme-labs/checkout-agent' });
  const review = form.get('Review');
  await expect(form.get('Consequences').getByRole('listitem')).toHaveText([
    'Every push to main makes a new revision.',
  ]);
  await expect(review).toContainText('All 3 deployments read.');
  const differences = review.getByRole('region', {
    name: 'Differs from the 3 deployments of this repository',
  });
  await expect(differences).toContainText(
    /Configuration path\s*There\s*3 of 3: graph.json\s*Here\s*not given/,
  );
  await expectAccessible(page);

  await form.unfold('Build');
  await form.field('Configuration path').fill('graph.json');
  await expect(review.getByRole('list', { name: 'Hints' })).toContainText(
    'Deployed twice. 3 others of the same.',
  );
  await expect(differences).toHaveCount(0);
  await page.getByRole('radio', { name: 'Production', exact: true }).check();
  await form.addSecret('TOKEN', '');
  await expect(form.get('Consequences').getByRole('listitem')).toHaveText([
    'Production: others rely on it.',
    'Every push to main makes a new revision.',
    'Secrets: TOKEN.',
    'Without a value so far: TOKEN.',
  ]);
  await expect(review.getByRole('list', { name: 'Hints' })).toHaveCount(0);
  await expect(differences).toContainText(/Secret TOKEN\s*There\s*3 of 3: not given\s*Here\s*secret/);

  await form.get('Secret value').press('Control+Enter');
  await expect(form.created).toBeVisible();
  expect(await requests('POST')).toHaveLength(1);
});

test('in a narrow window the review is folded into a bar, and opens', async ({
  page,
  newDeploymentPage: form,
}) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await form.openPicked({ integration_id: integrationA.id, repository: 'acme-labs/checkout-agent' });
  await expect(form.get('Consequences')).toBeHidden();
  // The first letter shows “Discard draft”, and moves nothing.
  const top = () => form.get('Name').evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await form.get('Name').fill('n');
  await expect(form.get('Discard draft')).toBeVisible();
  expect(await top()).toBe(before);
  await page.getByText('Before you create', { exact: true }).click();
  await expect(form.get('Consequences')).toBeVisible();
  await expect(form.get('Create deployment')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.get('Discard draft').click();
  await page.setViewportSize({ width: 320, height: 640 });
  await form.open();
  await form.create();
  const wrong = form.get('Integration ID');
  await expect(wrong).toBeFocused();
  const bar = async () => (await form.get('Review').boundingBox())?.y ?? 0;
  // The bar that lists the errors leaves the first one in sight.
  await expect
    .poll(async () => (await bar()) - (await wrong.evaluate((box) => box.getBoundingClientRect().bottom)))
    .toBeGreaterThan(20);
});
