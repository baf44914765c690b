import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleOnPhone } from '../../../component-tests/accessible.ts';
import { announcement, expectHidden, expectTexts, press } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { deploymentsPage, palette } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';

/* Filters that the page applies to all deployments of the sent filters. */

const at = (repo_ref: string) => ({ source_revision_config: { repo_ref } });
const fleet = {
  deployments: [
    deployment('alpha', at('main'), { type: 'prod' }),
    deployment('beta', { ...at('release/2'), image_version: '2.0.0', status: 'UNUSED' }, { type: 'prod' }),
    deployment('gamma', { ...at('main'), status: 'FAILED', image_version: '1.0.0' }),
    deployment('image-only', { source_revision_config: { image_uri: 'registry.example/app:1' } }),
  ],
};

const options = () => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const chips = () => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const panel = () => page.getByRole('group', { name: 'More filters' });
const line = () => ({
  field: panel().getByRole('combobox', { name: 'Field' }),
  condition: panel().getByRole('combobox', { name: 'Condition' }),
  value: panel().getByRole('combobox', { name: 'Value', exact: true }),
  add: panel().getByRole('button', { name: 'Add', exact: true }),
  apply: panel().getByRole('button', { name: 'Apply' }),
  cancel: panel().getByRole('button', { name: 'Cancel' }),
});
const chip = (name: string) => chips().getByRole('button', { name, exact: true });

const openPanel = async () => {
  if (!panel().query()) await deploymentsPage.get('Filters').click();
};

/** Adds a filter in the panel. */
async function addFilter(field: string, condition: string, value?: string): Promise<void> {
  await openPanel();
  await line().field.fill(field);
  await line().condition.selectOptions(condition);
  if (value !== undefined) await line().value.fill(value);
  await line().add.click();
  await expect.element(line().field).toHaveValue('');
}

test('production that is not Ready: a filter and a condition, as chips, in the address and in the list', async () => {
  fill(fleet);
  await deploymentsPage.open();
  await addFilter('Deployment type', 'is', 'Production');
  await expectAddress('/deployments?deployment_type=prod');
  await addFilter('Status', 'is not', 'Ready');
  await expectAddress('/deployments?deployment_type=prod&where=status+is-not+READY');
  await deploymentsPage.expectRows(['beta']);
  await expect.element(page.getByText('1 of 2 match')).toBeVisible();
  // The control of the type is visible, or in a narrow window its chip.
  await expectTexts(chips(), [/Status is not Ready/]);
  await expect.element(deploymentsPage.get('Filters')).toHaveAccessibleName('Filters 1');
  await expectAccessible();
  await expectAccessibleOnPhone();
  await deploymentsPage.filter('Deployment type', '');
  await deploymentsPage.expectRows(['beta', 'gamma']);
  history.back();
  await deploymentsPage.expectRows(['beta']);
  await reopen();
  await deploymentsPage.expectRows(['beta']);
});

test('a value that no loaded deployment has is named beside its chip, once it is loaded', async () => {
  fill(fleet);
  setFault('held');
  await open('/deployments?where=status+is-not+rea');
  await expect.element(chip('Status is not rea')).toBeVisible();
  await expectTexts(chips(), ['Status is not reaRemove Status is not rea']);
  release();
  await deploymentsPage.expectRows(['alpha', 'beta', 'gamma', 'image-only']);
  await expectTexts(chips(), [/None of 4 loaded deployments has “rea”$/]);
});

test('hints and pins are fields, too, and their chips open for editing', async () => {
  fill(fleet);
  await deploymentsPage.open();
  await openPanel();
  await line().field.fill('Hint');
  await line().value.click();
  await expectTexts(options().first(), ['Needs attention']);
  await line().value.fill('failing');
  await line().add.click();
  await expectAddress('/deployments?hint=failed');
  await deploymentsPage.expectRows(['gamma']);
  await chip('Hint is Failing').click();
  await expect.element(line().value).toHaveValue('Failing');
  await line().value.fill('Needs attention');
  await line().apply.click();
  await expectAddress('/deployments?hint=attention');
  await expect.element(chip('Needs attention')).toHaveFocus();
  await addFilter('Pinned', 'is', 'yes');
  await expectAddress('/deployments?hint=attention&pinned=true');
});

test('the line accepts any field with any of its conditions', async () => {
  fill(fleet);
  for (const [field, condition, value, rows] of [
    ['Git reference', 'is', 'main', ['alpha', 'gamma']],
    ['Image', 'contains', 'registry.example', ['image-only']],
    ['Git reference', 'is not given', undefined, ['image-only']],
  ] as const) {
    await deploymentsPage.open();
    await addFilter(field, condition, value);
    await deploymentsPage.expectRows([...rows]);
  }
});

