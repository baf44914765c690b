import { expect, type Locator, type Page } from '@playwright/test';
import { createdText, known, noFailure, pathWith, roleAndName, type Row, rowsOf } from './find.ts';
import { detailsSections, foldedSections, listParameters, type Named, pageNames } from './names.ts';

/*
 * The pages of Slipway for Playwright, by role and name. They make no assumptions about the data of
 * the service. Methods named `expect…` wait until the page shows the state.
 */

/** The current rows of a table, or none without a table. To wait for rows, use `expectRows`. */
export async function readTable(page: Page, name: string): Promise<Row[]> {
  return page.getByRole('table', { name, exact: true }).evaluateAll(rowsOf);
}

/** The current names in the first column. */
export async function readNames(page: Page, table = 'Deployments'): Promise<string[]> {
  return (await readTable(page, table)).map((row) => row['Name'] ?? '');
}

/** Options of `expect.poll` for short states. By default it polls once a second. */
export const lookOften = { intervals: [50, 100] };

const asCells = (row: string | Row): Row => (typeof row === 'string' ? { Name: row } : row);

/** The common part of all pages: `get` finds an element by its name (names.ts). */
export class NamedPage<Name extends string> {
  readonly page: Page;
  readonly #names: Readonly<Record<Name, Named>>;

  constructor(page: Page, names: Readonly<Record<Name, Named>>) {
    this.page = page;
    this.#names = names;
  }

  /**
   * The element with this name. If the name is only a start, `rest` completes it: `get('Reveal',
   * 'TOKEN')`.
   */
  get(name: Name, rest?: string): Locator {
    return this.page.getByRole(...roleAndName(this.#names, name, rest));
  }

  /** A dialog by its title. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** The failure notice, with its cause. */
  get failure(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: /^Retry/ }) });
  }

  /**
   * The current rows, or a text if the list is loading or has failed.
   * @param busy the list while it loads
   */
  protected async rowsNow<T>({ read, none, busy, stale = false }: Listing<T>): Promise<T[] | string> {
    const [failure] = stale ? [] : await this.failure.allInnerTexts();
    if (failure !== undefined) return `failed: ${failure}`;
    if (!stale && (await busy.count()) > 0) return 'loading';
    const rows = await read();
    return rows.length > 0 || (await none.first().isVisible()) ? rows : 'not loaded';
  }

  /** Waits for this number of rows, or for these rows. */
  protected async waitForRows<T>(listing: Listing<T>, rows: number | readonly T[]): Promise<void> {
    const current = () => this.rowsNow(listing);
    if (typeof rows !== 'number') return expect.poll(current, lookOften).toMatchObject([...rows]);
    const count = async () => {
      const found = await current();
      return typeof found === 'string' ? found : found.length;
    };
    return expect.poll(count, lookOften).toBe(rows);
  }
}

/** How a page object finds the rows of a list. */
interface Listing<T> {
  read: () => Promise<T[]>;
  none: Locator;
  busy: Locator;
  stale?: boolean | undefined;
}

/** `stale` also accepts earlier rows, while the list loads or after a failure. */
interface RowsOptions {
  stale?: boolean;
}

