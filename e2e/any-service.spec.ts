import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { lookOften, readNames } from './pages.ts';

/*
 * Tests for any service behind the host, with any data: `npm run e2e -- --against URL` runs them
 * against a team's own. They create nothing and request no secret value. A test without suitable
 * data is skipped, and says what it needs.
 */

const nowhere = 'no-deployment-is-called-so-4711';

test.describe('any service', { tag: '@read-only' }, () => {
  test('answers the check of the connection', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(page.getByText(/^The service is reachable: it responded in/)).toBeVisible();
    await expectAccessible(page);
  });

  test('has a list of deployments, or says that there are none', async ({ page, deploymentsPage }) => {
    await deploymentsPage.open();
    await deploymentsPage.expectListed();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expectAccessible(page);
  });

  test('keeps to the page size', async ({ deploymentsPage }) => {
    await deploymentsPage.open({ limit: 1 });
    const names = await deploymentsPage.expectListed();
    test.skip(names.length === 0, 'it has no deployment');
    expect(names).toHaveLength(1);
  });

  test('pages forward and back', async ({ page, deploymentsPage }) => {
    await deploymentsPage.open({ limit: 1 });
    const first = await deploymentsPage.expectListed();
    const next = deploymentsPage.get('Next page');
    // The next page is prefetched; until then the button cannot be final.
    await expect(page.getByText(/^1–1|^No deployments/).first()).toBeVisible();
    test.skip(
      (await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true',
      'it has one page',
    );
    await next.click();
    await expect(page).toHaveURL(/offset=/);
    await expect(deploymentsPage.get('Previous page')).not.toHaveAttribute('aria-disabled', 'true');
    await deploymentsPage.get('Previous page').click();
    await expect(page).not.toHaveURL(/offset=/);
    await expect.poll(() => readNames(page), lookOften).toEqual(first);
  });

  test('filters by name, and Back undoes it', async ({ page, deploymentsPage }) => {
    await deploymentsPage.open();
    const all = await deploymentsPage.expectListed();
    await deploymentsPage.filter('Name contains', nowhere);
    await expect(page).toHaveURL(`/deployments?name_contains=${nowhere}`);
    await expect(page.getByText('No deployments match these filters')).toBeVisible();
    await page.goBack();
    await expect.poll(() => readNames(page), lookOften).toEqual(all);
    const [name = ''] = all;
    test.skip(name === '', 'it has no deployment');
    const part = name.slice(0, 5).toLowerCase();
    await deploymentsPage.filter('Name contains', part);
    await expect
      .poll(async () => (await readNames(page)).every((each) => each.toLowerCase().includes(part)), lookOften)
      .toBe(true);
    expect(await readNames(page)).toContain(name);
  });

  test('shows the details of a deployment, beside the list and by its address', async ({
    page,
    deploymentsPage,
  }) => {
    await deploymentsPage.open();
    const [name] = await deploymentsPage.expectListed();
    test.skip(name === undefined, 'it has no deployment');
    await deploymentsPage.get('Deployments').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/deployments\/[^/?]+/);
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page);
    const { pathname } = new URL(page.url());
    // Reloading a page in place would keep the history state that it was opened from the list.
    await page.goto('/settings');
    await page.goto(pathname);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('lists the repositories of an integration, and leads from one to the form', async ({
    page,
    repositoriesPage,
    newDeploymentPage,
  }) => {
    await repositoriesPage.open();
    await expect(repositoriesPage.get('Integration ID')).toBeVisible();
    await expectAccessible(page);
    const deploy = repositoriesPage.get('Deploy').first();
    const unknown = page.getByText(/^No integration/);
    await expect(deploy.or(repositoriesPage.none).or(unknown).first()).toBeVisible();
    test.skip(!(await deploy.isVisible()), 'no known integration has a repository');
    const label = (await deploy.textContent()) ?? '';
    await repositoriesPage.get('Search repositories').fill(label);
    await expect(repositoriesPage.get('Deploy').first()).toHaveText(label);
    await repositoriesPage.get('Deploy').first().click();
    await expect(newDeploymentPage.get('Repository')).toContainText(label);
    await expect(newDeploymentPage.get('Name')).not.toHaveValue('');
    await expectAccessible(page);
  });

  test('has a form that shows its request', async ({ page, newDeploymentPage }) => {
    await newDeploymentPage.openImage('looked-at-only', 'registry.example/looked-at:1');
    await expect(newDeploymentPage.get('Review')).toContainText('registry.example/looked-at:1');
    await expectAccessible(page);
  });
});
