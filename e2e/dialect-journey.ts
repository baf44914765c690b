import { deployment, idOf, integrationA } from '../server/sample/fixture-records.ts';
import { secretValues } from '../server/sample/fixtures.ts';
import { test } from './own-host.ts';
import { expect } from './fixtures.ts';
import { secondDialect } from './second-dialect.ts';

/**
 * A person's journey (list, filters, details, reveal, picker, form) at a service with the second
 * dialect, as tests of the calling file.
 */
export function testJourney(): void {
  // One worker, and so one service for all of them.
  test.describe.configure({ mode: 'default' });

  test('the list is filtered in words of the page, and asked for in the service’s', async ({
    page,
    deploymentsPage: list,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api')) asked.push(pathname + search);
    });
    await list.open();
    await list.expectRows(6);
    await expect(list.get('Deployments')).toContainText('Up and running');
    // The service returns at most fifty at once.
    await expect(list.get('Rows per page').getByRole('option')).toHaveText(['10 rows', '20 rows', '50 rows']);
    await list.filter('Name contains', 'alpha');
    await list.expectRows(1);
    await expect(page).toHaveURL('/deployments?name_contains=alpha');
    await list.open();
    await list.filter('Deployment type', 'Staging');
    await list.expectRows(3);
    await expect(page).toHaveURL('/deployments?deployment_type=dev');
    await list.open();
    await list.filter('Status', 'up and running');
    await expect(page).toHaveURL('/deployments?status=READY');
    expect(asked).toContain('/api/public/v3/apps?page_size=10&skip=0');
    expect(asked).toContain('/api/public/v3/apps?page_size=10&skip=0&search=alpha');
    expect(asked).toContain('/api/public/v3/apps?page_size=10&skip=0&plan=staging');
  });

  test('details are read, the raw record in the wire’s words, and one secret value at a time', async ({
    page,
    fill,
    deploymentsPage: list,
  }) => {
    await fill('secrets');
    await list.open();
    const details = await list.openDetails('with-secrets');
    await expect(details.section('Source')).toContainText('Acme Hub');
    await expect(page.getByRole('article')).toContainText('Staging');
    // 9:00 UTC, which the service sends as 11:00 without a zone.
    const times = page.getByRole('article').getByRole('time');
    const moments = await times.evaluateAll((all) => all.map((each) => each.getAttribute('datetime')));
    expect(moments).toContain('2026-10-01T09:00:00.000Z');
    await page.getByText('Show raw data').click();
    await expect(page.getByRole('article')).toContainText('"credentials"');
    await expect(page.getByRole('article')).toContainText('2026-10-01T11:00:00');
    await expect(page.getByRole('article')).not.toContainText('"source_config"');
    const listed = await page.request.get('/api/public/v3/apps?page_size=10&skip=0');
    expect(await listed.text()).toContain('"credentials"');
    expect(await listed.text()).not.toContain('s3cr3t');
    expect(await page.content()).not.toContain('s3cr3t');
    await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
    await expect(page.getByText(secretValues.apiKey)).toBeVisible();
    const one = `/api/public/v3/apps?page_size=1&ids=${idOf('with-secrets')}`;
    const revealed = await (await page.request.get(one, { headers: { 'slipway-reveal': '0' } })).text();
    expect(revealed).toContain(secretValues.apiKey);
    expect(revealed).not.toContain(secretValues.env);
    expect(revealed).not.toContain('line-one');
  });

  test('commits lead into the forge', async ({ page, fill }) => {
    const [before, after] = ['a'.repeat(40), 'b'.repeat(40)];
    const at = (name: string, sha: string) =>
      deployment(name, { source_revision_config: { repo_ref: 'main', repo_commit_sha: sha } });
    await fill({ deployments: [at('old', before), at('new', after)] });
    await page.goto(`/deployments/${idOf('old')}`);
    const repository = 'https://codehost.example/acme-labs/checkout-agent';
    await expect(page.getByRole('link', { name: before })).toHaveAttribute(
      'href',
      `${repository}/commit/${before}`,
    );
    await page.goto(`/compare?ids=${idOf('old')},${idOf('new')}`);
    await expect(page.getByRole('link', { name: 'Compare commits of old and new' })).toHaveAttribute(
      'href',
      `https://acmehub.example/acme-labs/checkout-agent/compare/${before}...${after}`,
    );
  });

  test('a picked repository becomes a deployment', async ({
    page,
    repositoriesPage: picker,
    newDeploymentPage: form,
    deploymentsPage: list,
  }) => {
    await picker.open({ integration_id: integrationA.id });
    await picker.get('Search repositories').fill('orders');
    await picker.expectRows(['acme-labs/orders-agent']);
    const known = page.getByRole('list', { name: 'Known integrations' }).getByRole('link');
    await expect(known).toContainText([integrationA.name]);
    await page.getByText('Not listed?').click();
    await expect(page.getByRole('link', { name: /^Grant access/ })).toHaveAttribute(
      'href',
      secondDialect.accessUrl,
    );
    await picker.deploy('acme-labs/orders-agent');
    await expect(form.get('Git reference')).toHaveValue('main');
    await form.unfold('Build');
    await expect(form.field('Configuration path')).toHaveValue('flow.json');
    await form.get('Name').fill('longer-than-twelve');
    await form.create();
    await expect(form.get('Name')).toHaveAttribute('aria-invalid', 'true');
    await form.get('Name').fill('fresh-one');
    await form.addSecret('TOKEN', 's3cr3t-value-typed');
    await expect(form.get('Review')).toContainText('of type Staging');
    await expect(form.get('Review')).toContainText('"source": "acmehub"');
    await expect(form.get('Review')).toContainText('"flow_file": "flow.json"');
    await expect(form.get('Review')).toContainText('"content": "[hidden]"');
    await form.create();
    await expect(form.created).toBeVisible();
    await list.open({ name_contains: 'fresh-one' });
    await list.expectRows(['fresh-one']);
    expect(await page.content()).not.toContain('s3cr3t');
  });
}
