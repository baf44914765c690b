import { expect, type Locator, type Page } from '@playwright/test';

import { type deploymentsParameters, type Named, pageNames } from './names.ts';

/*
 * The pages of Slipway for Playwright, by role and name. They know nothing of what the service
 * behind them has. What is named `expect…` waits until the page says so.
 */

/**
 * A row as a person reads it, by visible header: `{ Name: 'orders-agent', Status: 'Ready', … }`.
 */
export type Row = Readonly<Record<string, string>>;

/**
 * A table as it stands in this moment, row by row; none
 * where it is not there. To wait for rows use `expectRows`.
 */
export async function readTable(page: Page, name: string): Promise<Row[]> {
  return page.getByRole('table', { name, exact: true }).evaluateAll((tables) => {
    const words = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim();
    const table = tables.find((element) => element instanceof HTMLTableElement);
    const headers = [...(table?.tHead?.rows[0]?.cells ?? [])].map(words);
    const rows = [...(table?.tBodies ?? [])].flatMap((body) => [...body.rows]);
    return rows
      .filter((row) => row.ariaHidden !== 'true')
      .map((row) => Object.fromEntries([...row.cells].map((cell, at) => [headers[at] ?? '', words(cell)])));
  });
}

/** The names in the first column, as they stand in this moment. */
export async function readNames(page: Page, table = 'Deployments'): Promise<string[]> {
  return (await readTable(page, table)).map((row) => row['Name'] ?? '');
}

/**
 * Options of `expect.poll` for what is there in a moment:
 * by itself it would come to look once a second.
 */
export const lookOften = { intervals: [50, 100] };

/** `/deployments?status=READY`: an address with those parameters that are given. */
function pathWith(path: string, parameters: Readonly<Record<string, string | number | boolean>>): string {
  const pairs = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** What all pages have: `get` finds what has a name (names.ts). */
export class NamedPage<Name extends string> {
  readonly page: Page;
  readonly #names: Readonly<Record<Name, Named>>;

  constructor(page: Page, names: Readonly<Record<Name, Named>>) {
    this.page = page;
    this.#names = names;
  }

  /**
   * What has this name on the page; of a name that only begins
   * so, `rest` says which one: `get('Reveal', 'TOKEN')`.
   */
  get(name: Name, rest?: string): Locator {
    // A suite in JavaScript has no compiler that refuses the name.
    const named: Named | undefined = this.#names[name];
    if (!named)
      throw new Error(`Nothing is called “${name}” here. There are: ${Object.keys(this.#names).join(', ')}.`);
    const { role, begins } = named;
    if (rest !== undefined) return this.page.getByRole(role, { name: `${name} ${rest}`, exact: true });
    if (!begins) return this.page.getByRole(role, { name, exact: true });
    // “Deploy like …” is a name of its own.
    const longer = Object.keys(this.#names).filter((other) => other.startsWith(`${name} `));
    const others = longer.map((other) => `(?!${other})`).join('');
    return this.page.getByRole(role, { name: new RegExp(`^${others}${name}(?: |$)`) });
  }

  /** A dialog by its title. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** What went wrong, with its cause. */
  get failure(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: /^Retry/ }) });
  }

  /** What stands in place of rows: none, once the page says so; else its failure, or that it loads. */
  protected async insteadOfRows(none: Locator): Promise<[] | string> {
    if (await none.first().isVisible()) return [];
    const [failure] = await this.failure.allInnerTexts();
    return failure === undefined ? 'not loaded' : `failed: ${failure}`;
  }
}

type DeploymentsName = keyof typeof pageNames.deployments;
type DeploymentsAddress = Partial<Record<(typeof deploymentsParameters)[number], string | number | boolean>>;
/** What was copied, read by pasting it into the palette, where a line break is a space. */
export async function copiedText(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+k');
  const { field } = new Palette(page);
  await field.press('ControlOrMeta+v');
  const text = await field.inputValue();
  await page.keyboard.press('Escape');
  return text;
}

