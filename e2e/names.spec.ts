import { integrationB, repositoriesOfA } from '../server/sample/fixture-records.ts';
import { expectAccessible, expectTargetSizes } from './accessible.ts';
import { expect, idOf, integrationA, type Page, test } from './fixtures.ts';
import { type Named, pageNames } from './names.ts';
import { NamedPage } from './pages.ts';

/*
 * Every name in the handbook exists in the built page, where and when the handbook says. Each page is
 * visited once at each width: what is there can be pressed, and axe finds nothing.
 */

/**
 * Finds each name of a table, conditional ones after `when` has created the condition.
 * @param narrow names that a narrow window shows later, or not at all
 */
async function expectNames<Name extends string>(
  page: Page,
  names: Readonly<Record<Name, Named>>,
  when: Readonly<Record<string, () => Promise<unknown>>> = {},
  narrow: { readonly later?: Partial<Record<Name, string>>; readonly absent?: readonly Name[] } = {},
): Promise<void> {
  const named = new NamedPage(page, names);
  const { later, absent = [] } = (page.viewportSize()?.width ?? 0) < 480 ? narrow : {};
  const unmet = new Set<string>(Object.keys(names));
  for (const name of absent) unmet.delete(name);
  for (const moment of [undefined, ...Object.keys(when)]) {
    await test.step(moment ?? 'always', async () => {
      await (moment === undefined ? undefined : when[moment]?.());
      for (const name of Object.keys(names).filter((each): each is Name => unmet.has(each))) {
        if ((later?.[name] ?? names[name].when) !== moment) continue;
        await expect(named.get(name).first(), name).toBeVisible();
        unmet.delete(name);
      }
      await expectTargetSizes(page);
    });
  }
  await expectAccessible(page);
  expect([...unmet], 'names that were not found').toEqual([]);
}

for (const width of [1280, 320])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 720 } });

    test('on every page', async ({ page }) => {
      for (const path of ['/deployments', '/repositories', '/deployments/new', '/settings', '/nowhere']) {
        await page.goto(path);
        await expectNames(page, pageNames.navigation);
      }
    });

    test('on the list', async ({ page, deploymentsPage, setFault }) => {
      await deploymentsPage.open({ limit: 1, offset: 1 });
      await expectNames(
        page,
        pageNames.deployments,
        {
          'a row is selected': () => deploymentsPage.get('Select all on this page').check(),
          '“Filters” is open': () => deploymentsPage.get('Filters').click(),
          'a filter is set': () => deploymentsPage.addFilter('Any field', 'contains', 'agent'),
          'a listing failed': async () => {
            // A status without automatic retries.
            await setFault('status-403');
            await deploymentsPage.get('Refresh').click();
          },
          'the window is narrow': () => page.setViewportSize({ width: 320, height: 900 }),
        },
        {
          later: {
            Status: '“Filters” is open',
            'Deployment type': '“Filters” is open',
            'Image version': '“Filters” is open',
          },
        },
      );
    });

    test.describe('with secrets', () => {
      test.use({ fixture: 'secrets' });

      test('on the details', async ({ page, deploymentsPage, detailsPage }) => {
        await deploymentsPage.open();
        await deploymentsPage.openDetails('with-secrets');
        await expectNames(
          page,
          pageNames.details,
          {
            'opened from the list': () => detailsPage.expectName('with-secrets'),
            'a value is revealed': () => detailsPage.get('Reveal', 'API_KEY').click(),
            'the list is not beside it': () =>
              page.setViewportSize({ width: Math.min(width, 900), height: 800 }),
          },
          { absent: ['Details', 'Previous deployment', 'Next deployment', 'Close details'] },
        );
      });
    });

    test('on the repositories', async ({ page, repositoriesPage, setFault, fill }) => {
      await repositoriesPage.open();
      await expectNames(page, pageNames.repositories, {
        'deployments are loaded': () => expect(repositoriesPage.get('Actions for')).toBeVisible(),
        'more than one is known': async () => {
          await fill({ integrations: [integrationA, integrationB], repositories: repositoriesOfA(1) });
          await repositoriesPage.open({ integration_id: integrationA.id });
        },
        'a listing failed': async () => {
          await setFault('status-500');
          await repositoriesPage.get('Refresh').click();
        },
        'you came from the form': async () => {
          await setFault();
          await page.goto('/deployments/new');
          await page.getByRole('link', { name: 'Choose a repository' }).click();
        },
      });
    });

    test('on the overview', async ({ page, overviewPage, setFault, release }) => {
      await overviewPage.open();
      await expect(page.getByText('All 3 deployments loaded.')).toBeVisible();
      await expectNames(page, pageNames.overview, {
        'deployments are loading': async () => {
          await setFault('held');
          await overviewPage.get('Refresh').click();
        },
      });
      await release();
    });

    test('on the comparison', async ({ page, comparePage }) => {
      await comparePage.open([idOf('orders-agent'), idOf('checkout-agent')]);
      await expectNames(page, pageNames.compare);
    });

    test('on the form', async ({ page, repositoriesPage, newDeploymentPage }) => {
      await repositoriesPage.open();
      await repositoriesPage.deploy('acme-labs/search-agent');
      await expectNames(page, pageNames.newDeployment, {
        'a repository is chosen': () => expect(newDeploymentPage.get('Repository')).toBeVisible(),
        'it is entered by hand': () => newDeploymentPage.get('Enter by hand').click(),
        'a secret is added': () => newDeploymentPage.get('Add secret').click(),
        'there are warnings': () => newDeploymentPage.get('Secret name').fill('TOKEN'),
        'a reference is added': () => newDeploymentPage.get('Add reference').click(),
        'the draft has changes': () => newDeploymentPage.get('Name').fill('typed'),
        'one was discarded or set aside': () => newDeploymentPage.get('Discard draft').click(),
        'a copy is changed': async () => {
          await page.goto(`/deployments/new?like=${idOf('checkout-agent')}`);
          await newDeploymentPage.get('Git reference').fill('typed');
          await page.getByRole('heading', { name: /^Differences/ }).click();
        },
      });
    });

    test('in the settings', async ({ page }) => {
      await page.goto('/settings');
      await expectNames(page, pageNames.settings);
    });
  });
