import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployment, idOf, tagA, tagB } from '../server/sample/fixture-records.ts';
import { expectAccessible, expectAccessibleOnPhone } from './accessible.ts';
import { expect } from './fixtures.ts';
import { test } from './own-host.ts';
import { DetailsPage } from './pages.ts';
import { followPageClock } from './service-time.ts';

/* Features that only options of the host enable. One worker, and so one host with all of them. */

const folder = mkdtempSync(join(tmpdir(), 'slipway-team-'));
const teamFile = join(folder, 'team.json');
writeFileSync(
  teamFile,
  JSON.stringify({
    thresholds: { versionsBehind: 0, unchangedDays: 90 },
    views: [
      { name: 'Our old ones', address: '/deployments?image_version=1.0.0&columns=name%2CimageVersion' },
    ],
    silences: [{ hint: 'failed', deployment: idOf('retired'), reason: 'Kept for its logs' }],
    links: [
      { label: 'Logs', url: 'https://logs.example/?app={name}&id={id}', types: ['prod'] },
      { label: 'Archive', url: 'https://files.example/{source_revision_config.source_tarball_path}' },
    ],
  }),
);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.use({
  hostOptions: [
    '--no-reveal',
    '--team',
    teamFile,
    '--tag-value',
    `${tagA}=Team payments`,
    '--tag-value',
    `${tagB}=Critical`,
  ],
});
test.describe.configure({ mode: 'default' });

test.describe('with secrets', () => {
  test.use({ fixture: 'secrets' });

  test('with --no-reveal there is no button', async ({ page }) => {
    await page.goto(`/deployments/${idOf('with-secrets')}`);
    await expect(page.getByText('The host does not reveal values.')).toBeVisible();
    await expect(new DetailsPage(page).section('Secrets')).toContainText('API_KEY');
    await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0);
  });
});

test.describe('with tags', () => {
  test.use({ fixture: 'filters' });

  test('tag values are chosen by name, and the address and the request have their ids', async ({
    page,
    deploymentsPage: list,
    requests,
  }) => {
    const field = page.getByRole('combobox', { name: 'Tag value IDs' });
    await list.open();
    await list.expectRows(6);
    await list.get('Filters').click();
    await field.fill('critical');
    await field.press('Enter');
    await expect(page).toHaveURL(`/deployments?tag_value_ids=${tagB}`);
    await list.expectRows(['epsilon-tagged']);
    expect((await requests()).at(-1)).toContain(`tag_value_ids=${tagB}`);
    // The suggestions extend the current choice.
    await field.press('ArrowDown');
    await page.getByRole('option', { name: 'Critical, Team payments', exact: true }).click();
    await list.expectRows(2);
    await expect(field).toHaveValue('Critical, Team payments');
    await field.fill('Critical');
    await field.press('Enter');
    await list.expectRows(['epsilon-tagged']);

    await field.fill(`Critical, ${tagA}`);
    await field.press('Enter');
    await list.expectRows(2);
    await page.reload();
    await list.expectRows(2);
    await expect(page.getByText('Tag value IDs: Critical, Team payments', { exact: true })).toBeVisible();
    await list.get('Filters').click();
    await expect(field).toHaveValue('Critical, Team payments');

    await field.fill('Critical, Nobody');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/“Nobody” is not a name or a UUID/);
    await list.expectRows(['epsilon-tagged']);
  });
});

test('hints that the team hides are hidden for everybody, and its thresholds and views are used', async ({
  page,
  fill,
  deploymentsPage: list,
}) => {
  await fill({
    deployments: [
      deployment('retired', { status: 'FAILED', image_version: '1.0.0' }, { repoUrl: null }),
      deployment('new', { image_version: '1.1.0' }),
    ],
  });
  await page.goto('/overview');
  const attention = page.getByRole('figure', { name: 'Needs attention' });
  const checkOf = (label: string) =>
    attention.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });
  await expect(checkOf('Old image version')).toContainText('1');
  await attention.getByRole('button', { name: 'More checks' }).click();
  await expect(checkOf('Failing')).toContainText(/1 hidden.*0/);
  await attention.getByRole('link', { name: 'Old image version' }).click();
  await page.getByRole('link', { name: 'retired' }).click();
  const hidden = page.getByRole('list', { name: 'Hidden' });
  await expect(hidden).toContainText('Hidden for this deployment by the team: Kept for its logs');
  await expect(hidden.getByRole('button')).toHaveCount(0);
  await page.goto('/settings');
  await expect(hidden).toContainText('by the team');

  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('list', { name: 'Team' }).getByRole('link', { name: 'Our old ones' }).click();
  await list.expectRows(['retired']);
  await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText(['Name', 'Image version']);
  await expect(page).toHaveURL(/view=Our\+old\+ones/);
});

test('the team’s links are in the details and in the row’s menu, if no value is missing', async ({
  page,
  fill,
  deploymentsPage: list,
}) => {
  await fill({
    deployments: [deployment('shop & co', {}, { type: 'prod' }), deployment('trial', {}, { type: 'dev' })],
  });
  const href = `https://logs.example/?app=shop%20%26%20co&id=${idOf('shop & co')}`;
  await list.open();
  await page.getByRole('button', { name: 'Actions for shop & co' }).click();
  const menu = page.getByRole('menu', { name: 'Actions for shop & co' });
  await expect(menu.getByRole('menuitem', { name: 'Logs' })).toHaveAttribute('href', href);
  await expect(menu.getByRole('menuitem', { name: 'Logs' })).toHaveAttribute('rel', /noreferrer/);
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeHidden();
  await page.keyboard.press('Escape');

  await list.link('shop & co').click();
  const links = page.getByRole('list', { name: 'Links' }).getByRole('link');
  await expect(links).toHaveText(['Logs']);
  await expect(links).toHaveAttribute('href', href);
  await expect(links).toHaveAttribute('rel', /noreferrer/);
  await expectAccessible(page);
  await expectAccessibleOnPhone(page);
  await page.goto(`/deployments/${idOf('trial')}`);
  await expect(page.getByRole('heading', { name: 'trial' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Links' })).toBeHidden();
});

test('a deployment that was unchanged for longer than the team allows has a hint, which links to all of them', async ({
  page,
  fill,
  deploymentsPage: list,
}) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await followPageClock(page);
  await fill({ deployments: [deployment('old', { updated_at: '2026-01-01T00:00:00Z' }), deployment('new')] });
  await page.goto('/deployments?columns=name%2CunchangedFor&sort=-unchangedFor');
  await list.expectRows([
    { Name: 'old', 'Unchanged for': '324 days' },
    { Name: 'new', 'Unchanged for': '19 days' },
  ]);
  await list.link('old').click();
  const hint = page.getByRole('list', { name: 'Hints' }).getByRole('listitem');
  await expect(hint).toContainText('Unchanged for 90 days. The last change was 324 days ago.');
  await expectAccessible(page);
  await hint.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/deployments?where=updated_at+older-than+90');
  await list.expectRows(['old']);
});
