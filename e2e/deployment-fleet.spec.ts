import { deployment, idOf, sequence } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { DetailsPage } from './pages.ts';

const repoUrl = 'https://codehost.example/acme/app';

test.beforeEach(async ({ fill }) =>
  fill({
    deployments: [
      deployment('app-prod', { status: 'FAILED', image_version: '1.0.0' }, { type: 'prod', repoUrl }),
      deployment('app-dev', { image_version: '1.4.0' }, { type: 'dev', repoUrl: `${repoUrl}.git` }),
      deployment('app-two', { image_version: '1.3.0' }, { type: 'dev', repoUrl }),
      deployment('lonely', { image_version: '1.2.0' }, { repoUrl: null }),
      ...sequence(120),
    ],
  }),
);

test('hints give problem, reason and advice, and name the checks that need all deployments', async ({
  page,
}) => {
  await page.goto(`/deployments/${idOf('app-prod')}`);
  const section = new DetailsPage(page).section('Hints');
  const hints = section.getByRole('list', { name: 'Hints' });
  await expect(hints.getByRole('listitem')).toHaveText(
    /^Production, not ready\. Its status is Failed\..*Check its newest revision/,
  );
  await expect(section).toContainText(
    '4 checks passed. 3 need all deployments: “Duplicate”, “Production lacks what its siblings have”, “Old image version”.',
  );
  await section.getByRole('button', { name: 'Read all deployments' }).click();
  await expect(page.getByText('All 124 deployments read.')).toBeVisible();
  await expect(hints.getByRole('listitem')).toContainText(['not ready', 'Old image version']);
  await expect(section).toContainText('6 checks passed.');
  await expect(section.getByText(/need all deployments/)).toBeHidden();
  await expectAccessible(page);
});

test('a deployment that lacks a field is not checked, never fine', async ({ page, fill }) => {
  await fill({ deployments: [deployment('bare', { status: null, image_version: null })] });
  await page.goto(`/deployments/${idOf('bare')}`);
  const section = new DetailsPage(page).section('Hints');
  await expect(section).toContainText('Not checked because a field is missing: “Failing” (Status).');
  await section.getByRole('button', { name: 'Read all deployments' }).click();
  await expect(section).toContainText(
    'Not checked because a field is missing: “Failing” (Status), “Old image version” (Image version).',
  );
});

test('siblings come from the whole reading, and open beside the list', async ({ page, deploymentsPage }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await deploymentsPage.open({ name_contains: 'app' });
  await deploymentsPage.openDetails('app-dev');
  const related = new DetailsPage(page).section('Related deployments');
  await related.getByRole('button', { name: 'Read all' }).click();
  await related.getByText('Same repository: 2').click();
  const siblings = related.getByRole('list', { name: 'Same repository' });
  await expect(siblings.getByRole('link')).toHaveText(['app-prod', 'app-two']);
  await expect(siblings).toContainText('Production · 1.0.0 · main');
  await expect(siblings).toContainText('Failed');
  await siblings.getByRole('link', { name: 'app-two' }).click();
  await expect(page).toHaveURL(`/deployments/${idOf('app-two')}?name_contains=app`);
  await expect(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  await related.getByText('Same integration, other repositories: 120').click();
  await related.getByRole('link', { name: 'Show in the list' }).click();
  await expect(page).toHaveURL(
    /where=source_config.integration_id\+is.*where=source_config.repo_url\+is-not/,
  );
  await expect(page.getByText('120, from all 124 read')).toBeVisible();
});

test('another deployment is searched by name, with one request, and compared', async ({ page, requests }) => {
  await page.goto(`/deployments/${idOf('app-prod')}`);
  await page.getByRole('button', { name: 'Compare with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare “app-prod” with…' });
  const field = dialog.getByRole('searchbox', { name: 'Name contains' });
  await field.fill('app');
  const matches = dialog.getByRole('list', { name: 'Deployments found' });
  await expect(matches.getByRole('link')).toHaveText(['app-dev', 'app-two']);
  await expectAccessible(page);
  const searches = (await requests('GET')).filter((line) => line.includes('name_contains'));
  expect(searches).toEqual(['GET /v2/deployments?limit=11&offset=0&name_contains=app']);
  await field.fill('nobody');
  await expect(dialog.getByText('No deployments with this name.')).toBeVisible();
  await field.fill('app-t');
  await matches.getByRole('link', { name: 'app-two' }).click();
  await expect(page).toHaveURL(`/compare?ids=${idOf('app-prod')}%2C${idOf('app-two')}`);
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
});

test('the record is copied as YAML and as JSON, without secret values', async ({ page, fill }) => {
  await fill('secrets');
  await page.goto(`/deployments/${idOf('with-secrets')}`);
  const copied = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveText('Copied');
    await page.getByRole('button', { name: 'Compare with…' }).click();
    const field = page.getByRole('searchbox', { name: 'Name contains' });
    await field.fill('');
    await field.press('ControlOrMeta+v');
    const text = await field.inputValue();
    await page.getByRole('button', { name: 'Cancel' }).click();
    return text;
  };
  const yaml = await copied('Copy as YAML');
  expect(yaml).toContain('name: with-secrets');
  const json = await copied('Copy as JSON');
  expect(json).toContain('"name": "with-secrets"');
  expect(yaml + json).not.toContain('s3cr3t');
});