test('the line finds a field by its column name, and offers the values seen so far', async () => {
  fill(fleet);
  await deploymentsPage.open();
  await openPanel();
  await userEvent.type(line().field, 'bran');
  await expectTexts(options(), ['Git reference, Branch']);
  await expectAccessible();
  await press('Enter');
  await expect.element(line().field).toHaveValue('Git reference');
  await line().value.click();
  await expectTexts(options(), [/^main/, /^release\/2/]);
  await expectAccessible();
  await page.getByRole('option', { name: /^main/ }).click();
  await line().add.click();
  await deploymentsPage.expectRows(['alpha', 'gamma']);
});

test('a chip fills the line for editing, and has the focus after Apply, Cancel and Escape', async () => {
  fill(fleet);
  await open('/deployments?where=status+is-not+READY');
  await deploymentsPage.expectRows(['beta', 'gamma']);
  await openPanel();
  await line().field.fill('Image');
  await press('Escape');
  await chip('Status is not Ready').click();
  await expect.element(line().field).toHaveValue('Status');
  await expect.element(line().value).toHaveValue('Ready');
  await expect.element(line().value).toHaveFocus();
  await expectAccessible();
  await line().condition.selectOptions('is any of');
  await line().value.fill('Ready, ');
  await page.getByRole('option', { name: 'Failed' }).click();
  await line().apply.click();
  await expectAddress('/deployments?where=status+any-of+READY%2CFAILED');
  await deploymentsPage.expectRows(['alpha', 'gamma', 'image-only']);
  await expect.element(chip('Status is any of Ready, Failed')).toHaveFocus();
  // The earlier text is back.
  await expect.element(line().field).toHaveValue('Image');

  await chip('Status is any of Ready, Failed').click();
  await line().value.fill('Unused');
  await line().cancel.click();
  await expect.element(chip('Status is any of Ready, Failed')).toHaveFocus();
  await chip('Status is any of Ready, Failed').click();
  await expect.element(line().value).toHaveValue('Ready,Failed');
  await press('Escape');
  await expectHidden(panel());
  await expect.element(chip('Status is any of Ready, Failed')).toHaveFocus();

  // A filter with a visible control moves the focus there.
  await chip('Status is any of Ready, Failed').click();
  await line().condition.selectOptions('is');
  await line().value.fill('ready');
  await press('Enter');
  await expectAddress('/deployments?status=READY');
  await expect.element(deploymentsPage.get('Status')).toHaveFocus();
});

test('a chip opens with its current text, however often it was edited', async () => {
  fill(fleet);
  await open('/deployments?q=alp');
  for (const [before, after] of [
    ['alp', 'gam'],
    ['gam', 'bet'],
  ] as const) {
    await chip(`Any field contains ${before}`).click();
    await expect.element(line().value).toHaveValue(before);
    await line().value.fill(after);
    await line().apply.click();
    await expectAddress(`/deployments?q=${after}`);
  }
  await chip('Any field contains bet').click();
  await line().apply.click();
  await expect.element(chip('Any field contains bet')).toHaveFocus();
  await expectAddress('/deployments?q=bet');
});

test('by keyboard: invalid text is reported and kept; an added filter is announced', async () => {
  fill(fleet);
  await deploymentsPage.open();
  await press('Enter', deploymentsPage.get('Filters'));
  await press('Enter', line().add);
  await expect.element(line().field).toHaveFocus();
  await userEvent.keyboard('Updated');
  await line().condition.selectOptions('older than');
  await press('Tab', line().condition);
  await userEvent.keyboard('abc{Enter}');
  await expect.element(line().value).toHaveAccessibleDescription(/must be/);
  await press('Escape');
  await expectHidden(panel());
  await expect.element(deploymentsPage.get('Filters')).toHaveFocus();
  await press('Enter');
  await expect.element(line().value).toHaveValue('abc');
  await line().value.fill('12h');
  await press('Enter');
  await expect.element(chip('Updated older than 12 hours')).toBeVisible();
  await expect.element(announcement('Added: Updated older than 12 hours')).toBeInTheDocument();
  await expect.element(line().field).toHaveFocus();
  await expect.element(line().field).toHaveValue('');

  // Escape closes an open list first.
  await userEvent.keyboard('Stat');
  await expect.element(options().first()).toBeVisible();
  await press('Escape');
  await expectHidden(options());
  await expect.element(panel()).toBeVisible();
});