/** `/deployments` */
export class DeploymentsPage extends NamedPage<DeploymentsName> {
  constructor(page: Page) {
    super(page, pageNames.deployments);
  }

  /** Goes to the list as an address has it: `open({ status: 'READY', limit: 50 })`. */
  async open(address: DeploymentsAddress = {}): Promise<void> {
    await this.page.goto(pathWith('/deployments', address));
  }

  /** “No deployments …”: there are none, or none match the filters. */
  get none(): Locator {
    return this.page.getByText(/^No deployments/);
  }

  /** The link of this deployment. */
  link(name: string): Locator {
    return this.get('Deployments').getByRole('link', { name, exact: true });
  }

  /** Sets a filter: a text is typed and applied, of a choice the value or label chosen. */
  async filter(name: DeploymentsName, value: string): Promise<void> {
    const control = this.get(name);
    if (!(await control.isVisible())) await this.get('Filters').click();
    if (await control.evaluate((element) => element instanceof HTMLSelectElement)) {
      await control.selectOption(value);
      return;
    }
    await control.fill(value);
    await control.press('Enter');
  }

  /** Opens the details beside the list. */
  async openDetails(name: string): Promise<DetailsPage> {
    await this.link(name).click();
    const details = new DetailsPage(this.page);
    await details.expectName(name);
    return details;
  }

  /**
   * Waits for so many rows, or for these in the order
   * shown: each by its name, or by some of its cells.
   */
  async expectRows(rows: number | readonly (string | Row)[]): Promise<void> {
    const read = async () => {
      const found = await readTable(this.page, 'Deployments');
      return found.length > 0 ? found : this.insteadOfRows(this.none);
    };
    if (typeof rows === 'number') {
      await expect.poll(read, lookOften).toHaveLength(rows);
      return;
    }
    const cells = rows.map((row) => (typeof row === 'string' ? { Name: row } : row));
    await expect.poll(read, lookOften).toMatchObject(cells);
  }

  /** Waits until the list has come: rows, or that there are none. @returns the names */
  async expectListed(): Promise<string[]> {
    const table = this.get('Deployments');
    await expect(table.getByRole('link').or(this.none).first()).toBeVisible();
    return readNames(this.page);
  }

  /** Waits for the first row to have this name. */
  async expectFirst(name: string): Promise<void> {
    await expect.poll(async () => (await readNames(this.page))[0], lookOften).toBe(name);
  }
}

