import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleOnPhone } from '../../../component-tests/accessible.ts';
import { announcement, endDelay, expectHidden, expectTexts, press } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill } from '../../../component-tests/service.ts';
import { deployment } from '../../../server/sample/fixture-records.ts';

/* Views of this browser and the team. */

beforeEach(() => fill('many'));

const menu = () => page.getByRole('list', { name: /^(?:Views|Team|Yours)$/ });
const entry = (name: string) => menu().getByRole('link', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const viewLine = () => page.getByRole('paragraph').filter({ hasText: /^View / });
const openDialog = async (name?: string) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  if (name !== undefined) await entry(name).click();
};
const choose = async (option: 'Rename' | 'Delete' | 'Copy link', name: string) => {
  await openDialog();
  await page.getByRole('button', { name: `Options for ${name}`, exact: true }).click();
  // The list stays open below its menu.
  await expect.element(entry(name)).toBeVisible();
  await page.getByRole('menuitem', { name: option, exact: true }).click();
  await expectHidden(menu());
};
const ask = async (name: 'Save this view') => {
  await openDialog();
  await page.getByRole('button', { name }).click();
  await expect.element(dialog(name)).toBeVisible();
};
const save = async (name: string) => {
  await ask('Save this view');
  await userEvent.keyboard(name);
  await press('Enter');
  await expectHidden(dialog('Save this view'));
};

test('saving and renaming a view keep its page and the details beside it', async () => {
  await deploymentsPage.open({ limit: 10, offset: 10 });
  const [name = ''] = await deploymentsPage.expectListed();
  await deploymentsPage.openDetails(name);
  await ask('Save this view');
  await dialog('Save this view').getByRole('textbox', { name: 'Name' }).fill('Second');
  await dialog('Save this view').getByRole('button', { name: 'Save' }).click();
  await expectAddress(/\/deployments\/[-\w]+\?.*view=Second.*offset=10/);
  await expect.element(page.getByRole('region', { name: 'Details' })).toHaveTextContent(name);

  await choose('Rename', 'Second');
  await dialog('Rename “Second”').getByRole('textbox', { name: 'Name' }).fill('Third');
  await press('Enter');
  await expectAddress(/\/deployments\/[-\w]+\?.*view=Third.*offset=10/);
  await expect.element(page.getByRole('region', { name: 'Details' })).toHaveTextContent(name);
});

