import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { announcement, expectTexts, stored } from '../../../parts/act.ts';
import { expectAddress } from '../../../parts/open.tsx';
import { deploymentsPage, readNames, repositoriesPage } from '../../../parts/pages.ts';
import { fill, requests } from '../../../parts/service.ts';
import { deployment, integrationA, repositoriesOfA, uuid } from '../../../server/sample/fixture-records.ts';

/*
 * Deployments in the picker. Different URLs of one repository are tested without a browser, in
 * src/domain/model and src/domain/repository-index.
 */

const status = () => page.getByRole('region', { name: 'Deployments looked through' });
const row = (label: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Deploy ${label}`, exact: true }) });
const orders = (name: string, day: string, type: string, repoUrl: string, fields = {}) =>
  deployment(name, { updated_at: `2026-${day}T00:00:00Z`, ...fields }, { type, repoUrl });

beforeEach(() => {
  fill({
    integrations: [integrationA],
    repositories: repositoriesOfA(8),
    deployments: [
      orders('orders-old', '10-01', 'dev', 'https://codehost.example/acme-labs/orders-agent'),
      orders('orders-live', '11-20', 'prod', 'git@codehost.example:Acme-Labs/orders-agent.git', {
        source_revision_config: { repo_ref: 'refs/tags/v2' },
      }),
      orders('orders-next', '11-10', 'dev', 'ssh://git@codehost.example:22/acme-labs/orders-agent/', {
        status: 'FAILED',
      }),
      deployment('of-an-image', {}, { repoUrl: null }),
    ],
  });
});

test('a pasted URL in any spelling finds its repository or can be deployed; its password is dropped', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  const search = repositoriesPage.get('Search repositories');
  await search.fill('git@codehost.example:acme-labs/search-agent.git');
  await repositoriesPage.expectRows(['acme-labs/search-agent']);
  await search.fill('https://me:s3cr3t@codehost.example/acme-labs/orders-agent');
  await repositoriesPage.expectRows(['acme-labs/orders-agent']);
  await expectAddress(/q=https/);
  expect(location.href + stored()).not.toContain('s3cr3t');
  await search.fill('acme-labs/forgotten-one');
  await expect.element(repositoriesPage.none).toBeVisible();
  await expect
    .element(page.getByText('An integration lists only repositories that it was granted'))
    .toBeVisible();
  await expect.element(page.getByText('https://codehost.example/acme-labs/forgotten-one')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Enter by hand' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Repository URL' }))
    .toHaveValue('https://codehost.example/acme-labs/forgotten-one');
});

test('deployments come after the repositories, and those of one are counted', async () => {
  const checkout = 'https://codehost.example/acme-labs/checkout-agent';
  const deployments = Array.from({ length: 250 }, (_, at) => ({
    record: { id: uuid(at), name: `item-${at}`, source_config: { repo_url: checkout } },
  }));
  fill({ integrations: [integrationA], repositories: repositoriesOfA(3), deployments });
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(status()).toHaveTextContent('All 250 deployments read');
  await expect.element(row('acme-labs/checkout-agent')).toHaveTextContent('+249 more');
  expect(requests('GET')[0]).toContain('/repos');
});

test('“all deployments” of a repository are its own, in any spelling of its URL', async () => {
  fill({
    integrations: [integrationA],
    repositories: repositoriesOfA(3),
    deployments: [
      orders('orders-old', '10-01', 'dev', 'https://codehost.example/acme-labs/orders-agent'),
      orders('orders-live', '11-20', 'prod', 'git@codehost.example:Acme-Labs/orders-agent.git'),
      orders('orders-web', '11-21', 'prod', 'https://codehost.example/acme-labs/orders-agent-web'),
    ],
  });
  await repositoriesPage.open({ integration_id: integrationA.id });
  const all = page.getByRole('link', { name: '+1 more, all deployments of acme-labs/orders-agent' });
  await all.click();
  await deploymentsPage.expectRows(2);
  expect(new Set(readNames())).toEqual(new Set(['orders-old', 'orders-live']));
});

test('narrowing announces the number of the rows that it leaves, and no other', async () => {
  await repositoriesPage.open({ integration_id: integrationA.id });
  await expect.element(status()).toHaveTextContent('All 4 deployments read');
  const deployed = page.getByRole('combobox', { name: 'Deployed' });
  await deployed.selectOptions('Yes');
  await expect.element(announcement('8 repositories, 1 matches')).toBeInTheDocument();
  await deployed.selectOptions('No');
  await expect.element(announcement('8 repositories, 7 match')).toBeInTheDocument();
  await expectTexts(page.getByCSS('[aria-live=polite]:not(main *) > div').filter({ hasText: 'match' }), [
    '8 repositories, 1 matches',
    '8 repositories, 7 match',
  ]);
});