test('a chip of a parameter opens the panel at its control', async () => {
  fill(fleet);
  await open('/deployments?remote_reconciled=false&status=READY');
  await expectTexts(chips(), [/^Remote reconciled: No/]);
  await chip('Remote reconciled: No').click();
  await expect.element(panel().getByLabelText('Remote reconciled')).toHaveFocus();
  await press('Escape');
  await expect.element(deploymentsPage.get('Filters')).toHaveFocus();
  await page.viewport(320, 800);
  await expectTexts(chips(), [/^Remote reconciled: No/, /^Status is Ready/]);
  await expect.element(deploymentsPage.get('Filters')).toHaveAccessibleName('Filters 2');
  await chip('Status is Ready').click();
  await expect.element(deploymentsPage.get('Status')).toHaveFocus();
});

test('what an address has twice or too often is reported, and removed separately', async () => {
  fill(fleet);
  const many = Array.from({ length: 21 }, (_, n) => `where=name+is-not+x${n}`).join('&');
  await open(`/deployments?status=READY&status=FAILED&${many}&where=nonsense`);
  await deploymentsPage.expectRows(['alpha', 'image-only']);
  const problems = chips().filter({ hasText: 'is not valid' });
  await expectTexts(problems, [
    /^status=FAILED.*appears twice\./,
    /^where=name is-not x20.*more than 20 times\.$/,
    /nonsense/,
  ]);
  await page.getByRole('button', { name: /^Remove status=FAILED/ }).click();
  await page.getByRole('button', { name: /^Remove where=nonsense/ }).click();
  await expectTexts(problems, [/more than 20 times\./]);
  await page.getByRole('button', { name: 'Remove Name is not x0', exact: true }).click();
  await expectHidden(problems);
  await expect.element(chips()).toHaveLength(20);
});

test('an image version must match exactly, and “contains” is offered if nothing does', async () => {
  fill(fleet);
  await deploymentsPage.open();
  await expect
    .element(deploymentsPage.get('Image version'))
    .toHaveAccessibleDescription('Exactly this value');
  await deploymentsPage.filter('Image version', '1.2');
  await page.getByRole('button', { name: 'Image version contains 1.2', exact: true }).click();
  await expectAddress('/deployments?where=image_version+contains+1.2');
  await deploymentsPage.expectRows(['alpha', 'image-only']);
});

test('the menu of a row adds a chip with one of its values', async () => {
  fill(fleet);
  await deploymentsPage.open();
  await page.getByRole('button', { name: 'Actions for gamma' }).click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Status is not Failed' }).click();
  await deploymentsPage.expectRows(['alpha', 'beta', 'image-only']);
  await page.getByRole('button', { name: 'Actions for beta' }).click();
  await page.getByRole('menuitem', { name: 'Git reference is release/2' }).click();
  await deploymentsPage.expectRows(['beta']);
  await expect.element(chips()).toHaveLength(2);
});

test('a picked value keeps white space at its ends, a typed one does not', async () => {
  fill({
    deployments: [
      deployment('alpha', { ...at('release '), image_version: '2.0 ' }),
      deployment('beta', { ...at('release'), image_version: '2.0' }),
    ],
  });
  await deploymentsPage.open();
  const version = page.getByRole('combobox', { name: 'Image version' });
  await version.click();
  await page.getByRole('option', { name: '2.0⟨U+0020⟩' }).click();
  await expectAddress('/deployments?image_version=2.0+');
  await deploymentsPage.expectRows(['alpha']);
  await version.fill(' 2.0');
  await press('Enter', version);
  await expectAddress('/deployments?image_version=2.0');
  await version.fill('');
  await deploymentsPage.expectRows(['alpha', 'beta']);
  await page.getByRole('button', { name: 'Actions for alpha' }).click();
  await page.getByRole('menuitem', { name: 'Git reference is release⟨U+0020⟩' }).click();
  await expectAddress('/deployments?where=source_revision_config.repo_ref+is+%22release+%22');
  await deploymentsPage.expectRows(['alpha']);
  await page.getByRole('button', { name: 'Git reference is release⟨U+0020⟩', exact: true }).click();
  await expect.element(line().value).toHaveValue('"release "');
  await line().apply.click();
  await deploymentsPage.expectRows(['alpha']);
});

test('an address with very many ids is reported as too long for a link', async () => {
  fill(fleet);
  const ids = Array.from({ length: 220 }, (_, index) => idOf(`many-${index}`));
  await open(`/deployments?deployment_ids=${ids.slice(0, 2).join(',')}`);
  const note = page.getByRole('status').filter({ hasText: 'too long for a link (8.' });
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  await expectHidden(note);
  await open(`/deployments?deployment_ids=${ids.join(',')}`);
  await expect.element(note).toBeVisible();
});

