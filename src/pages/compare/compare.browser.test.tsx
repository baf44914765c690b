import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { announcement, expectHidden, expectTexts, uncheck } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, integrationA } from '../../../server/sample/fixture-records.ts';
import { configure, defaultConfig } from '../../api/config/config.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';

const missing = '00000000-0000-4000-8000-00000000dead';

const left = {
  record: {
    ...deployment('web-prod', { image_version: '1.0.0', secrets: [{ name: 'KEY', value: 's3cr3t-value-a' }] })
      .record,
    source_config: {
      resource_spec: { max_scale: 1, labels: { team: 'a', tier: 'web' }, volumes: [{ name: 'a' }] },
    },
  },
};
const right = {
  record: {
    ...deployment('web-next', { image_version: '2.0.0', secrets: [] }).record,
    source_config: {
      resource_spec: {
        max_scale: 1,
        cpu_limit: 2,
        labels: { team: 'b', tier: 'web' },
        volumes: [{ name: 'b' }],
      },
    },
  },
};
const address = `/compare?ids=${idOf('web-prod')},${idOf('web-next')}`;

beforeEach(() => fill({ deployments: [left, right] }));

/** Expects the names of the columns, which have status and type below. */
const expectColumns = async (names: readonly string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('table', { name: 'Comparison' })
        .getByRole('columnheader')
        .elements()
        .map((head) => head.ariaLabel ?? head.textContent),
    )
    .toEqual(names);

test('two deployments are compared field by field, at first only the differences', async () => {
  await open(address);
  await expect.element(page.getByText('4 fields and 1 secret differ')).toBeVisible();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect.element(table.getByRole('columnheader', { name: 'web-prod' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /Image version/ })).toHaveTextContent('1.0.02.0.0');
  await expectTexts(table.getByRole('row', { name: /CPU limit/ }), [
    'Main CPU limit (cores)–Main CPU limit not given2',
  ]);
  await expectHidden(table.getByText('Main max replicas'));
  await expect.element(table.getByText('1 equal')).toHaveLength(4);
  await uncheck(page.getByRole('checkbox', { name: 'Only differences' }));
  await expect.element(table.getByRole('row', { name: /Main max replicas/ })).toBeVisible();
  await expectAccessible();
});

test('secrets are compared by name, labels by key, structures line by line', async () => {
  await open(address);
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect.element(table.getByRole('row', { name: /KEY/ })).toHaveTextContent('KEYSetNot set');
  await expectHidden(page.getByText('s3cr3t-value'));
  await expectTexts(table.getByRole('row', { name: /Label team/ }), ['Label teamab']);
  const volumes = page.getByRole('region', { name: 'Volumes' });
  await expect.element(volumes.getByRole('deletion')).toHaveTextContent('"name": "a"');
  await expect.element(volumes.getByRole('insertion')).toHaveTextContent('"name": "b"');
});

test('ids, times and addresses, which always differ, are shown among all fields', async () => {
  await open(address);
  const ids = page.getByRole('row', { name: /^Deployment ID/ });
  await expect.element(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  await expectHidden(ids);
  await uncheck(page.getByRole('checkbox', { name: 'Only differences' }));
  await expect.element(ids).toHaveTextContent(idOf('web-prod'));
  await expectHidden(ids.getByText('differs'));
});

test('differences in references and images are marked; integrations have names', async () => {
  onTestFinished(() => configure(defaultConfig));
  const integration = { id: integrationA.id, name: 'Acme' };
  const listed = { id: idOf('other').toUpperCase(), name: 'Other' };
  const paths = { ...defaultDialect.paths, integrations: '/v1/integrations' };
  configure({ ...defaultConfig, integrations: [integration], dialect: { ...defaultDialect, paths } });
  const of = (name: string, repo_ref: string) => ({
    record: {
      ...deployment(name).record,
      source_config: { integration_id: name === 'web-b' ? idOf('other') : integration.id },
      source_revision_config: { repo_ref },
    },
  });
  fill({
    integrations: [{ ...integration, name: 'Hidden by the configuration' }, listed],
    deployments: [of('web-a', 'refs/tags/v1.2'), of('web-b', 'refs/tags/v1.10')],
  });
  await open(`/compare?ids=${idOf('web-a')},${idOf('web-b')}`);
  const table = page.getByRole('table', { name: 'Comparison' });
  const references = table.getByRole('row', { name: /^Git reference/ });
  await expectTexts(references.getByRole('cell'), ['refs/tags/v1.2', 'refs/tags/v1.10']);
  await expectTexts(references.getByRole('mark'), ['2', '10']);
  await expectTexts(table.getByRole('row', { name: /^Integration ID/ }).getByRole('cell'), [
    `Acme (${integration.id})`,
    `Other (${idOf('other')})`,
  ]);
  await page.getByRole('link', { name: 'web-b' }).click();
  const details = page.getByRole('article').getByText('Other', { exact: true });
  await expect.element((await details.findElement()).parentElement).toHaveTextContent(idOf('other'));
});

test('the header with status and type stays visible', async () => {
  await page.viewport(1000, 300);
  fill({ deployments: ['web-prod', 'web-next'].map((name) => deployment(name, {}, { type: 'prod' })) });
  await open(address);
  await uncheck(page.getByRole('checkbox', { name: 'Only differences' }));
  const head = page.getByRole('columnheader', { name: 'web-prod' });
  await expect.element(head).toHaveTextContent('web-prodReadyProduction');
  page
    .getByRole('row', { name: /^Deployment ID/ })
    .element()
    .scrollIntoView({ block: 'start' });
  await expect.element(head).toBeInViewport();
});

test('the empty page adds deployments', async () => {
  await open('/compare');
  await page.getByRole('button', { name: 'Add a deployment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a deployment' });
  await dialog.getByRole('searchbox', { name: 'Name contains' }).fill('web-next');
  await dialog.getByRole('link', { name: 'web-next' }).click();
  await expectAddress(`/compare?ids=${idOf('web-next')}`);
});

test('a single deployment asks for another one, and links to the list', async () => {
  await open(`/compare?ids=${idOf('web-prod')}`);
  await expect.element(page.getByText('Add another deployment')).toBeVisible();
  await page.getByRole('button', { name: 'Add a deployment' }).click();
  // Without a name, the first other deployments are listed.
  const found = page.getByRole('dialog', { name: 'Add a deployment' }).getByRole('list');
  await expectTexts(found.getByRole('link'), ['web-next']);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'in the list' }).click();
  await expectAddress('/deployments');
});

