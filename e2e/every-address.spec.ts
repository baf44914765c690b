import { allPairs, type Choices } from './all-pairs.ts';
import { deployment, expect, idOf, integrationA, test } from './fixtures.ts';
import { follow } from './follow.ts';

/*
 * Every page with every parameter that it takes: each value alone, and each pair of values of two
 * parameters. All in one page, as a person moves.
 */

const id = idOf('alpha');
const nowhere = '00000000-0000-4000-8000-000000000000';
const filters: Choices = {
  name_contains: ['a', 'none such'],
  status: ['READY'],
  deployment_type: ['prod'],
  remote_reconciled: ['true'],
  tag_value_ids: [nowhere],
  image_version: ['1.2.3'],
  deployment_ids: [id],
};
const conditions: Choices = {
  q: ['codehost'],
  where: [
    'status is-not FAILED',
    'id changed',
    'image_version any-of 1.2.3,9.9.9',
    'updated_at newer-than 24h',
    'updated_at older-than 7d',
    'source_config.resource_spec.cpu at-least 1',
    'source_config.resource_spec.cpu at-most 1',
  ],
  hint: ['attention', 'failed'],
  pinned: ['true'],
};
const list: Choices = {
  limit: ['1'],
  offset: ['1', '40'],
  ...filters,
  ...conditions,
  sort: ['-updatedAt'],
  columns: ['status'],
  view: ['Pinned'],
  sort_all: ['true'],
};
const badFilters: Choices = {
  deployment_type: ['none'],
  deployment_ids: ['none'],
  where: ['none'],
  hint: ['none'],
};
const badList: Choices = {
  ...badFilters,
  limit: ['0'],
  offset: ['-1'],
  sort: ['none'],
  columns: ['none'],
};
const repo_url = 'https://codehost.example/acme/app';

/** By path: the values of its parameters, and some that it cannot read. */
const pages: Readonly<Record<string, readonly [Choices, Choices]>> = {
  '/deployments': [list, badList],
  [`/deployments/${id}`]: [list, badList],
  '/overview': [
    { ...filters, ...conditions, group_by: ['owner', 'labels[team]'], repositories: ['all'] },
    { ...badFilters, group_by: ['none'], repositories: ['none'] },
  ],
  '/repositories': [
    { integration_id: [integrationA.id], q: ['acme'], deployed: ['true', 'false'] },
    { integration_id: ['none'], deployed: ['none'] },
  ],
  '/deployments/new': [
    { integration_id: [integrationA.id], repo_url: [repo_url], repo_ref: ['main'], like: [id, nowhere] },
    { integration_id: ['none'], repo_url: ['none'], like: ['none'] },
  ],
  '/compare': [{ ids: [id, `${id},${nowhere}`] }, { ids: ['none'] }],
  '/settings': [{}, {}],
};

for (const [path, [choices, invalid]] of Object.entries(pages))
  test(`${path.replace(id, '{id}')} with every parameter, alone and in pairs`, async ({ page, fill }) => {
    const addresses = allPairs(path, choices, invalid);
    await fill({
      deployments: [
        deployment('alpha', {}, { type: 'prod' }),
        deployment('beta', { status: 'FAILED' }, { type: 'dev' }),
        deployment('gamma', { image_version: '9.9.9' }),
      ],
    });
    await page.goto('/settings');
    for (const address of addresses)
      await test.step(address, async () => {
        await follow(page, address, { isBesideList: true });
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(main.locator('[aria-busy="true"], progress')).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
      });
  });