test('views are renamed, deleted and restored, and names are unique', async () => {
  await deploymentsPage.open();
  for (const name of ['First', 'Second']) await save(name);
  await ask('Save this view');
  await userEvent.keyboard('production');
  await press('Enter');
  const field = dialog('Save this view').getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveAccessibleDescription('A view with this name exists');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await press('Escape');

  await choose('Rename', 'First');
  const rename = dialog('Rename “First”').getByRole('textbox', { name: 'Name' });
  await rename.fill('second');
  await press('Enter');
  await expect.element(rename).toHaveAccessibleDescription('A view with this name exists');
  await rename.fill('Third');
  await press('Enter');
  await choose('Delete', 'Third');
  await expect.element(page.getByText('“Third” is deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await choose('Delete', 'Second');
  await expectAccessible();
  const deleted = page.getByText('“Second” is deleted.');
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expectHidden(deleted);
  await openDialog();
  await expectAccessibleOnPhone();
  await reopen();
  await openDialog();
  await expectTexts(page.getByRole('list', { name: 'Yours' }).getByRole('link'), ['Third']);
});

const viewButton = (name: string) => viewLine().getByRole('button', { name, exact: true });

test('a changed view is named, and can be saved, reverted or replaced', async () => {
  await deploymentsPage.open();
  await save('Mine');
  await expect.element(viewLine()).toHaveTextContent(/^View Mine(?!, changed)/);
  await deploymentsPage.filter('Deployment type', 'Production');
  await expectAddress(/^(?!.*view=).*deployment_type=prod/);
  await expect.element(viewLine()).toHaveTextContent('View Mine, changed');
  await viewButton('Revert').click();
  await expectAddress(/^(?!.*deployment_type).*view=Mine/);
  history.back();
  await viewButton('Save').click();
  await expectAddress(/deployment_type=prod.*view=Mine/);
  await expectHidden(viewButton('Save'));
  await deploymentsPage.filter('Deployment type', 'Development');
  await ask('Save this view');
  const field = dialog('Save this view').getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveValue('Mine');
  await press('Enter');
  await expect.element(field).toHaveAccessibleDescription('A view with this name exists');
  await dialog('Save this view').getByRole('button', { name: 'Replace' }).click();
  await expectAddress(/deployment_type=dev.*view=Mine/);
  await openDialog();
  await expectTexts(page.getByRole('list', { name: 'Yours' }).getByRole('link'), ['Mine']);
});

test('a changed view that is renamed stays changed; a deleted one is not shown any more', async () => {
  await deploymentsPage.open();
  await save('Mine');
  await deploymentsPage.filter('Deployment type', 'Production');
  await expect.element(viewLine()).toHaveTextContent('View Mine, changed');
  await choose('Rename', 'Mine');
  await dialog('Rename “Mine”').getByRole('textbox', { name: 'Name' }).fill('Third');
  await press('Enter');
  await expectHidden(dialog('Rename “Mine”'));
  await expect.element(viewLine()).toHaveTextContent('View Third, changed');
  await viewButton('Save').click();
  await expectAddress(/deployment_type=prod.*view=Third/);
  await choose('Delete', 'Third');
  const deleted = page.getByText('“Third” is deleted.');
  await expect.element(deleted).toBeVisible();
  await expectAddress(/^(?!.*view=).*deployment_type=prod/);
  await expectHidden(viewLine());
  await deploymentsPage.filter('Deployment type', 'Development');
  await expectAddress(/deployment_type=dev/);
  await expect.element(deleted).toBeInViewport({ ratio: 1 });
});

test('copying the link of a view shows a message each time', async () => {
  await deploymentsPage.open();
  await save('Mine');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  for (const times of [1, 2]) {
    await choose('Copy link', 'Mine');
    await expect.poll(() => write.mock.calls).toHaveLength(times);
    const copied = announcement('Link copied');
    await expect.element(copied).toBeInViewport({ ratio: 0.9 });
    await endDelay(copied);
    await expect.element(copied).toHaveStyle({ opacity: '0' });
  }
  expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/^http.*\/deployments\?.*view=Mine$/));
});

test('unknown columns are named and ignored, and hidden ones counted', async () => {
  await open('/deployments?columns=name,oldField,id,createdAt,repoUrl,status&sort=-gone&view=Old');
  await expect
    .element(page.getByText('Unknown columns left out: oldField, gone', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await page.viewport(768, 700);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Columns…' }))
    .toHaveAccessibleDescription(/\d hidden/);
  await press('Escape');
  await page.getByRole('button', { name: /^Remove Unknown columns/ }).click();
  await expectAddress('/deployments?view=Old&columns=name%2Cid%2CcreatedAt%2CrepoUrl%2Cstatus');
  await expectHidden(page.getByText(/^Unknown columns/));
});

test('at 320 px the menu works by keyboard, closes after use, and is accessible', async () => {
  await page.viewport(320, 700);
  await deploymentsPage.open();
  const button = page.getByRole('button', { name: 'Views', exact: true });
  (await button.findElement()).focus();
  await press('Enter');
  await expect.element(entry('All deployments')).toHaveFocus();
  await expectAccessible();
  await press('Tab');
  await expect.element(entry('Production')).toHaveFocus();
  await press('Escape');
  await expect.element(button).toHaveFocus();
  await expectHidden(entry('Production'));
  await ask('Save this view');
  await expectAccessible();
});

test('“Recently updated” sorts everything, and “Pinned” is a view', async () => {
  await deploymentsPage.open();
  await openDialog('Recently updated');
  await expectAddress('/deployments?sort=-updatedAt&view=Recently+updated');
  await expect.element(page.getByText(/^Sorted by Updated/)).toBeVisible();
  await deploymentsPage.open();
  for (const name of ['item-003', 'item-001']) {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  }
  await openDialog('Pinned');
  await expectAddress('/deployments?pinned=true&view=Pinned');
  await deploymentsPage.expectRows(2);

  // A deleted deployment can be unpinned.
  fill({ deployments: [deployment('item-003')] });
  await deploymentsPage.get('Refresh').click();
  await expect.element(viewLine()).toHaveTextContent('1 pinned deployment no longer exists.');
  await expectAccessible();
  await viewLine().getByRole('button', { name: 'Unpin it' }).click();
  await expect.element(viewLine()).not.toHaveTextContent('no longer exist');
  await deploymentsPage.expectRows(['item-003']);
});