type DeploymentsName = keyof typeof pageNames.deployments;
type DeploymentsAddress = Partial<Record<(typeof listParameters)[number], string | number | boolean>>;
/** The copied text. It is pasted into the palette, which turns line breaks into spaces. */
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

  /** Opens the list at an address: `open({ status: 'READY', limit: 50 })`. */
  async open(address: DeploymentsAddress = {}): Promise<void> {
    await this.page.goto(pathWith('./deployments', address, listParameters));
  }

  /** “No deployments …”: there are none, or none match the filters. */
  get none(): Locator {
    return this.page.getByText(/^No deployments/);
  }

  /** The link of this deployment. */
  link(name: string): Locator {
    return this.get('Deployments').getByRole('link', { name, exact: true });
  }

  /** Sets a filter: types and applies a text, or chooses a value or label. */
  async filter(name: DeploymentsName, value: string): Promise<void> {
    const control = this.get(name);
    if (!(await control.isVisible())) await this.get('Filters').click();
    const options = await control.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? [...element.options].map(({ label, value: sent }) => [label, sent])
        : undefined,
    );
    if (options) {
      if (!options.flat().includes(value))
        known(
          'No option',
          value,
          options.map(([label = '']) => label),
        );
      await control.selectOption(value);
      return;
    }
    await control.fill(value);
    await control.press('Enter');
  }

  /** Adds a filter by any field: `addFilter('Status', 'is not', 'Ready')`. */
  async addFilter(field: string, condition: string, value?: string): Promise<void> {
    const panel = this.get('More filters');
    if (!(await panel.isVisible())) await this.get('Filters').click();
    await panel.getByRole('combobox', { name: 'Field' }).fill(field);
    await panel.getByRole('combobox', { name: 'Condition' }).selectOption(condition);
    if (value !== undefined) await panel.getByRole('combobox', { name: 'Value', exact: true }).fill(value);
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
  }

  /** Chooses an action of the menu "More actions": `choose('Export…')`. */
  async choose(
    action: 'Columns…' | 'Export…' | 'Copy request…' | 'Copy link' | 'Count all' | 'Count again',
  ): Promise<void> {
    await this.get('More actions').click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Opens the details beside the list. */
  async openDetails(name: string): Promise<DetailsPage> {
    await this.link(name).click();
    const details = new DetailsPage(this.page);
    await details.expectName(name);
    return details;
  }

  /**
   * Waits until the list has loaded with this number of rows, or with these rows in order, each by
   * name or by some of its cells.
   */
  async expectRows(rows: number | readonly (string | Row)[], options: RowsOptions = {}): Promise<void> {
    if (typeof rows === 'number') return this.waitForRows(this.#listing(options), rows);
    const cells = rows.map(asCells);
    if (cells.some((row) => Object.keys(row).length === 0))
      throw new Error('A row without cells says nothing: give the number of rows, their names or cells.');
    const { read, ...listing } = this.#listing(options);
    const readKnown = async () => {
      const found = await read();
      const [headers] = found.map(Object.keys);
      for (const name of headers ? cells.flatMap(Object.keys) : [])
        known('No column', name, headers?.filter(Boolean) ?? []);
      return found;
    };
    return this.waitForRows({ ...listing, read: readKnown }, cells);
  }

  /** Waits until the list has loaded, with rows or without. @returns the names */
  async expectListed(options: RowsOptions = {}): Promise<string[]> {
    const state = async () => {
      const found = await this.rowsNow(this.#listing(options));
      return typeof found === 'string' ? found : 'listed';
    };
    await expect.poll(state, lookOften).toBe('listed');
    return readNames(this.page);
  }

  /** Waits until the list has loaded with a first row of this name. */
  async expectFirst(name: string, options: RowsOptions = {}): Promise<void> {
    const first = async () => {
      const found = await this.rowsNow(this.#listing(options));
      return typeof found === 'string' ? found : (found[0]?.['Name'] ?? 'no row');
    };
    await expect.poll(first, lookOften).toBe(name);
  }

  #listing({ stale }: RowsOptions): Listing<Row> {
    const busy = this.get('Deployments').and(this.page.locator('[aria-busy=true]'));
    return { read: () => readTable(this.page, 'Deployments'), none: this.none, busy, stale };
  }
}

/** `/deployments/{id}`, beside the list or alone. */
export class DetailsPage extends NamedPage<keyof typeof pageNames.details> {
  constructor(page: Page) {
    super(page, pageNames.details);
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`./deployments/${encodeURIComponent(id)}`);
  }

  /** A group of fields: “Source”, “Revision”, “Resources”, … */
  section(name: (typeof detailsSections)[number]): Locator {
    known('No section', name, detailsSections);
    const heading = this.page.getByRole('heading', { name, exact: true });
    return this.page.getByRole('article').locator('section').filter({ has: heading });
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
   * Opens the repositories of an integration, by default the last used one, and searches for `q`.
   */
  async open(address: { integration_id?: string; q?: string; deployed?: string } = {}): Promise<void> {
    await this.page.goto(pathWith('./repositories', address, ['integration_id', 'q', 'deployed']));
  }

  /** “No repositories …”: there are none, or none match the search. */
  get none(): Locator {
    return this.page.getByText(/^No repositories/);
  }

  /** Opens the form with a repository selected: `deploy('acme-labs/orders-agent')`. */
  async deploy(repository: string): Promise<NewDeploymentPage> {
    await this.get('Deploy', repository).click();
    return new NewDeploymentPage(this.page);
  }

  /**
   * Waits until this number of repositories has loaded, or these in order:
   * `expectRows(['acme-labs/orders-agent'])`.
   */
  async expectRows(repositories: number | readonly string[], options: RowsOptions = {}): Promise<void> {
    const read = () =>
      this.get('Deploy')
        .or(this.get('Use'))
        .evaluateAll((links) => links.map((link) => (link.ariaLabel ?? '').replace(/^\w+ /, '')));
    const picker = this.page.getByRole('region', { name: 'Choose a repository', exact: true });
    const busy = picker.and(this.page.locator('[aria-busy=true]'));
    await this.waitForRows({ read, none: this.none, busy, ...options }, repositories);
  }
}

/** `/overview` */
export class OverviewPage extends NamedPage<keyof typeof pageNames.overview> {
  constructor(page: Page) {
    super(page, pageNames.overview);
  }

  /** Opens the overview of the deployments that match the list’s filters. */
  async open(address: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.goto(pathWith('./overview', address, [...listParameters, 'group_by', 'repositories']));
  }

  /** A chart by its title: “Status”, “Image version”, “Needs attention”. */
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
    await this.page.goto(pathWith('./compare', { ids: ids.join(',') }, ['ids']));
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

  /** Opens the palette by its shortcut, and searches for a text. */
  async open(text = ''): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    await expect(this.field).toBeFocused();
    await this.field.fill(text);
  }

  /** Runs the first command that matches a text, not the entry that searches for the text. */
  async run(text: string): Promise<void> {
    await this.open(text);
    const first = this.dialog.getByRole('option').first();
    await expect(first).toBeVisible();
    await expect(first).not.toContainText('“');
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}

/** `/deployments/new` */
export class NewDeploymentPage extends NamedPage<keyof typeof pageNames.newDeployment> {
  constructor(page: Page) {
    super(page, pageNames.newDeployment);
  }

  /** Opens the form, with a repository selected if the address names one. */
  async open(
    address: { integration_id?: string; repo_url?: string; repo_ref?: string; like?: string } = {},
  ): Promise<void> {
    await this.page.goto(
      pathWith('./deployments/new', address, ['integration_id', 'repo_url', 'repo_ref', 'like']),
    );
  }

  /** Opens the form with a repository selected, and enters a free name. */
  async openPicked(
    chosen: { integration_id: string; repo_url: string; repo_ref: string },
    name = 'fresh-one',
  ): Promise<void> {
    await this.open(chosen);
    await expect(this.get('Repository')).toContainText(chosen.repo_url);
    await this.get('Name').fill(name);
    // Waits for the look-up of the name, so that later changes do not affect it.
    await expect(this.get('Name')).toHaveAccessibleDescription(/with this name found|already used/i);
  }

  /** Opens the form for an image and fills it in. */
  async openImage(name: string, image = 'app:1'): Promise<void> {
    await this.open();
    await this.page.getByRole('radio', { name: 'Image', exact: true }).check();
    await this.field('Image').fill(image);
    // Replace the name that the image suggests.
    await this.get('Name').fill(name);
    await expect(this.get('Name')).toHaveValue(name);
  }

  /** A field by its label: `field('Main CPU request (cores)')`. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Unfolds an optional section. */
  async unfold(section: (typeof foldedSections)[number]): Promise<void> {
    known('Nothing to unfold', section, foldedSections);
    await this.page.getByRole('heading', { name: section, exact: true }).click();
  }

  /** Adds the form's first secret. */
  async addSecret(name: string, value: string): Promise<void> {
    await this.get('Add secret').click();
    await this.get('Secret name').fill(name);
    await this.get('Secret value').fill(value);
  }

  /** Pastes a text at the focus. @throws Error if neither the page nor a field accepts it */
  async paste(text: string): Promise<void> {
    const target = await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const focused = document.activeElement ?? document.body;
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (!focused.dispatchEvent(event)) return 'the page';
      return focused.matches('input, textarea') ? 'a field' : focused.tagName.toLowerCase();
    }, text);
    if (target === 'a field') return this.page.keyboard.insertText(text);
    if (target !== 'the page') throw new Error(`Nothing takes a pasted text: the focus is on <${target}>.`);
  }

  /** Presses “Create deployment”, once. */
  async create(): Promise<void> {
    await this.get('Create deployment').click();
  }

  /** The notice that the deployment was created. */
  get created(): Locator {
    return this.page.getByRole('status').filter({ hasText: createdText });
  }

  /** The notice of a refused creation, of an unknown outcome, or of a listing that failed. */
  override get failure(): Locator {
    return this.page.getByRole('alert').filter({ hasNotText: noFailure });
  }
}
