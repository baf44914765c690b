import type { Page } from '@playwright/test';
import { documentedTypes } from '../src/api/dialect/dialect.ts';
import { noChoice, yesNo } from '../src/domain/model/choices.ts';

type Role = Parameters<Page['getByRole']>[0];

/**
 * An element that tests and assistive technology find by its role and its accessible name, which is
 * its key.
 */
export interface Named {
  role: Role;
  about: string;
  /** The key is the beginning of the name; the rest identifies the element. */
  begins?: true;
  /** The condition for its presence. */
  when?: string;
}

/*
 * The names are part of the product: changing one breaks people's suites. The page objects find
 * elements by them (pages.ts), the table in docs/testing.md is generated from them, and names.spec.ts
 * finds each one in the built page.
 */

const labelsOf = (choices: readonly { label: string }[]) => choices.map(({ label }) => label).join(', ');

/** On every page. */
const navigation = {
  Deployments: { role: 'link', about: 'leads to `/deployments`, as `/` does' },
  Overview: { role: 'link', about: 'leads to `/overview`' },
  Repositories: { role: 'link', about: 'leads to `/repositories`' },
  Settings: { role: 'link', about: 'leads to `/settings`' },
  Commands: {
    role: 'button',
    about:
      'opens a dialog of that name, as Ctrl or Cmd with K does: a `combobox`, and an `option` for each page, action, deployment, repository found',
  },
} as const satisfies Record<string, Named>;

const deployments = {
  Deployments: {
    role: 'table',
    about:
      'one row per deployment; its name is a link to the details; columns: Name, Status, Type, Image version, Updated, Repository, Branch',
  },
  'Name contains': { role: 'textbox', about: 'a filter; Enter applies it at once' },
  Status: { role: 'combobox', about: 'a filter: suggests what was seen, takes a known word in any case' },
  'Deployment type': {
    role: 'combobox',
    about: `a filter: ${labelsOf([noChoice('Type'), ...documentedTypes])}`,
  },
  'Remote reconciled': {
    role: 'combobox',
    about: `a filter: ${labelsOf([noChoice(), ...yesNo])} (values empty, \`true\`, \`false\`)`,
    when: '“Filters” is open',
  },
  'Image version': { role: 'combobox', about: 'a filter: suggests what was seen' },
  'Tag value IDs': {
    role: 'textbox',
    about: 'a filter: UUIDs, parted by commas, spaces or lines',
    when: '“Filters” is open',
  },
  'Deployment IDs': {
    role: 'textbox',
    about: 'a filter: UUIDs, parted by commas, spaces or lines',
    when: '“Filters” is open',
  },
  Filters: {
    role: 'button',
    begins: true,
    about:
      'opens the filters behind it (`aria-expanded`), in a narrow window all but the name; counts those set',
  },
  'Add filter': {
    role: 'button',
    about:
      'opens a dialog of that name: comboboxes “Field” and “Condition”, a field “Value”, “Add” (“Apply” when opened from a chip)',
  },
  'Active filters': {
    role: 'list',
    about: 'a chip per filter and condition: a button named as the chip opens it for editing',
    when: 'a filter is set',
  },
  Remove: {
    role: 'button',
    begins: true,
    about: 'one per filter and condition, named for it: takes it away',
    when: 'a filter is set',
  },
  'Clear all': { role: 'button', about: 'takes all filters away', when: 'a filter is set' },
  'Rows per page': { role: 'combobox', about: '10, 20, 50, 100 rows, and what the address says' },
  'Previous page': { role: 'button', about: 'has `aria-disabled` on the first page' },
  'Next page': { role: 'button', about: 'has `aria-disabled` at the end of the list' },
  Refresh: { role: 'button', about: 'asks for the page shown' },
  Views: {
    role: 'button',
    about:
      'opens a menu of links: the named ones, “Pinned”; and the buttons “Save this view” and, for an own view that was changed, “Save changes”',
  },
  Live: {
    role: 'switch',
    about: 'requests the rows shown again every 30 s; new ones are a button “3 new” above the rows',
  },
  'More actions': {
    role: 'button',
    about:
      'opens a menu: “Columns…”, “Export…”, “Copy request…” open dialogs; “Count all” reads the whole list, and the pager tells the number',
  },
  'Select all on this page': { role: 'checkbox', about: 'selects the rows of the page shown' },
  Select: {
    role: 'checkbox',
    begins: true,
    about: 'one per row, named for it; with Shift the rows between, too',
  },
  Selection: {
    role: 'region',
    about: 'how many are selected, “Compare”, “Pin”, “Copy IDs”, “Export”, “Clear”',
    when: 'a row is selected',
  },
  'Actions for': {
    role: 'button',
    begins: true,
    about:
      'one per row, named for it: opens a menu to open, narrow the list and copy; its long values end with “…”',
  },
  'Deploy like': {
    role: 'link',
    begins: true,
    about: 'leads to a form that copies the selected deployment',
    when: 'a row is selected',
  },
  'Sort by': { role: 'combobox', about: 'in place of the table’s header', when: 'the window is narrow' },
  'New deployment': { role: 'link', about: 'leads to the form' },
  Retry: {
    role: 'button',
    begins: true,
    about: 'in the alert that names the cause; “Retry now” while the page tries again by itself',
    when: 'a listing failed',
  },
} as const satisfies Record<string, Named>;