test('the menu of a row opens, filters and copies, in this order', async () => {
  const url = 'https://gamma.apps.example';
  fill({
    deployments: [
      deployment('gamma', { ...at('main'), url }, { repoUrl: 'https://codehost.example/acme/app' }),
    ],
  });
  await deploymentsPage.open();
  await page.getByRole('button', { name: 'Actions for gamma' }).click();
  const menu = page.getByRole('menu', { name: 'Actions for gamma' });
  const entriesOf = async (group: string, texts: (string | RegExp)[]) =>
    expectTexts(menu.getByRole('group', { name: group }).getByRole('menuitem'), texts);
  await expect
    .poll(() =>
      menu
        .getByRole('group')
        .elements()
        .map(({ ariaLabel }) => ariaLabel),
    )
    .toEqual(['Open', 'Filter by', 'Copy']);
  await entriesOf('Open', ['Open URL', 'Details', 'Compare', 'Create similar…', 'Pin']);
  await entriesOf('Filter by', [
    'Status is Ready',
    'Status is not Ready',
    /^Deployment type is /,
    'Repository URL is acme/app',
    'Git reference is main',
  ]);
  await entriesOf('Copy', ['Copy ID', 'Copy URL']);
});

test('a value of the details links to the list with its chip, and keeps the filters that are set', async () => {
  fill(fleet);
  await open(`/deployments/${idOf('gamma')}`);
  await page.getByRole('link', { name: 'Filter by Git reference', exact: true }).click();
  await expectAddress('/deployments?where=source_revision_config.repo_ref+is+main');
  await deploymentsPage.expectRows(['alpha', 'gamma']);
  await open(`/deployments/${idOf('alpha')}?deployment_type=prod`);
  await page.getByRole('link', { name: 'Filter by Git reference', exact: true }).click();
  await expectTexts(chips(), [/Git reference is main/]);
  await deploymentsPage.expectRows(['alpha']);
});

test('details beside a list with conditions follow its order over all pages, without more requests', async () => {
  fill(fleet);
  await open('/deployments?limit=1&q=codehost.example&sort=-name');
  await expect.element(page.getByText(/of 4 match/)).toBeVisible();
  await deploymentsPage.openDetails('image-only');
  const before = requests('GET').length;
  await expect.element(page.getByText('1 of 4', { exact: true })).toBeVisible();
  await press('j');
  await expectAddress(new RegExp(`/deployments/${idOf('gamma')}`));
  await expect.element(page.getByText('2 of 4', { exact: true })).toBeVisible();
  // The list follows, so that the open row stays visible.
  await expectAddress(/offset=1/);
  await deploymentsPage.expectRows(['gamma']);
  await press('k');
  await deploymentsPage.expectRows(['image-only']);
  const pages = requests('GET')
    .slice(before)
    .filter((sent) => !sent.includes('deployment_ids'));
  expect(pages).toEqual([]);
});

test('a list without rows says why', async () => {
  fill(fleet);
  await open('/deployments?pinned=true&status=READY');
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expectAddress('/deployments');
  await open('/deployments?where=status+is-not+FAILED&offset=40');
  await expect.element(page.getByText('The list ends before offset 40.')).toBeVisible();
  await open('/deployments?where=id+changed');
  await expect
    .element(page.getByText('Open the overview once to compare with your last visit'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Open the overview' }).click();
  await expect.element(page.getByText('First visit.')).toBeVisible();
  history.back();
  await expect.element(page.getByText('No deployments match these filters')).toBeVisible();
});

test('an unreadable condition is named, not applied, and disables “All matching” and Export', async () => {
  fill(fleet);
  await open('/deployments?where=nonsense');
  await deploymentsPage.expectRows(4);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'where=nonsense is not valid' }))
    .toBeVisible();
  await deploymentsPage.choose('Export…');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeDisabled();
  await press('Escape');
  await page.getByRole('button', { name: /^Remove where=nonsense/ }).click();
  await expectAddress('/deployments');
});

