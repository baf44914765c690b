import { deployment, expect, type Page, test } from './fixtures.ts';

/* Conditions that the page checks itself, over everything that the service's filters match. */

const at = (repo_ref: string) => ({ source_revision_config: { repo_ref } });

test.describe('of 230 deployments', () => {
  test.use({ fixture: 'lots' });

  test('a failure of the reading keeps the rows that match so far', async ({ page, setFault, release }) => {
    await setFault('held');
    await page.goto('/deployments?where=status+is-not+FAILED');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await release('held');
    await expect(page.getByText(/^\d+ of 100 read/)).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await setFault('status-400');
    await page.getByRole('button', { name: 'Read on' }).click();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('400');
    await expect(page.getByText(/^\d+ of 100 read/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Deployments' }).locator('tbody tr')).toHaveCount(20);
    await setFault();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/from all 230 read/)).toBeVisible();
  });
});

test.describe('each question of everyday work takes at most three actions', () => {
  const repoUrl = 'https://codehost.example/acme/app';
  const secrets = [{ name: 'DATABASE_URL', value: 's3cr3t' }];
  const deployments = [
    deployment(
      'app-prod',
      { status: 'FAILED', image_version: '1.0.0', ...at('main') },
      { type: 'prod', repoUrl },
    ),
    deployment('app-rc', { image_version: '1.1.0', ...at('release/2026.11') }, { repoUrl }),
    deployment('other-rc', { image_version: '1.2.0', ...at('release/2026.11') }),
    deployment('store', { image_version: '1.3.0', secrets }, { type: 'prod' }),
  ];
  test.beforeEach(async ({ fill }) => fill({ deployments }));
  /** A person's actions on a page: a click, a key, or a text. */
  const actionsOn = (page: Page) => {
    const actions = {
      count: 0,
      click: async (role: 'link' | 'button' | 'menuitem' | 'option', name: string | RegExp) => {
        actions.count += 1;
        await page.getByRole(role, { name }).click();
      },
      press: async (key: string) => {
        actions.count += 1;
        await page.keyboard.press(key);
      },
      type: async (text: string) => {
        actions.count += 1;
        await page.keyboard.type(text);
      },
    };
    return actions;
  };

  test('a secret: its deployments', async ({ page, palette, deploymentsPage }) => {
    await deploymentsPage.open();
    await deploymentsPage.expectRows(4);
    const actions = actionsOn(page);
    await actions.press('ControlOrMeta+k');
    await expect(palette.field).toBeFocused();
    await actions.type('DATABASE_URL');
    await actions.click('option', 'Any field contains');
    await deploymentsPage.expectRows(['store']);
    expect(actions.count).toBeLessThanOrEqual(3);
  });
});