const details = {
  'Deploy like': {
    role: 'link',
    begins: true,
    about: 'leads to a form that copies this deployment',
  },
  'Show empty fields': { role: 'checkbox', about: 'shows the fields that are not given' },
  'Compare with…': { role: 'button', about: 'opens a dialog that finds another by its name' },
  Pin: { role: 'button', begins: true, about: 'named for the deployment; then `Unpin …`' },
  'Copy as YAML': { role: 'button', about: 'copies the record without secret values' },
  'Copy as JSON': { role: 'button', about: 'copies the record without secret values' },
  'Copy request': {
    role: 'button',
    about: 'opens a dialog with the request as a `curl` command',
  },
  'Read all': {
    role: 'button',
    about: 'reads all deployments, against which hints are judged and among which related ones are found',
  },
  'Refresh deployment': {
    role: 'button',
    about: 'asks for this deployment again',
    when: 'the list is not beside it',
  },
  Reveal: { role: 'button', begins: true, about: 'one for each secret: shows its value for 30 s' },
  Hide: { role: 'button', begins: true, about: 'takes the value away', when: 'a value is revealed' },
  Details: { role: 'region', about: 'holds all of it', when: 'opened from the list' },
  'Previous deployment': { role: 'button', about: 'the row above', when: 'opened from the list' },
  'Next deployment': { role: 'button', about: 'the row below', when: 'opened from the list' },
  'Close details': {
    role: 'button',
    about: 'back to the list, as Escape does',
    when: 'opened from the list',
  },
} as const satisfies Record<string, Named>;

const repositories = {
  'Integration ID': { role: 'textbox', about: 'Enter loads its repositories' },
  Integration: { role: 'combobox', about: 'chooses one that nobody needs to type' },
  'Search repositories': { role: 'searchbox', about: 'words in any order, a typing error is forgiven' },
  'Copy request': {
    role: 'button',
    about: 'opens a dialog with the request as a `curl` command',
  },
  Deployed: {
    role: 'combobox',
    about: `${labelsOf([noChoice(), ...yesNo])}: with or without a deployment among those read`,
  },
  'Deployments looked through': { role: 'region', about: 'how many, with progress and controls' },
  Refresh: { role: 'button', about: 'asks for the listing again' },
  Deploy: {
    role: 'link',
    begins: true,
    about:
      'one for each repository, `Deploy owner/name`; up to 200 are all in the page, of more those in sight',
  },
  Use: {
    role: 'link',
    begins: true,
    about: 'in place of Deploy where a form asked for the repository: leads back into its draft',
    when: 'a form asked',
  },
  'Deploy like': {
    role: 'link',
    begins: true,
    about: 'of a repository that has deployments: opens the form as a copy of the last changed',
    when: 'deployments were read',
  },
  Retry: {
    role: 'button',
    begins: true,
    about: 'in the alert that names the cause; “Retry now” while the page tries again by itself',
    when: 'a listing failed',
  },
} as const satisfies Record<string, Named>;

const overview = {
  'Reading deployments': {
    role: 'progressbar',
    about: 'has “Pause” and “Stop” beside it',
    when: 'deployments are being read',
  },
  'Read again': { role: 'button', about: 'reads all deployments again' },
  Repositories: { role: 'table', about: 'one row per repository, one column per deployment type' },
  'Since last visit': { role: 'region', about: 'what changed since the last visit' },
} as const satisfies Record<string, Named>;

const compare = {
  Comparison: { role: 'table', about: 'one column per deployment, named for it' },
  'Only differences': { role: 'checkbox', about: 'on by default' },
  'Add a deployment': { role: 'button', about: 'opens a dialog that finds another by its name' },
} as const satisfies Record<string, Named>;