test('a deployment is added and removed; nothing is called missing before the response', async () => {
  const others = ['api-a', 'api-b'].map((name) => deployment(name, { image_version: '2.0.0' }));
  fill({ deployments: [left, right, ...others] });
  await open(address);
  const columns = page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader');
  await expectColumns(['Field', 'web-prod', 'web-next']);
  const add = page.getByRole('button', { name: 'Add a deployment' });
  const addNamed = async (name: string) => {
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add a deployment' });
    await dialog.getByRole('searchbox', { name: 'Name contains' }).fill(name);
    await dialog.getByRole('link', { name }).click();
    await expectHidden(dialog);
  };
  const missingNotice = page.getByText(/not found/);
  setFault('held');
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a deployment' });
  await dialog.getByRole('searchbox', { name: 'Name contains' }).fill('api-a');
  await expect.poll(() => requests().at(-1)).toContain('name_contains=api-a');
  release('held');
  await dialog.getByRole('link', { name: 'api-a' }).click();
  await expectAddress(new RegExp(idOf('api-a')));
  await expect.element(add).toHaveFocus();
  await expectHidden(missingNotice);
  await expectColumns(['Field', 'web-prod', 'web-next']);
  release();
  await expectColumns(['Field', 'web-prod', 'web-next', 'api-a']);
  await addNamed('api-b');
  await expect.element(columns).toHaveLength(5);
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  // Most have 2.0.0. The other one is marked, also as text.
  const versions = page.getByRole('row', { name: /Image version/ }).getByRole('cell');
  await expect.element(page.getByText('Differs from the rest', { exact: true })).toBeVisible();
  await expectTexts(versions, ['1.0.0 differs from the rest', '2.0.0', '2.0.0', '2.0.0']);
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove api-a' }).click();
  await expectColumns(['Field', 'web-prod', 'web-next', 'api-b']);
  await expect.element(page.getByRole('link', { name: 'web-prod' })).toHaveFocus();
  history.back();
  await expect.element(columns).toHaveLength(5);
  await expectHidden(missingNotice);
});

test('“Only differences” is on for two or more deployments, and hides no row of a single one', async () => {
  await open(`/compare?ids=${idOf('web-prod')}`);
  const only = page.getByRole('checkbox', { name: 'Only differences' });
  const rows = page.getByRole('table', { name: 'Comparison' }).getByRole('rowheader');
  await expect.element(rows.filter({ hasText: 'Main max replicas' })).toBeVisible();
  await expectHidden(only);
  await page.getByRole('button', { name: 'Add a deployment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a deployment' });
  await dialog.getByRole('searchbox', { name: 'Name contains' }).fill('web-next');
  await dialog.getByRole('link', { name: 'web-next' }).click();
  await expect.element(only).toBeChecked();
  await expectHidden(rows.filter({ hasText: 'Main max replicas' }));
  await page.getByRole('button', { name: 'Remove web-next' }).click();
  await expect.element(rows.filter({ hasText: 'Main max replicas' })).toBeVisible();
  // The choice is kept.
  history.back();
  await uncheck(only);
  await page.getByRole('button', { name: 'Remove web-prod' }).click();
  await expectHidden(only);
  history.back();
  await expect.element(only).not.toBeChecked();
});

