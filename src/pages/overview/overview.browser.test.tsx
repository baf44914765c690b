import { expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { emulate, expectHidden, expectTexts, setVisibility } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, sequence } from '../../../server/sample/fixture-records.ts';
import { hideHint } from '../../domain/model/hidden-hints.ts';

const repoUrl = 'https://codehost.example/acme/app';

const attention = () => page.getByRole('figure', { name: 'Needs attention' });
const checks = () => attention().getByRole('list', { name: 'Checks' });
const check = (name: string) =>
  checks()
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
const table = () => page.getByRole('table', { name: 'Repositories' });

const fleet = {
  deployments: [
    deployment('app-prod', { image_version: '1.10.0' }, { type: 'prod', repoUrl }),
    deployment('app-next', { status: 'FAILED', image_version: '1.9.0' }, { type: 'dev', repoUrl }),
    deployment('lonely', { image_version: 'latest' }, { type: 'dev', repoUrl: null }),
  ],
};

test('figures cover all deployments and link to their rows', async () => {
  fill(fleet);
  await open('/overview');
  const announced = page.getByRole('status').filter({ hasText: 'All 3 deployments loaded.' });
  await expect.element(announced).toBeInTheDocument();
  await expect.element(page.getByText('3 deployments ·')).toBeVisible();
  // Only the page that loads it announces it.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.element(page.getByText('3 deployments ·')).toBeVisible();
  await expect.element(announced).not.toBeInTheDocument();
  const status = page.getByRole('figure', { name: 'Status' });
  await expect.element(status.getByText('of 3')).toBeVisible();
  await expectTexts(status.getByCSS('tbody tr'), [/Ready2/, /Failed1/]);
  const versions = page.getByRole('figure', { name: 'Image version' });
  await expectTexts(versions.getByCSS('tbody tr'), [/1\.10\.0newest1/, /1\.9\.01/, /latestno version1/]);
  await expect.element(versions.getByRole('table', { name: 'Image version' })).toBeVisible();
  await expectAccessible();
  await page.viewport(320, 700);
  await expectAccessible();
  await status.getByRole('link', { name: 'Failed' }).click();
  await expectAddress('/deployments?status=FAILED');
  await expect.element(page.getByRole('link', { name: 'app-next' })).toBeVisible();
});

test('the most severe check lists its deployments; other checks have numbers, some behind a button', async () => {
  const production = (name: string, status: string | null) => deployment(name, { status }, { type: 'prod' });
  const ready = Array.from({ length: 100 }, (_, at) => production(`ready-${at}`, 'READY'));
  const failed = Array.from({ length: 5 }, (_, at) => production(`failed-${at}`, 'FAILED'));
  const tagged = deployment('tagged', { source_revision_config: { repo_ref: 'refs/tags/v1' } });
  fill({ deployments: [...failed, production('b', 'UNKNOWN'), ...ready, tagged] });
  setFault('held');
  await open('/overview');
  await expect.element(attention()).toHaveTextContent('Loading deployments');
  const headers = ['Repository', 'Production', 'Development', 'Free'];
  await expectTexts(table().getByRole('columnheader'), headers);
  release('held');
  await expect.element(check('Failing')).toHaveTextContent(/^Failing5$/);
  await expect.element(attention()).toHaveTextContent('of the first 100');
  await attention().getByRole('button', { name: 'More checks', expanded: false }).click();
  await expect.element(check('Old image version')).toHaveTextContent(/–not checked$/);
  release();
  await expect.element(attention()).toHaveTextContent('of 107');
  await expect.element(attention()).not.toHaveTextContent('the first');
  // By severity, then checks without findings, then notes.
  await expectTexts(
    checks()
      .getByRole('link')
      .filter({ hasNotText: /^(?:failed-\d|b)$/ }),
    [
      'Production is not ready',
      'Show all 6',
      'Failing',
      'Same source as another deployment',
      'Never active',
      'Latest revision not active',
      'Limit below request',
      'Missing secrets',
      'Old image version',
      'Tag with build on push',
    ],
  );
  await expect.element(check('Never active')).toHaveTextContent(/^Never active0$/);
  const found = attention().getByRole('list', { name: 'Production is not ready' }).getByRole('listitem');
  await expect.element(found).toHaveLength(5);
  await expect.element(found.first()).toHaveTextContent(/^failed-0Failedupdated /);
  await expectAccessible();
  await attention().getByRole('button', { name: 'More checks', expanded: true }).click();
  await expectHidden(check('Never active'));
  await attention().getByRole('link', { name: 'Show all 6' }).click();
  await expectAddress('/deployments?hint=not-ready');
  await expect.element(page.getByText('6 of 107 match')).toBeVisible();
});