test('filters suggest values of all deployments with counts', async () => {
  fill(fleet);
  await deploymentsPage.open({ limit: 1 });
  await page.getByRole('combobox', { name: 'Image version' }).click();
  await expect.element(options().first()).toHaveAccessibleDescription('');
  await press('Escape');
  await deploymentsPage.choose('Count all');
  await expect.element(page.getByText('1–1 of 4', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Image version' }).click();
  await expectTexts(options(), ['1.2.32', '1.0.01', '2.0.01']);
  await expect
    .element(page.getByRole('option', { name: '1.2.3', exact: true }))
    .toHaveAccessibleDescription('2');
  await page.getByRole('option', { name: '2.0.0', exact: true }).click();
  await deploymentsPage.expectRows(['beta']);
  // The numbers apply to the other filters, to show the effect of each choice.
  await page.getByRole('combobox', { name: 'Image version' }).fill('');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect.element(page.getByRole('option', { name: 'Ready' })).toHaveAccessibleDescription('2');
  await expect.element(page.getByRole('option', { name: 'Failed' })).toHaveAccessibleDescription('1');
});

describe('each everyday question takes at most three actions', () => {
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
    deployment(
      'store',
      {
        image_version: '1.3.0',
        secrets,
        url: 'https://store.apps.example',
        updated_at: new Date().toISOString(),
      },
      { type: 'prod' },
    ),
  ];
  beforeEach(() => fill({ deployments }));
  /** The user's actions on a page: a click, a key press, or a text. */
  const actionsOn = () => {
    const actions = {
      count: 0,
      click: async (role: 'link' | 'button' | 'menuitem' | 'option', name: string | RegExp) => {
        actions.count += 1;
        await page.getByRole(role, { name }).click();
      },
      press: async (key: string) => {
        actions.count += 1;
        await press(key);
      },
      type: async (text: string) => {
        actions.count += 1;
        await userEvent.keyboard(text);
      },
    };
    return actions;
  };

  test('production that is not ready', async () => {
    await deploymentsPage.open();
    const actions = actionsOn();
    await actions.click('link', 'Overview');
    await actions.click('link', 'Production is not ready');
    await deploymentsPage.expectRows(['app-prod']);
    expect(actions.count).toBeLessThanOrEqual(2);
  });

  test('everything from a branch of a repository', async () => {
    await open('/overview');
    const actions = actionsOn();
    await actions.click('link', 'acme/app');
    await actions.click('button', 'Actions for app-rc');
    await actions.click('menuitem', 'Git reference is release/2026.11');
    await deploymentsPage.expectRows(['app-rc']);
    expect(actions.count).toBeLessThanOrEqual(3);
  });

  test('an old image, for one owner', async () => {
    await open('/deployments');
    const actions = actionsOn();
    await actions.click('link', 'Overview');
    const table = page.getByRole('table', { name: 'Repositories' });
    await expect
      .element(table.getByRole('row', { name: /acme\/app/ }))
      .toHaveTextContent('app-prod Failed1.0.0 old');
    await expectTexts(table.getByCSS('th[scope="rowgroup"]'), ['acme']);
    expect(actions.count).toBeLessThanOrEqual(3);
  });

  test('a deployment by its id, or by its URL', async () => {
    await open('/overview');
    await expect.element(page.getByText('All 4 deployments loaded.')).toBeVisible();
    for (const text of [idOf('store'), 'https://store.apps.example']) {
      const actions = actionsOn();
      await press('Control+k');
      await expect.element(palette.field).toHaveFocus();
      await actions.type(text);
      await expect.element(page.getByRole('option', { name: /^Open store/ })).toBeVisible();
      await actions.press('Enter');
      await expectAddress(`/deployments/${idOf('store')}`);
      expect(actions.count).toBeLessThanOrEqual(2);
    }
  });

  test('whatever uses a secret', async () => {
    await deploymentsPage.open();
    const actions = actionsOn();
    await press('Control+k');
    await expect.element(palette.field).toHaveFocus();
    await actions.type('DATABASE_URL');
    await actions.click('option', 'Any field contains “DATABASE_URL”');
    await deploymentsPage.expectRows(['store']);
    expect(actions.count).toBeLessThanOrEqual(2);
  });

  test('what changed in the last day', async () => {
    await deploymentsPage.open();
    const actions = actionsOn();
    await actions.click('link', 'Overview');
    await actions.click('link', 'Updated in the last 24 hours');
    await deploymentsPage.expectRows(['store']);
    expect(actions.count).toBeLessThanOrEqual(2);
  });
});

test('a failed load keeps the rows that match so far', async () => {
  fill('lots');
  setFault('held');
  await open('/deployments?where=status+is-not+FAILED');
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  release('held');
  await expect.element(page.getByText(/match so far, 100 loaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  setFault('status-400');
  await page.getByRole('button', { name: 'Continue' }).click();
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('400');
  await expect.element(page.getByText(/match so far, 100 loaded/)).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Deployments' }).getByCSS('tbody tr'))
    .toHaveLength(20);
  setFault();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/of 230 match/)).toBeVisible();
});
