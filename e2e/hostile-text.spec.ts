import { idOf, integrationA, deployment } from '../server/sample/fixture-records.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames, DetailsPage } from './pages.ts';

const image = '<img src=x onerror="globalThis.attacked = true">';
const script = '<script>globalThis.attacked = true</script>';
const link = 'javascript:globalThis.attacked=true';
const turned = 'safe\u202Eexe.txt\u200B';
const turnedAsShown = 'safe⟨U+202E⟩exe.txt⟨U+200B⟩';
const repository = { host_integration_id: integrationA.id, id: 1, owner: 'acme', url: link };

/** No script has run, no text became an element, and every link leads to a page. */
async function expectOnlyText(page: Page): Promise<void> {
  const effects = await page.evaluate(() => ({
    ran: Reflect.has(globalThis, 'attacked'),
    elements: document.querySelectorAll('img[src="x"], [onerror], body script, iframe, object').length,
    links: [...document.links].map(({ protocol }) => protocol).filter((each) => !/^https?:$/.test(each)),
  }));
  expect(effects).toEqual({ ran: false, elements: 0, links: [] });
}

/** The words are visible, and isolated so that they cannot reorder their surroundings. */
async function expectIsolated(page: Page, words: string): Promise<void> {
  const text = page.getByText(words, { exact: true }).first();
  await expect(text).toBeVisible();
  const isolation = await text.evaluate(
    (element) => getComputedStyle(element.closest('bdi') ?? element).unicodeBidi,
  );
  expect(['isolate', 'plaintext']).toContain(isolation);
}

test('markup and hidden characters in names, URLs, refs and errors appear as text, and nothing runs', async ({
  page,
  fill,
  setFault,
}) => {
  await fill({
    integrations: [{ id: integrationA.id, name: image }],
    repositories: [
      { integrationId: integrationA.id, record: { ...repository, name: image, default_branch: turned } },
      {
        integrationId: integrationA.id,
        record: { ...repository, id: 2, name: turned, default_branch: script },
      },
    ],
    deployments: [
      deployment(
        image,
        {
          status: script,
          image_version: script,
          display_name: image,
          url: link,
          source_revision_config: { repo_ref: image, graph_config_path: script },
          secret_references: [{ name: image, secret_name: script, secret_key: link }],
          [image]: script,
        },
        { repoUrl: link },
      ),
      deployment(
        turned,
        { status: turned, source_revision_config: { repo_ref: turned } },
        { repoUrl: turned },
      ),
    ],
  });

  await page.goto('/deployments');
  await expect.poll(() => readNames(page)).toEqual(expect.arrayContaining([image, turnedAsShown]));
  await expect(page.getByRole('cell', { name: script }).first()).toBeVisible();
  await expectIsolated(page, turnedAsShown);
  await expectOnlyText(page);

  await page.goto(`/deployments/${idOf(image)}`);
  await expect(page.getByRole('heading', { name: image, level: 1 })).toBeVisible();
  const source = new DetailsPage(page).section('Source');
  await expect(source.getByText(link)).toBeVisible();
  await expect(source.getByText(image)).toBeVisible();
  // Links to the list filter by a value; none leads elsewhere.
  await expect(source.locator('a:not([href^="/deployments?"])')).toHaveCount(0);
  await page.getByText('Show raw data').click();
  await expectOnlyText(page);

  await page.goto(`/deployments/${idOf(turned)}`);
  await expect(page.getByRole('heading', { name: turnedAsShown, level: 1 })).toBeVisible();
  await expectIsolated(page, turnedAsShown);

  await page.goto(`/repositories?integration_id=${integrationA.id}`);
  await expect(page.getByRole('link', { name: `Deploy acme/${image}`, exact: true })).toBeVisible();
  await expectIsolated(page, turnedAsShown);
  await expectOnlyText(page);

  await page.getByRole('link', { name: `Deploy acme/${image}`, exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Repository URL' })).toHaveValue(link);
  await expectOnlyText(page);

  await page.goto(
    `/deployments?name_contains=${encodeURIComponent(image)}&limit=${encodeURIComponent(script)}`,
  );
  await expect(page.getByText(script).first()).toBeVisible();
  await expect.poll(() => readNames(page)).toEqual([image]);
  await expectOnlyText(page);

  await setFault('error-markup');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText(image);
  await expect(page.getByRole('alert')).toContainText(script);
  await expectOnlyText(page);
});