test('the first figures stay in place when the load ends', async () => {
  fill({ deployments: [deployment('app', { status: 'FAILED' }, { type: 'prod' }), ...sequence(104)] });
  const repositories = page.getByRole('heading', { name: 'Repositories' });
  const placeOf = async (heading: Locator) => heading.element().getBoundingClientRect()?.y;
  const top = async () => placeOf(repositories);
  const headings = ['Needs attention', 'Since last visit'].map((name) => page.getByRole('heading', { name }));
  for (const width of [320, 1440]) {
    setFault('held');
    await page.viewport(width, 900);
    await open('/overview');
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    const first = await Promise.all(headings.map(placeOf));
    const atFirst = await top();
    release('held');
    await expect.element(attention()).toHaveTextContent('of the first 100');
    const before = await top();
    if (width === 1440) expect(before).toBe(atFirst);
    expect(await Promise.all(headings.map(placeOf))).toEqual(first);
    release();
    await expect.element(attention()).toHaveTextContent('of 105');
    expect(await top()).toBe(before);
    expect(await Promise.all(headings.map(placeOf))).toEqual(first);
  }
});

test('changes since the last visit do not move the repositories', async () => {
  const named = (prefix: string) => ({
    deployments: Array.from({ length: 30 }, (_, at) => deployment(`app-${at}`, { name: `${prefix}-${at}` })),
  });
  await page.viewport(1440, 900);
  fill(named('before'));
  await open('/overview');
  await expect.element(page.getByText('First visit.')).toBeVisible();
  const repositories = page.getByRole('heading', { name: 'Repositories' });
  const { y } = repositories.element().getBoundingClientRect();
  fill(named('after'));
  await reopen();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect.element(changes).toHaveLength(2);
  await expect.element(changes.first()).toHaveTextContent(/^after-\d+ ?formerly before-\d+$/);
  await page.getByRole('button', { name: 'Show all 30' }).click();
  await expect.element(changes).toHaveLength(30);
  expect(repositories.element().getBoundingClientRect().y).toBe(y);
});

test('a name that does not fit is shortened only where it repeats its repository', async () => {
  const of = (name: string, repo: string) =>
    deployment(
      name,
      { image_version: '1.2.3' },
      { type: 'dev', repoUrl: `https://codehost.example/acme/${repo}` },
    );
  fill({
    deployments: [
      of('orders-reconciliation-eu-1', 'orders-reconciliation'),
      // Its end is wider than its count of letters.
      of('ledger-reconciliation-mw', 'ledger-reconciliation'),
      of('a-name-that-repeats-nothing', 'app'),
      deployment('free', {}, { type: 'free', repoUrl }),
      deployment('prod', {}, { type: 'prod', repoUrl }),
    ],
  });
  for (const [width, isWhole] of [
    [768, false],
    [1440, true],
  ] as const) {
    await page.viewport(width, 900);
    await open('/overview?repositories=all');
    /** The cut texts of a cell. */
    const cutIn = (name: string) =>
      [...(table().getByRole('link', { name, exact: true }).element().parentElement?.children ?? [])]
        .flatMap((child) => [child, ...child.querySelectorAll('*')])
        .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'clip')
        .map((each) => each.textContent);
    await expect.element(table().getByRole('link', { name: 'orders-reconciliation-eu-1' })).toBeVisible();
    expect(cutIn('orders-reconciliation-eu-1')).toEqual(isWhole ? [] : ['orders-reconciliation']);
    expect(cutIn('a-name-that-repeats-nothing')).toEqual([]);
    for (const name of ['acme/orders-reconciliation', 'acme/ledger-reconciliation']) {
      const { height } = table().getByRole('row', { name }).element().getBoundingClientRect();
      // In narrow cells the version is below the name.
      expect(height).toBeLessThanOrEqual(isWhole ? 37 : 61);
    }
  }
});

