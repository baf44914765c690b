import { expectTargetSizes } from './accessible.ts';
import { expect, idOf, integrationA, type Page, test } from './fixtures.ts';
import { DeploymentsPage, NewDeploymentPage, RepositoriesPage } from './pages.ts';

const ids = ['orders-agent', 'checkout-agent'].map(idOf);

/** Each page with what can be pressed on it. */
const pages: Record<string, (page: Page) => Promise<void>> = {
  'the list': async (page) => {
    const list = new DeploymentsPage(page);
    await list.open({ status: 'READY', limit: 2 });
    await list.expectRows(2);
    await list.get('Filters').click();
    await list.get('Live').check();
  },
  'a selection': async (page) => {
    const list = new DeploymentsPage(page);
    await list.open();
    await list.get('Select all on this page').check();
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  },
  'the details': async (page) => {
    await page.goto(`/deployments/${ids[0]}`);
    await page.getByRole('checkbox', { name: 'Show empty fields' }).check();
  },
  'the repositories': async (page) => {
    const picker = new RepositoriesPage(page);
    await picker.open({ integration_id: integrationA.id });
    await picker.expectRows(3);
    await page.getByText('Not listed?').click();
  },
  'the form': async (page) => {
    const form = new NewDeploymentPage(page);
    await form.open({ integration_id: integrationA.id });
    await form.addSecret('TOKEN', 'typed');
    await form.get('Add reference').click();
    await form.unfold('Build');
    await form.get('Differences').click();
  },
  'the overview': async (page) => {
    await page.goto('/overview');
    await expect(page.getByText('All 3 deployments read.')).toBeVisible();
  },
  'the comparison': async (page) => {
    await page.goto(`/compare?ids=${ids.join(',')}`);
    await expect(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  },
  'the settings': async (page) => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  },
};

for (const width of [1440, 320])
  for (const [name, open] of Object.entries(pages))
    test(`targets are large enough: ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await expectTargetSizes(page);
    });
