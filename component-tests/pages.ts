import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { createdText, noFailure, pathWith, roleAndName, type Row, rowsOf } from '../e2e/find.ts';
import { type detailsSections, type foldedSections, type Named, pageNames } from '../e2e/names.ts';
import { expectHidden, paste, press } from './act.ts';
import { open } from './open.tsx';

/* The pages by role and name, like the page objects of the e2e tests. */

type Address = Parameters<typeof pathWith>[1];

/** `get` finds an element by its name; `rest` completes the name if it is only a start. */
function pageOf<Name extends string>(names: Readonly<Record<Name, Named>>) {
  return {
    get: (name: Name, rest?: string): Locator => page.getByRole(...roleAndName(names, name, rest)),
  };
}

/** The failure notice, with its cause. */
const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: /^Retry/ }) });

/** The current rows of a table, by header. */
export const readTable = (name = 'Deployments'): Row[] =>
  rowsOf(page.getByRole('table', { name, exact: true }).elements());

/** The current names in the first column. */
export const readNames = (table?: string): string[] => readTable(table).map((row) => row['Name'] ?? '');

/** `stale` also accepts earlier rows, while the list loads or after a failure. */
interface RowsOptions {
  stale?: boolean;
}

const list = pageOf(pageNames.deployments);

/** The rows, or why they are not current. */
function listedRows({ stale }: RowsOptions): Row[] | string {
  if (!stale && failure.elements().length > 0) return 'failed';
  const busy = list
    .get('Deployments')
    .elements()
    .some((table) => table.ariaBusy === 'true');
  return busy && !stale ? 'loading' : readTable();
}

export const deploymentsPage = {
  ...list,
  failure,
  open: async (address: Address = {}) => open(pathWith('/deployments', address)),
  none: page.getByText(/^No deployments/),
  link: (name: string) => list.get('Deployments').getByRole('link', { name, exact: true }),
  /** Waits for a number of rows, or for these rows in order, by name or by some of their cells. */
  expectRows: async (rows: number | readonly (string | Row)[], options: RowsOptions = {}) => {
    const listed = () => listedRows(options);
    if (typeof rows === 'number')
      return expect
        .poll(() => {
          const found = listed();
          return typeof found === 'string' ? found : found.length;
        })
        .toBe(rows);
    if (rows.length === 0) await expect.element(page.getByText(/^No deployments/)).toBeVisible();
    const cells = rows.map((row) => (typeof row === 'string' ? { Name: row } : row));
    return expect.poll(listed).toMatchObject(cells);
  },
  /** Waits until the list has loaded, with rows or without. */
  expectListed: async () => {
    const table = list.get('Deployments');
    await expect
      .poll(
        () =>
          table
            .getByRole('link')
            .or(page.getByText(/^No deployments/))
            .elements().length,
      )
      .not.toBe(0);
    return readNames();
  },
  expectFirst: async (name: string) => expect.poll(() => readNames()[0]).toBe(name),
  /** Types and applies a text, or chooses a value or label. */
  filter: async (name: keyof typeof pageNames.deployments, value: string) => {
    const control = list.get(name);
    if (!control.query()?.checkVisibility()) await list.get('Filters').click();
    if ((await control.findElement()) instanceof HTMLSelectElement) return control.selectOptions(value);
    await control.fill(value);
    return press('Enter', control);
  },
  /** Chooses an action of the menu “More actions”. */
  choose: async (
    action: 'Columns…' | 'Export…' | 'Copy request…' | 'Copy link' | 'Count all' | 'Count again',
  ) => {
    await list.get('More actions').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  },
  openDetails: async (name: string) => {
    await list.get('Deployments').getByRole('link', { name, exact: true }).click();
    await expect.element(page.getByRole('article', { name, exact: true })).toBeVisible();
  },
};

export const detailsPage = {
  ...pageOf(pageNames.details),
  open: async (id: string) => open(`/deployments/${encodeURIComponent(id)}`),
  expectName: async (name: string) =>
    expect.element(page.getByRole('article', { name, exact: true })).toBeVisible(),
  section: (name: (typeof detailsSections)[number]): Locator => {
    const heading = page.getByRole('heading', { name, exact: true });
    return page.getByRole('article').getByCSS('section').filter({ has: heading });
  },
};

const picker = pageOf(pageNames.repositories);
export const repositoriesPage = {
  ...picker,
  failure,
  open: async (address: Address = {}) => open(pathWith('/repositories', address)),
  none: page.getByText(/^No repositories/),
  /** Opens the form with a repository selected. */
  deploy: async (repository: string) => picker.get('Deploy', repository).click(),
  expectRows: async (rows: number | readonly string[]) => {
    const links = picker.get('Deploy').or(picker.get('Use'));
    const names = () => links.elements().map(({ ariaLabel }) => (ariaLabel ?? '').replace(/^\w+ /, ''));
    if (typeof rows === 'number') await expect.poll(() => names().length).toBe(rows);
    else await expect.poll(names).toEqual(rows);
  },
};

const form = pageOf(pageNames.newDeployment);
export const newDeploymentPage = {
  ...form,
  failure: page.getByRole('alert').filter({ hasNotText: noFailure }),
  open: async (address: Address = {}) => open(pathWith('/deployments/new', address)),
  /** Opens the form with a repository selected, and enters a free name. @returns the query client */
  openPicked: async (chosen: Address, name = 'fresh-one') => {
    const client = await open(pathWith('/deployments/new', chosen));
    await form.get('Name').fill(name);
    await expect.element(form.get('Name')).toHaveAccessibleDescription(/with this name found|already used/i);
    return client;
  },
  /** Opens the form for an image and fills it in. */
  openImage: async (name: string, image = 'app:1') => {
    await open('/deployments/new');
    await page.getByRole('radio', { name: 'Image', exact: true }).click();
    await page.getByRole('textbox', { name: 'Image', exact: true }).fill(image);
    // Replace the name that the image suggests.
    await form.get('Name').fill(name);
    await expect.element(form.get('Name')).toHaveValue(name);
  },
  paste,
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  unfold: async (section: (typeof foldedSections)[number]) =>
    page.getByRole('heading', { name: section, exact: true }).click(),
  addSecret: async (name: string, value: string) => {
    await form.get('Add secret').click();
    await form.get('Secret name').fill(name);
    await form.get('Secret value').fill(value);
  },
  create: async () => form.get('Create deployment').click(),
  /** The notice that the deployment was created. */
  created: page.getByRole('status').filter({ hasText: createdText }),
};

const commands = page.getByRole('dialog', { name: 'Commands' });
export const palette = {
  dialog: commands,
  field: commands.getByRole('combobox'),
  option: (name: string | RegExp) => commands.getByRole('option', { name }),
  open: async (text = '') => {
    await press('Control+k');
    await expect.element(palette.field).toHaveFocus();
    await userEvent.fill(palette.field, text);
  },
  /** Runs the first command that matches a text. */
  run: async (text: string) => {
    await palette.open(text);
    await expect.element(commands.getByRole('option').first()).toBeVisible();
    await press('Enter');
    await expectHidden(commands);
  },
};
