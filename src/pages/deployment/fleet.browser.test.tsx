import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { expectHidden, expectTexts, press } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { deploymentsPage, detailsPage } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, sequence } from '../../../server/sample/fixture-records.ts';

const repoUrl = 'https://codehost.example/acme/app';

beforeEach(() =>
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

test('a deployment without a field is shown as not checked, never as fine', async () => {
  fill({ deployments: [deployment('bare', { status: null, image_version: null })] });
  await open(`/deployments/${idOf('bare')}`);
  const section = detailsPage.section('Checks');
  await expect.element(section).toHaveTextContent('Skipped: “Failing” needs Status.');
  await section.getByRole('button', { name: 'Load all deployments' }).click();
  await expect
    .element(section)
    .toHaveTextContent('Skipped: “Failing” needs Status; “Old image version” needs Image version.');
});

test('siblings are found among all deployments, and open beside the list', async () => {
  await page.viewport(1440, 900);
  await deploymentsPage.open({ name_contains: 'app' });
  await deploymentsPage.openDetails('app-dev');
  const related = detailsPage.section('Related deployments');
  await detailsPage.get('Load all deployments').click();
  await expect.element(related).toHaveTextContent('Same repository: 2');
  const siblings = related.getByRole('list', { name: 'Same repository' });
  await expectTexts(siblings.getByRole('link'), ['app-prod', 'app-two']);
  await expect.element(siblings).toHaveTextContent('Production · main · 1.0.0');
  await expect.element(siblings).toHaveTextContent('Failed');
  await siblings.getByRole('link', { name: 'app-two' }).click();
  await expectAddress(`/deployments/${idOf('app-two')}?name_contains=app`);
  await expect.element(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
});

test('“Compare with…” lists the same repository first, and finds others by name', async () => {
  fill({
    deployments: ['lonely', 'app-dev', 'app-two'].map((name) =>
      deployment(name, {}, { repoUrl: name === 'lonely' ? null : repoUrl }),
    ),
  });
  await open(`/deployments/${idOf('app-two')}`);
  await detailsPage.get('Load all deployments').click();
  await expect.element(page.getByText('Same repository: 1')).toBeVisible();
  await detailsPage.get('Compare with…').click();
  const dialog = page.getByRole('dialog');
  await expectTexts(dialog.getByRole('link'), ['app-dev', 'lonely']);
  await dialog.getByRole('searchbox', { name: 'Name contains' }).fill('lone');
  await expectTexts(dialog.getByRole('link'), ['lonely']);
});

test('“Compare with…” keeps its order until all deployments are loaded', async () => {
  fill({
    deployments: [
      ...['lonely', 'app-dev', 'app-two'].map((name) =>
        deployment(name, {}, { repoUrl: name === 'lonely' ? null : repoUrl }),
      ),
      ...sequence(120),
    ],
  });
  await open(`/deployments/${idOf('app-two')}`);
  const links = page.getByRole('dialog').getByRole('link');
  await detailsPage.get('Compare with…').click();
  await expect.element(links.first()).toHaveTextContent('lonely');
  await press('Escape');
  setFault('held');
  await detailsPage.get('Load all deployments').click();
  await expect.poll(() => requests().at(-1)).toContain('limit=100&offset=0');
  release('held');
  await expect.poll(() => requests().at(-1)).toContain('limit=100&offset=99');
  await expect.element(page.getByText(/^100 (deployments )?loaded/).first()).toBeVisible();
  await detailsPage.get('Compare with…').click();
  await expect.element(links.first()).toHaveTextContent('lonely');
  release();
  await expect.element(links.first()).toHaveTextContent('app-dev');
});

test('more than eight siblings are shown in the list', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `app-${at}`);
  fill({ deployments: names.map((name) => deployment(name, {}, { repoUrl })) });
  await open(`/deployments/${idOf('app-0')}`);
  const related = detailsPage.section('Related deployments');
  await detailsPage.get('Load all deployments').click();
  await related.getByRole('link', { name: 'Show in the list' }).click();
  await expectAddress(/where=source_config.repo_url\+is\+.*where=id\+is-not/);
  await expect.element(page.getByText('9 of 10 match')).toBeVisible();
});

test('another deployment is found by name with one request, and compared', async () => {
  await open(`/deployments/${idOf('app-prod')}`);
  await page.getByRole('button', { name: 'Compare with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare “app-prod” with…' });
  const field = dialog.getByRole('searchbox', { name: 'Name contains' });
  await field.fill('app');
  const matches = dialog.getByRole('list', { name: 'Deployments found' });
  await expectTexts(matches.getByRole('link'), ['app-dev', 'app-two']);
  await expectAccessible();
  const searches = requests('GET').filter((line) => line.includes('name_contains'));
  expect(searches).toEqual(['GET /v2/deployments?limit=11&offset=0&name_contains=app']);
  await field.fill('nobody');
  await expect.element(dialog.getByText('No other deployments found.')).toBeVisible();
  await field.fill('app-t');
  await matches.getByRole('link', { name: 'app-two' }).click();
  await expectAddress(`/compare?ids=${idOf('app-prod')}%2C${idOf('app-two')}`);
  await expect.element(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
});

test('hints show problem, reason and advice, and name the checks that need all deployments', async () => {
  await open(`/deployments/${idOf('app-prod')}`);
  const section = detailsPage.section('Checks');
  const hints = page.getByRole('list', { name: 'Hints' });
  await expectTexts(hints.getByRole('listitem'), [
    /^Production is not ready\. Its status is Failed\..*Check its latest revision/,
  ]);
  await expect.element(section).toHaveTextContent('4 checks passed. 3 more need all deployments.');
  await section.getByRole('button', { name: 'Load all deployments' }).click();
  await expect.element(page.getByText('All 124 deployments loaded.')).toBeVisible();
  await expectTexts(hints.getByRole('listitem'), [/not ready/, /Old image version/]);
  await expect.element(section).toHaveTextContent('6 checks passed.');
  await expectHidden(section.getByText(/need all deployments/));
  await expectAccessible();
});

test('the record is copied as YAML and as JSON, without secret values', async () => {
  fill('secrets');
  await open(`/deployments/${idOf('with-secrets')}`);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const copied = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect.element(button).toHaveTextContent('Copied');
    return copy.mock.lastCall?.[0] ?? '';
  };
  const yaml = await copied('Copy as YAML');
  expect(yaml).toContain('name: with-secrets');
  const json = await copied('Copy as JSON');
  expect(json).toContain('"name": "with-secrets"');
  expect(yaml + json).not.toContain('s3cr3t');
});
