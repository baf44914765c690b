import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import {
  check,
  emulate,
  expectHidden,
  expectTexts,
  press,
  uncheck,
  watchCopied,
} from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';

/* Each browser saves the chosen columns and their order. */

const usual = [
  'Name',
  'Status',
  'Type',
  'Image version',
  'Updated',
  'Repository',
  'Git reference',
  'Main CPU · memory',
];
const dialog = () => page.getByRole('dialog', { name: 'Columns' });
const openDialog = async () => {
  await deploymentsPage.choose('Columns…');
  await expect.element(dialog()).toBeVisible();
};
const box = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const expectHeaders = (headers: string[]) =>
  expectTexts(page.getByRole('columnheader').filter({ hasText: /./ }), headers);

beforeEach(async () => page.viewport(1920, 900));

test('columns are chosen, moved and reset', async () => {
  await deploymentsPage.open({ limit: 10 });
  await expectHeaders(usual);
  await openDialog();
  await expect.element(box('Name')).toBeDisabled();
  await expect
    .element(dialog().getByRole('group', { name: 'Pod shaping' }).getByRole('checkbox'))
    .toHaveLength(8);
  await check(box('Tenant ID'));
  await check(box('Created'));
  for (const name of ['Repository', 'Git reference']) await uncheck(box(name));
  await button('Move up Updated').click();
  await expectTexts(dialog().getByRole('status'), ['Updated: column 4 of 8']);
  await expectAddress(/columns=.*tenantId%2CcreatedAt$/);
  await button('Done').click();
  await expectHidden(dialog());
  await expect.element(page.getByRole('button', { name: 'More actions' })).toHaveFocus();
  const copied = watchCopied();
  await deploymentsPage.choose('Copy link');
  await expect.poll(copied).toBe(location.href);

  const chosen = [
    'Name',
    'Status',
    'Type',
    'Updated',
    'Image version',
    'Main CPU · memory',
    'Tenant ID',
    'Created',
  ];
  await expectHeaders(chosen);
  await expectAddress(
    '/deployments?limit=10&columns=name%2Cstatus%2CdeploymentType%2CupdatedAt%2CimageVersion%2Cresources%2CtenantId%2CcreatedAt',
  );
  // A page without columns in its address adds the columns of this browser.
  await deploymentsPage.open();
  await expectHeaders(chosen);
  await expectAddress(/[?&]columns=name%2Cstatus%2C/);

  await openDialog();
  await button('Reset').click();
  await expect.element(box('Created')).not.toBeChecked();
  await expect.element(box('Repository')).toBeChecked();
  await press('Escape');
  await expectHidden(dialog());
  await expectHeaders(usual);
  await expectAddress('/deployments');

  // Changing other columns in an address does not change this browser.
  await open('/deployments?columns=name%2Cid');
  await openDialog();
  await check(box('Created'));
  await expectAddress('/deployments?columns=name%2Cid%2CcreatedAt');
  await button('Use your own columns').click();
  await expectAddress('/deployments');
  await expectHeaders(usual);
});

test('the keyboard alone chooses and moves columns, and the focus stays on the moved one', async () => {
  await deploymentsPage.open();
  (await page.getByRole('button', { name: 'More actions' }).findElement()).focus();
  await press('Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Columns…' })).toHaveFocus();
  await press('ArrowUp');
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
  await press('Home');
  await press('Enter');
  await expect.element(box('Name')).toHaveFocus();
  await press('Tab');
  await expect.element(box('Status')).toHaveFocus();
  await press('Tab');
  await expect.element(button('Move up Status')).toHaveFocus();
  await press('Tab');
  await press('Enter');
  await press('Enter');
  await expect.element(button('Move down Status')).toHaveFocus();
  await expectTexts(dialog().getByRole('status'), ['Status: column 4 of 8']);
  (await box('Status').findElement()).focus();
  await press(' ');
  await expect.element(box('Status')).not.toBeChecked();
  // Its row stays and keeps the focus.
  await expect.element(box('Status')).toHaveFocus();
  await expect.element(button('Move down Status')).toBeVisible();
  (await dialog().getByRole('searchbox', { name: 'Search columns' }).findElement()).focus();
  await userEvent.keyboard('tenant');
  await press('Tab');
  await expect.element(box('Tenant ID')).toHaveFocus();
  await press('Escape');
  await expect.element(page.getByRole('button', { name: 'More actions' })).toHaveFocus();
  await expectHeaders(usual.filter((header) => header !== 'Status'));
});

test('a chosen column sorts, is hidden by its position, and appears on cards and in print', async () => {
  await deploymentsPage.open();
  await openDialog();
  await check(box('Deployment ID'));
  await check(box('Created'));
  await button('Done').click();
  const created = page.getByRole('columnheader', { name: 'Created' });
  await created.getByRole('button').click();
  await expect.element(created).toHaveAttribute('aria-sort', 'descending');

  await page.viewport(1440, 900);
  const expectCount = async (count: number) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    const columns = page.getByRole('menuitem', { name: 'Columns…', exact: true });
    await expect.element(columns).toHaveAccessibleDescription(`${count} hidden`);
    await press('Escape');
  };
  await expectCount(3);
  await expectHidden(created);
  // If the sorted column is hidden, the sort order is shown with a button to reset it.
  await expect.element(page.getByText('Sorted by Created')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Git reference' })).toBeVisible();
  await emulate({}, 'print');
  await expect.element(created).toBeVisible();
  await emulate();

  await page.viewport(320, 700);
  await expect
    .element(page.getByRole('combobox', { name: 'Sort by' }))
    .toHaveValue(expect.stringMatching(/^-?createdAt$/));
  // Cards omit version, repository, branch and size.
  await expectCount(4);
  const id = page
    .getByRole('row')
    .filter({ hasText: 'orders-agent' })
    .getByRole('cell')
    .filter({ hasText: /-4000-/ });
  await expect.element(id).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('the dialog is accessible at 320 px, and fits', async () => {
  await page.viewport(320, 600);
  await deploymentsPage.open();
  await openDialog();
  await expectAccessible();
  await expect.element(button('Done')).toBeInViewport();
  await button('Done').click();
  await expectHidden(dialog());
});

test('a column is dragged to another position', async () => {
  await deploymentsPage.open();
  await openDialog();
  const row = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });
  await userEvent.dragAndDrop(row('Updated'), row('Status'));
  await button('Done').click();
  await expectHeaders(['Name', 'Updated', ...usual.slice(1).filter((header) => header !== 'Updated')]);
});