const newDeployment = {
  Name: { role: 'textbox', about: 'the one field that may still need typing' },
  Repository: { role: 'group', about: 'the repository chosen', when: 'a repository is chosen' },
  Change: {
    role: 'link',
    about: 'leads back to the repositories; “Choose a repository” while none is chosen',
    when: 'a repository is chosen',
  },
  'Enter by hand': { role: 'button', about: 'shows the two fields below' },
  'Integration ID': { role: 'textbox', about: 'of the repository', when: 'it is entered by hand' },
  'Repository URL': { role: 'textbox', about: 'of the repository', when: 'it is entered by hand' },
  'Git reference': {
    role: 'combobox',
    about: 'a branch, a tag or a commit; suggests the default branch and what was deployed',
  },
  'Add secret': { role: 'button', about: 'adds the two fields below' },
  'Secret name': { role: 'textbox', about: 'then `Secret name 2`, …', when: 'a secret is added' },
  'Secret value': {
    role: 'textbox',
    about: 'then `Secret value 2`, …; lines allowed, read with “Show value of …”',
    when: 'a secret is added',
  },
  'Add reference': { role: 'button', about: 'adds the three fields below' },
  'Reference name': { role: 'textbox', about: 'then `Reference name 2`, …', when: 'a reference is added' },
  'Reference secret': { role: 'textbox', about: 'the secret referred to', when: 'a reference is added' },
  'Reference key': { role: 'textbox', about: 'its key', when: 'a reference is added' },
  Turn: {
    role: 'button',
    begins: true,
    about: '`Turn {name} into a reference`: refers to a secret that is kept elsewhere instead',
    when: 'a secret is added',
  },
  'As in the template:': {
    role: 'button',
    begins: true,
    about: 'in Differences: brings a field back to what the copied deployment says',
    when: 'a copy is changed',
  },
  Form: { role: 'tab', about: 'the fields of the draft' },
  YAML: { role: 'tab', about: 'the same draft as the text of its request, in a textbox of this name' },
  'Copy link to this draft': {
    role: 'button',
    about: 'copies an address that opens this form, without secret values',
  },
  Review: { role: 'complementary', about: 'what will be sent, while it is typed' },
  Warnings: {
    role: 'list',
    about: 'at most three, the most severe first',
    when: 'there is something to warn of',
  },
  Differences: {
    role: 'heading',
    begins: true,
    about: 'unfolds what siblings or the template have otherwise',
  },
  'Create deployment': {
    role: 'button',
    about:
      'sends at once, as Ctrl or ⌘ with Enter anywhere but on a link does; with type Production the first press makes it “Create in production”',
  },
  'Discard draft': {
    role: 'button',
    about: 'empties the form and what is stored of it',
    when: 'something was typed',
  },
  Undo: { role: 'button', about: 'restores the draft before', when: 'one was discarded or set aside' },
} as const satisfies Record<string, Named>;

const settings = {
  'Check connection': { role: 'button', about: 'requests the first page of deployments' },
  'API key': { role: 'textbox', about: 'of type password' },
  Remember: { role: 'checkbox', begins: true, about: 'off by default' },
  Save: { role: 'button', about: 'sends the key with every request from now on' },
  Times: { role: 'radiogroup', about: 'Relative or Exact, on every page; exports are in UTC' },
  'Time zone': { role: 'radiogroup', about: 'Local or UTC' },
  'Tell what changed since the last visit': { role: 'checkbox', about: 'on by default' },
  Forget: { role: 'button', about: 'forgets what was read in earlier visits' },
  'Forget key': { role: 'button', about: 'disabled without a key' },
  'Keyboard shortcuts': { role: 'checkbox', about: 'the switch of all of them, on by default' },
  Shortcuts: { role: 'button', about: 'opens a dialog of that name, as `?` does' },
} as const satisfies Record<string, Named>;

/** The names on every page (`navigation`), and the further ones of each page. */
export const pageNames = {
  navigation,
  deployments,
  details,
  repositories,
  overview,
  compare,
  newDeployment,
  settings,
};

/** Parameters of the address of `/deployments`: those of the wire, absent where unset. */
export const deploymentsParameters = [
  'limit',
  'offset',
  'name_contains',
  'status',
  'remote_reconciled',
  'tag_value_ids',
  'image_version',
  'deployment_type',
  'deployment_ids',
] as const;

/** The page's own parameters in the address of `/deployments`. */
export const listParameters = [
  ...deploymentsParameters,
  ...(['q', 'where', 'hint', 'pinned', 'sort', 'sort_all', 'columns', 'view'] as const),
] as const;

/** Headings of the details that `section` finds. */
export const detailsSections = [
  'Hints',
  'Source',
  'Revision',
  'Resources',
  'Pod shaping',
  'Secrets',
  'Related deployments',
  'Other fields',
  'Raw record',
] as const;

/** Headings of the form that `unfold` opens. */
export const foldedSections = ['Build', 'Network', 'Resources', 'Pod shaping'] as const;