test('hidden characters of the address and of records are shown everywhere', async () => {
  const turned = (name: string) => `${name}\u202Eexe\u200B`;
  const named = (name: string) => ({
    record: {
      ...deployment(turned(name)).record,
      image_version: turned(name),
      source_config: {
        repo_url: 'https://codehost.example/acme/app',
        resource_spec: { labels: { [turned('key')]: name }, volumes: [{ name: turned(name) }] },
      },
    },
  });
  fill({ deployments: [named('a'), named('b')] });
  const ids = [idOf(turned('a')), idOf(turned('b')), 'gone\u202Eexe'];
  await open(`/compare?ids=${encodeURIComponent(ids.join(','))}`);
  await expect.element(page.getByText('gone⟨U+202E⟩exe')).toBeVisible();
  await expect.element(page.getByText(/From a⟨U\+202E⟩exe⟨U\+200B⟩ to b/)).toBeVisible();
  expect(page.getByRole('main').element().textContent).not.toMatch(/[\u202E\u200B]/);
});

test('a missing deployment is named, and the others are compared', async () => {
  await open(`${address},${missing}`);
  await expect
    .element(page.getByRole('status').filter({ hasText: '1 deployment was not found' }))
    .toHaveTextContent(missing);
  await expect.element(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
  await open(`${address},${'x'.repeat(201)}`);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/ids in the address is not valid“x+…” has more than 200 characters\.$/);
  await expect.element(page.getByRole('table', { name: 'Comparison' })).toBeVisible();
});

test('a record that cannot be read is not called missing', async () => {
  setFault('one-bad-record');
  await open(address);
  await expect.element(page.getByText('1 record could not be read')).toBeVisible();
  await expect.element(page.getByText('1 deployment was not found or could not be read')).toBeVisible();
});

test('the same id twice, in upper or lower case, counts once', async () => {
  const one = idOf('web-prod');
  await open(`/compare?ids=${one},${one.toUpperCase()},${missing}`);
  await expect.element(page.getByText('Add another deployment')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'was not found' })).toBeVisible();
  // The found deployment is shown, but not announced as compared.
  await expect
    .element(page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader', { name: 'web-prod' }))
    .toBeVisible();
  await expectHidden(page.getByText(/deployments? compared/));
});

test('at most four are compared; each absent value has a text, and everything fits on a phone', async () => {
  const others = ['web-a', 'web-b', 'web-c'].map((name) => ({
    record: {
      ...deployment(name).record,
      source_config: {},
      source_revision_config: { repo_commit_sha: '110b0a79befe08f783bbb8e3824bf554d5bbc578' },
    },
  }));
  fill({ deployments: [left, right, ...others] });
  const ids = ['web-next', 'web-prod', 'web-a', 'web-b', 'web-c'].map(idOf);
  await open(`/compare?ids=${ids.join(',')}`);
  await expect.element(page.getByText('The first 4 of 5 are compared')).toBeVisible();
  const table = page.getByRole('table', { name: 'Comparison' });
  await expectColumns(['Field', 'web-next', 'web-prod', 'web-a', 'web-b']);
  await page.getByRole('button', { name: 'Remove web-a' }).click();
  await expectColumns(['Field', 'web-next', 'web-prod', 'web-b', 'web-c']);
  await expectHidden(page.getByText('The first 4 of 5 are compared'));
  history.back();
  await expectColumns(['Field', 'web-next', 'web-prod', 'web-a', 'web-b']);
  const limits = table.getByRole('row', { name: /CPU limit/ });
  const absent = '–Main CPU limit not given';
  await expectTexts(limits.getByRole('cell'), ['2 differs from the rest', absent, absent, absent]);
  await page.viewport(320, 700);
  limits.element().scrollIntoView({ block: 'center' });
  for (const cell of limits.getByRole('cell').elements())
    await expect.element(page.elementLocator(cell)).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  // A commit is shortened to one line within its card.
  const commits = table.getByRole('row', { name: /^Commit/ }).getByTitle(/^110b/);
  await expect.element(commits).toHaveLength(2);
  const card = table.element().getBoundingClientRect();
  for (const commit of commits.elements()) {
    const box = commit.getBoundingClientRect();
    expect(box.left).toBeGreaterThan(card.left);
    expect(box.right).toBeLessThan(card.right);
    expect(box.height).toBeLessThan(24);
  }
});

test('the comparison is copied as Markdown', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(address);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect.element(announcement('Comparison copied')).toBeInTheDocument();
  const [copied] = copy.mock.lastCall ?? [];
  expect(copied).toContain('4 fields and 1 secret differ');
  expect(copied).toContain('| Field | web-prod | web-next |');
  expect(copied).toContain('| KEY | Set | Not set |');
});