test('repositories with problems have a row, each type a column; “All” is in the address', async () => {
  fill(fleet);
  await open('/overview');
  const row = table().getByRole('row', { name: /acme\/app/ });
  await expectTexts(table().getByRole('columnheader'), ['Repository', 'Production', 'Development']);
  await expectTexts(row.getByRole('cell'), ['app-prod1.10.0', 'app-next Failed1.9.0']);
  await expect.element(row.getByRole('button', { name: '1 hint: Failing, app-next' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '1 deployment has none' })).toBeVisible();
  fill({ deployments: fleet.deployments.filter(({ record }) => record['status'] !== 'FAILED') });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(table()).not.toHaveTextContent('app-prod');
  await expect.element(page.getByText('No repository has a problem.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expectAddress('/overview?repositories=all');
  await expect.element(page.getByRole('radiogroup', { name: 'Show' }).getByLabelText('All')).toBeChecked();
  await row.getByRole('link', { name: 'app-prod' }).click();
  await expectAddress(`/deployments/${idOf('app-prod')}`);
  history.back();
  await page.getByRole('radio', { name: 'With problems' }).click();
  await expectAddress('/overview');
  await open('/overview?repositories=some');
  await expect.element(page.getByText('repositories=some is not valid').first()).toBeVisible();
});

test('“With problems” stays chosen while the first pages have none', async () => {
  const failed = deployment('last', { status: 'FAILED', created_at: '2026-01-01T00:00:00Z' }, { repoUrl });
  fill({ deployments: [...sequence(100), failed] });
  setFault('held');
  await open('/overview');
  await expect.element(page.getByRole('radio', { name: 'With problems' })).toBeChecked();
  release('held');
  await expect.element(page.getByText('No repository has a problem so far.')).toBeVisible();
  release();
  await expect.element(table().getByRole('link', { name: 'last' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'With problems' })).toBeChecked();
  await expectAddress('/overview');
});

test('an old version is called old, also beside another finding', async () => {
  const of = (name: string, more: object) =>
    deployment(name, { image_version: '1.0.0', ...more }, { type: 'dev', repoUrl: `${repoUrl}-${name}` });
  const newer = ['2.0.0', '3.0.0', '4.0.0'].map((version) => of(version, { image_version: version }));
  fill({ deployments: [...newer, of('failed', { status: 'FAILED' })] });
  await open('/overview');
  const row = table().getByRole('row', { name: 'app-failed' });
  await expect.element(row).toHaveTextContent(/1\.0\.0 old$/);
  await expect.element(row.getByCSS('[data-tone="bad"]')).toBeVisible();
});

test('a failure keeps the loaded records; “Retry” continues from there when the tab is visible', async () => {
  const offsets = async () => requests('GET').map((line) => /offset=(\d+)/.exec(line)?.[1]);
  fill({ deployments: sequence(200) });
  setFault('end-404');
  await open('/overview');
  await expect.element(page.getByRole('alert')).toHaveTextContent('404');
  await expect.element(page.getByRole('figure', { name: 'Status' })).toHaveTextContent('of the first 200');
  fill({ deployments: sequence(250) });
  setFault();
  setVisibility('hidden');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('200 loaded', { exact: true })).toBeVisible();
  expect(await offsets()).toEqual(['0', '99', '198', '200']);
  setVisibility('visible');
  await expect.element(page.getByText('All 250 deployments loaded.')).toBeVisible();
  expect(await offsets()).toEqual(['0', '99', '198', '200', '200', '250']);
  setFault('status-403');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('All 250 deployments loaded.');
  await expect.element(page.getByRole('figure', { name: 'Status' })).toHaveTextContent('250 of 250');
  // No separator before a note that follows nothing.
  setFault('end-404');
  await page.getByRole('button', { name: 'Retry' }).click();
  const note = await page.getByText('250 refreshed so far.').findElement();
  expect(getComputedStyle(note, '::before').content).toBe('none');
});

test('filters are the list’s, in the address and in each link', async () => {
  fill(fleet);
  await open('/overview?status=READY');
  await expect.element(page.getByText('All 2 deployments loaded.')).toBeVisible();
  const versions = page.getByRole('figure', { name: 'Image version' });
  await expectTexts(versions.getByCSS('tbody tr').first(), ['1.10.0newest of these1']);
  await expect.element(attention()).toHaveTextContent('3 checks need all deployments');
  await deploymentsPage.filter('Deployment type', 'dev');
  await expectAddress('/overview?status=READY&deployment_type=dev');
  await expect.element(page.getByText('The only deployment is loaded.')).toBeVisible();
  await versions.getByRole('link', { name: 'latest' }).click();
  await expectAddress('/deployments?status=READY&deployment_type=dev&image_version=latest');
  history.back();
  await deploymentsPage.filter('Name contains', 'nobody');
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  await expect.element(page.getByText(/No deployments/)).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect.element(page.getByText('All 3 deployments loaded.')).toBeVisible();
  await expectAddress('/overview');
  await deploymentsPage.filter('Deployment type', 'dev');
  // All deployments are loaded, so the filtered ones are compared with all.
  await expectTexts(versions.getByCSS('tbody tr'), ['1.9.01', /latestno version1/]);
  await expect.element(attention()).toHaveTextContent('of 2');
  await expect.element(attention()).not.toHaveTextContent('need all');
});

test('repositories are grouped by owner or by a label, and link to their deployments', async () => {
  const of = (name: string, repo: string, team?: string) =>
    deployment(
      name,
      { image_version: '1.0.0' },
      { repoUrl: `https://codehost.example/${repo}`, spec: { labels: { ...(team && { team }) } } },
    );
  const deployments = [of('one', 'acme/app', 'shop'), of('two', 'acme/app'), of('three', 'umbrella/web')];
  fill({ deployments });
  await open('/overview?group_by=integration&repositories=all');
  await expect.element(page.getByText('group_by=integration is not valid').first()).toBeVisible();
  const groups = table().getByCSS('th[scope="rowgroup"]');
  await expectTexts(groups, ['acme', 'umbrella']);
  // The heading has the owner. The name of a link has both.
  await expectTexts(table().getByCSS('tbody th[scope="row"]'), ['app', 'web']);
  await expect.element(table().getByRole('link', { name: 'umbrella/web' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Label team');
  await expectAddress('/overview?repositories=all&group_by=labels%5Bteam%5D');
  await expectTexts(groups, ['shop', 'Not given']);
  await expectTexts(table().getByCSS('tbody th[scope="row"]'), ['acme/app', 'acme/app', 'umbrella/web']);
  await expect.element(table().getByRole('link', { name: 'acme/app' })).toHaveLength(2);
  await expectAccessible();
  await reopen();
  await expect.element(page.getByRole('combobox', { name: 'Group by' })).toHaveValue('labels[team]');
  await table().getByRole('link', { name: 'acme/app' }).first().click();
  await deploymentsPage.expectRows(['one']);
});

test('a figure and the list that it links to have the same count, for any number', async () => {
  const many = Array.from({ length: 250 }, (_, at) => deployment(`item-${at}`, { status: null }));
  fill({ deployments: many });
  await open('/overview');
  const status = page.getByRole('figure', { name: 'Status' });
  await expect.element(status).toHaveTextContent('0 of 250');
  await expectTexts(status.getByCSS('tbody tr'), ['Not given250']);
  await status.getByRole('link', { name: 'Not given' }).click();
  await expect.element(page.getByText('250 of 250 match')).toBeVisible();
});

test('a hidden hint is counted as hidden, and not as ready', async () => {
  fill({ deployments: [deployment('broken', { status: 'UNUSED' }, { type: 'prod' })] });
  hideHint({ hint: 'not-ready', deployment: idOf('broken') });
  await open('/overview');
  await expect.element(attention()).toHaveTextContent('No check has found anything.');
  await attention().getByRole('button', { name: 'More checks' }).click();
  await expect.element(check('Production is not ready')).toHaveTextContent('(1 hidden)0');
});

test('a hint and a filter wait for all deployments, and show no result before', async () => {
  fill({
    deployments: [
      deployment('app-prod', { image_version: '1.0.0' }, { type: 'prod' }),
      deployment('app-new', { image_version: '2.0.0', status: 'FAILED' }),
    ],
  });
  setFault('held');
  await open('/overview?hint=attention&status=FAILED');
  for (const left of [1, 2]) {
    await expect.poll(() => requests('GET /v2').length).toBeGreaterThanOrEqual(left);
    await expectHidden(page.getByText(/^No deployments/));
    release('held');
  }
  release();
  await expect.element(page.getByRole('figure', { name: 'Status' })).toBeVisible();
  await expectHidden(page.getByText(/^No deployments/));
});

test('a filter by a check that compares all deployments shows that they are loading', async () => {
  fill({ deployments: [deployment('app-prod'), deployment('app-new')] });
  setFault('held');
  await open('/overview?hint=parity&status=READY');
  // The first page and the end of both loads.
  for (const count of [2, 4]) {
    await expect.poll(() => requests('GET /v2').length).toBe(count);
    await expect.element(attention()).toHaveTextContent('Loading deployments');
    await expectHidden(page.getByText('Load all deployments to check this'));
    release('held');
  }
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
});

test('in print a card says how many rows are missing, in place of its button', async () => {
  const statuses = ['READY', 'UNUSED', 'FAILED', 'UNKNOWN', 'AWAITING_DATABASE', 'AWAITING_DELETE'];
  fill({ deployments: statuses.map((status) => deployment(status, { status })) });
  await open('/overview');
  const status = page.getByRole('figure', { name: 'Status' });
  const missing = status.getByText('and 2 more');
  await expect.element(status.getByRole('button', { name: 'Show all 6' })).toBeVisible();
  await expect.element(missing).not.toBeVisible();
  await emulate({}, 'print');
  await expect.element(missing).toBeVisible();
  await expect.element(attention().getByText(/^and \d more checks\.$/)).toBeVisible();
  await expectHidden(page.getByRole('button', { name: /^Show all|^More checks|^Refresh/ }));
  await expectHidden(page.getByRole('radiogroup'));
});

test('a load is stopped and continued, and keeps its records', async () => {
  fill({ deployments: sequence(450) });
  setFault('held');
  await open('/overview');
  await expect.element(page.getByRole('progressbar', { name: 'Loading deployments' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Nothing loaded. Stopped')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Since last visit' }))
    .toHaveTextContent('once all deployments are loaded');
  release();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('All 450 deployments loaded.')).toBeVisible();
  setFault('end-404');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  setFault('held', 'end-404');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  // Complete deployments stay visible during the next load.
  await expect.element(page.getByText('450 refreshed so far.')).toBeVisible();
  await expect.element(page.getByText('All 450 deployments loaded.')).toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'Status' })).toHaveTextContent('of 450');
  await expectHidden(page.getByRole('alert'));
  setFault();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect.element(page.getByText('All 450 deployments loaded.')).toBeVisible();
});

test('the overview loads again when it is opened after 15 minutes, but not on returning to the tab', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const nine = Date.now();
  const openAfter = async (minutes: number) => {
    vi.setSystemTime(nine + minutes * 60_000);
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
  };
  const labelled = ['one', 'two', 'three'].map((name) =>
    deployment(name, {}, { spec: { labels: { team: 'a' } } }),
  );
  fill({ deployments: labelled });
  await open('/overview');
  await expect.element(page.getByText('All 3 deployments loaded.')).toBeVisible();
  fill({ deployments: [...labelled, deployment('another')] });
  // The settings request a page of 20.
  const ofAll = () => requests().filter((each) => each.includes('limit=100'));
  const before = ofAll().length;
  await openAfter(14);
  await expect.element(page.getByText('3 deployments ·')).toBeVisible();
  vi.setSystemTime(nine + 20 * 60_000);
  setVisibility('hidden');
  setVisibility('visible');
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('Label team');
  await expectAddress('/overview?group_by=labels%5Bteam%5D');
  expect(ofAll()).toHaveLength(before);
  await openAfter(21);
  await expect.element(page.getByText('4 deployments ·')).toBeVisible();
});
