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
