import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectTexts } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { deploymentsPage, newDeploymentPage } from '../../../component-tests/pages.ts';
import { fill, requests } from '../../../component-tests/service.ts';
import { deployment, orders } from '../../../server/sample/fixture-records.ts';
import { configure, defaultConfig } from '../../api/config/config.ts';
import { readDialect } from '../../api/dialect/read-dialect.ts';

/* A service with custom types and filters, on every page. */

const types = [
  { value: 'serverless', label: 'Serverless' },
  { value: 'dedicated', label: 'Dedicated', isProduction: true },
  { value: 'hybrid', label: 'Hybrid', isProduction: true },
  { value: 'trial' },
];
const extraFilters = [
  { name: 'agent_environment', label: 'Environment', values: ['staging', 'production'] },
  { name: 'region', label: 'Region' },
];

function serve(deploymentTypes: object[]): void {
  const read = readDialect({ deploymentTypes, extraFilters });
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  configure({ ...defaultConfig, dialect: read.dialect });
}

const repoUrl = 'https://codehost.example/acme/app';
beforeEach(() => {
  serve(types);
  fill({
    deployments: ['trial', 'hybrid', 'legacy', 'dedicated', 'serverless'].map((type) =>
      deployment(`app-${type}`, {}, { type, repoUrl }),
    ),
  });
});

test('the list filters by the types of the service, and by another type of the records as a condition', async () => {
  await open('/deployments?deployment_type=prod&agent_environment=dev&region=eu');
  await expectTexts(page.getByRole('list', { name: 'Active filters' }).getByRole('status'), [
    /^deployment_type=prod is not valid\. It must be one of serverless, dedicated, hybrid, trial/,
    /^agent_environment=dev is not valid\. It must be one of staging, production/,
  ]);
  await expect.element(page.getByRole('button', { name: 'Remove Region: eu' })).toBeVisible();
  expect(requests('GET').join()).not.toMatch(/deployment_type|agent_environment/);
  await expectTexts(deploymentsPage.get('Deployment type').getByRole('option'), [
    'Any type',
    'Serverless',
    'Dedicated',
    'Hybrid',
    'trial',
  ]);
  await deploymentsPage.filter('Deployment type', 'Hybrid');
  await expectAddress(/deployment_type=hybrid/);
  await deploymentsPage.expectRows([{ Name: 'app-hybrid', Type: 'Hybrid' }]);
  expect(requests().at(-1)).toMatch(/deployment_type=hybrid.*region=eu/);

  await open('/deployments');
  await deploymentsPage.get('Filters').click();
  const panel = page.getByRole('group', { name: 'More filters' });
  await panel.getByRole('combobox', { name: 'Field' }).fill('Type');
  await panel.getByRole('combobox', { name: 'Value', exact: true }).fill('leg');
  await panel.getByRole('option', { name: 'legacy' }).click();
  await panel.getByRole('button', { name: 'Add' }).click();
  await expectAddress(/where=source_config.deployment_type\+is\+legacy/);
  await deploymentsPage.expectRows([{ Name: 'app-legacy', Type: 'legacy' }]);
});

test('an export has the labels of the types', async () => {
  const create = vi.spyOn(URL, 'createObjectURL');
  await open('/deployments?sort=name&columns=name,deploymentType');
  await deploymentsPage.expectRows(5);
  await deploymentsPage.choose('Export…');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => create.mock.calls.length).toBe(1);
  const [file] = create.mock.calls[0] ?? [];
  expect(file instanceof Blob && (await file.text())).toBe(
    'Name,Type\r\napp-dedicated,Dedicated\r\napp-hybrid,Hybrid\r\napp-legacy,legacy\r\n' +
      'app-serverless,Serverless\r\napp-trial,trial\r\n',
  );
});

test('the overview shows production first, then the listed types in order, then types found in records', async () => {
  await open('/overview?region=eu&repositories=all');
  const table = page.getByRole('table', { name: 'Repositories' });
  await expectTexts(table.getByRole('columnheader'), [
    'Repository',
    'Dedicated',
    'Hybrid',
    'Serverless',
    'trial',
    'legacy',
  ]);
  await expect.element(page.getByRole('button', { name: 'Remove Region: eu' })).toBeVisible();
  expect(requests('GET').every((each) => each.includes('region=eu'))).toBe(true);
  const more = page.getByRole('button', { name: 'More checks' });
  await more.click();
  const production = page.getByText('Production is not ready');
  await expect.element(production.first()).toBeVisible();
  serve([{ value: 'serverless' }]);
  await open('/overview');
  await expectTexts(table.getByRole('columnheader').first(), ['Repository']);
  await more.click();
  await expect.element(page.getByText('Failing').first()).toBeVisible();
  await expect.element(production).toHaveLength(0);
});

test('the form and its YAML accept only the types of the service, and ask before production', async () => {
  await newDeploymentPage.openPicked(orders);
  await expect.element(page.getByRole('radio', { name: 'Serverless' })).toBeChecked();
  await page.getByRole('radio', { name: 'Hybrid' }).click();
  await page.getByRole('tab', { name: 'YAML' }).click();
  const yaml = page.getByRole('textbox', { name: 'YAML' });
  await expect.element(yaml).toHaveValue(expect.stringContaining('deployment_type: hybrid'));
  const area = await yaml.findElement();
  const text = area instanceof HTMLTextAreaElement ? area.value : '';
  await yaml.fill(text.replace('hybrid', 'prod'));
  await expect.element(page.getByText(/must be one of serverless, dedicated, hybrid, trial/)).toBeVisible();
  await yaml.fill(text);
  await page.getByRole('tab', { name: 'Form' }).click();
  await newDeploymentPage.create();
  const confirm = page.getByRole('button', { name: 'Create in production' });
  await expect.element(confirm).toBeVisible();
  // An immediate press counts as a double click.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
  await confirm.click();
  await expect.element(newDeploymentPage.created).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveTextContent('Hybrid');
});