/** `/deployments/{id}`, beside the list or alone. */
export class DetailsPage extends NamedPage<keyof typeof pageNames.details> {
  constructor(page: Page) {
    super(page, pageNames.details);
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/deployments/${encodeURIComponent(id)}`);
  }

  /** A group of fields: “Source”, “Revision”, “Resources”, … */
  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Waits for the details of this deployment. */
  async expectName(name: string): Promise<void> {
    await expect(this.page.getByRole('article', { name, exact: true })).toBeVisible();
  }
}

/** `/repositories` */
export class RepositoriesPage extends NamedPage<keyof typeof pageNames.repositories> {
  constructor(page: Page) {
    super(page, pageNames.repositories);
  }

  /**
   * Goes to the repositories of an integration, searched for `q`; of the one known or used last
   * where none is named.
   */
  async open(address: { integration_id?: string; q?: string } = {}): Promise<void> {
    await this.page.goto(pathWith('/repositories', address));
  }

  /** “No repositories …”: there are none, or none match the search. */
  get none(): Locator {
    return this.page.getByText(/^No repositories/);
  }

  /** Opens the form with a repository chosen: `deploy('acme-labs/orders-agent')`. */
  async deploy(repository: string): Promise<NewDeploymentPage> {
    await this.get('Deploy', repository).click();
    return new NewDeploymentPage(this.page);
  }

  /**
   * Waits for so many repositories, or for these in the
   * order shown: `expectRows(['acme-labs/orders-agent'])`.
   */
  async expectRows(repositories: number | readonly string[]): Promise<void> {
    const read = async () => {
      const found = await this.get('Deploy').allInnerTexts();
      return found.length > 0 ? found : this.insteadOfRows(this.none);
    };
    if (typeof repositories === 'number') await expect.poll(read, lookOften).toHaveLength(repositories);
    else await expect.poll(read, lookOften).toEqual(repositories);
  }
}

/** `/overview` */
export class OverviewPage extends NamedPage<keyof typeof pageNames.overview> {
  constructor(page: Page) {
    super(page, pageNames.overview);
  }

  /** Goes to the overview of the deployments that the list’s filters leave. */
  async open(address: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(pathWith('/overview', address));
  }

  /** A picture by its title: “Status”, “Image version”, “Needs attention”. */
  figure(title: string): Locator {
    return this.page.getByRole('figure', { name: title, exact: true });
  }
}

/** `/compare` */
export class ComparePage extends NamedPage<keyof typeof pageNames.compare> {
  constructor(page: Page) {
    super(page, pageNames.compare);
  }

  async open(ids: readonly string[]): Promise<void> {
    await this.page.goto(pathWith('/compare', { ids: ids.join(',') }));
  }
}

/** The dialog “Commands”, on every page. */
export class Palette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Commands' });
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox');
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name });
  }

  /** Opens it by its keys, and searches for a text. */
  async open(text = ''): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    await expect(this.field).toBeFocused();
    await this.field.fill(text);
  }

  /** Runs the first command that a text finds. */
  async run(text: string): Promise<void> {
    await this.open(text);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}

/** `/deployments/new` */
export class NewDeploymentPage extends NamedPage<keyof typeof pageNames.newDeployment> {
  constructor(page: Page) {
    super(page, pageNames.newDeployment);
  }

  /** Goes to the form, with a repository chosen where the address names one. */
  async open(
    address: { integration_id?: string; repository?: string; repo_url?: string } = {},
  ): Promise<void> {
    await this.page.goto(pathWith('/deployments/new', address));
  }

  /** Opens the form with a repository chosen, and gives the deployment a name that is free. */
  async openPicked(
    chosen: { integration_id: string; repository: string },
    name = 'fresh-one',
  ): Promise<void> {
    await this.open(chosen);
    await expect(this.get('Repository')).toContainText(chosen.repository);
    // The repository's record has come: what is done next meets the form that it filled in.
    await expect(this.get('Name')).not.toHaveValue('');
    await this.get('Name').fill(name);
    // The look-up of the name is over: what is changed now affects what comes after it.
    await expect(this.get('Name')).toHaveAccessibleDescription(/deployment seen|already used/i);
  }

  /** Opens the form for an image that needs nothing more. */
  async openImage(name: string, image = 'app:1'): Promise<void> {
    await this.open();
    await this.page.getByRole('radio', { name: 'Image', exact: true }).check();
    await this.field('Image').fill(image);
    // The name that the image suggests is replaced.
    await this.get('Name').fill(name);
    await expect(this.get('Name')).toHaveValue(name);
  }

  /** A field by its label: `field('Main CPU request (cores)')`. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Unfolds a section that needs no decision. */
  async unfold(section: 'Build' | 'Network' | 'Sizing' | 'Pod shaping'): Promise<void> {
    await this.page.getByRole('heading', { name: section, exact: true }).click();
  }

  /** Adds the form's first secret. */
  async addSecret(name: string, value: string): Promise<void> {
    await this.get('Add secret').click();
    await this.get('Secret name').fill(name);
    await this.get('Secret value').fill(value);
  }

  /** Pastes a text where the focus is. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Presses “Create deployment”, once. */
  async create(): Promise<void> {
    await this.get('Create deployment').click();
  }

  /** What says that the deployment was created. */
  get created(): Locator {
    return this.page.getByRole('status').filter({ hasText: /created/i });
  }
}
