import type { Page } from '@playwright/test';
import { documentedTypes } from '../src/api/dialect/dialect.ts';
import { noChoice, yesNo } from '../src/domain/model/choices.ts';

type Role = Parameters<Page['getByRole']>[0];

/**
 * An element that tests and assistive technology find by role and accessible name. The key is the
 * name.
 */
export interface Named {
  role: Role;
  about: string;
  /** True if the key is only the start of the name. */
  begins?: true;
  /** When the element is present. */
  when?: string;
}

/*
 * The names are part of the product, because changing one breaks users' tests. The page objects use
 * them (pages.ts), the table in docs/testing.md is generated from them, and names.spec.ts finds
 * each one in the built page.
 */

const labelsOf = (choices: readonly { label: string }[]) => choices.map(({ label }) => label).join(', ');

/** On every page. */
const navigation = {
  Deployments: { role: 'link', about: 'opens `/deployments`, as `/` does' },
  Overview: { role: 'link', about: 'opens `/overview`' },
  Repositories: { role: 'link', about: 'opens `/repositories`' },
  Settings: { role: 'link', about: 'opens `/settings`' },
  Commands: {
    role: 'button',
    about:
      'opens a dialog with this name, as Ctrl+K or ⌘K does: a `combobox`, and an `option` for each page, action, deployment and repository found',
  },
} as const satisfies Record<string, Named>;

const idFilter = {
  role: 'textbox',
  about: 'a filter: UUIDs, separated by commas, spaces or lines',
  when: '“Filters” is open',
} as const;
const copyRequest = {
  role: 'button',
  about: 'opens a dialog with the request as a `curl` command',
} as const;
const retry = {
  role: 'button',
  begins: true,
  about: 'in the alert with the cause; “Retry now” while the page retries automatically',
  when: 'a listing failed',
} as const;

const deployments = {
  Deployments: {
    role: 'table',
    about:
      'one row per deployment; its name is a link to the details; columns: Name, Status, Type, Image version, Updated, Repository, Git reference',
  },
  'Name contains': { role: 'textbox', about: 'a filter; Enter applies it at once' },
  Status: {
    role: 'combobox',
    about: 'a filter: suggests values seen so far; case does not matter for known ones',
  },
  'Deployment type': {
    role: 'combobox',
    about: `a filter: ${labelsOf([noChoice('Type'), ...documentedTypes])}`,
  },
  'Remote reconciled': {
    role: 'combobox',
    about: `a filter: ${labelsOf([noChoice(), ...yesNo])} (values empty, \`true\`, \`false\`)`,
    when: '“Filters” is open',
  },
  'Image version': { role: 'combobox', about: 'a filter: suggests values seen so far' },
  'Tag value IDs': idFilter,
  'Deployment IDs': idFilter,
  Filters: {
    role: 'button',
    begins: true,
    about:
      'opens “More filters” (`aria-expanded`), in a narrow window all except the name; shows the number of chips',
  },
  'More filters': {
    role: 'group',
    about:
      'the other filters of the service, and a line for any field: comboboxes “Field” and “Condition”, a field “Value”, and “Add” (“Apply” and “Cancel” for a chip)',
    when: '“Filters” is open',
  },
  'Active filters': {
    role: 'list',
    about: 'one chip per filter and condition without a visible field; its button opens it for editing',
    when: 'a filter is set',
  },
  Remove: {
    role: 'button',
    begins: true,
    about: 'one per chip, with its name: removes it',
    when: 'a filter is set',
  },
  'Clear all': { role: 'button', about: 'removes all filters', when: 'a filter is set' },
  'Rows per page': { role: 'combobox', about: '10, 20, 50 or 100 rows, or the number in the address' },
  'Previous page': { role: 'button', about: 'has `aria-disabled` on the first page' },
  'Next page': { role: 'button', about: 'has `aria-disabled` at the end of the list' },
  Refresh: { role: 'button', about: 'requests the current page again' },
  Views: {
    role: 'button',
    about:
      'opens a menu with links to the views, “Options for …” beside each of yours (Rename, Copy link, Delete), and “Save this view”; a changed one is named above the rows, with “Save” and “Revert”',
  },
  Live: {
    role: 'switch',
    about: 'requests the current rows every 30 s; new rows appear as a button “3 new” above the rows',
  },
  'More actions': {
    role: 'button',
    about:
      'opens a menu: “Columns…”, “Export…” and “Copy request…” open dialogs; “Copy link” copies the address of the list; “Count all” loads the whole list and shows the number in the pager',
  },
  'Select all on this page': { role: 'checkbox', about: 'selects the rows of the current page' },
  Select: {
    role: 'checkbox',
    begins: true,
    about: 'one per row, with its name; Shift also selects the rows in between',
  },
  Selection: {
    role: 'region',
    about:
      'the number of selected rows, and of those not shown with “Show them”; “Compare”, “Pin”, “Copy IDs”, “Export”, “Clear”',
    when: 'a row is selected',
  },
  'Actions for': {
    role: 'button',
    begins: true,
    about:
      'one per row, with its name: opens a menu with links, filters and things to copy; long values end with “…”',
  },
  'Create similar to': {
    role: 'link',
    begins: true,
    about: 'opens the form with a copy of the selected deployment',
    when: 'a row is selected',
  },
  'Sort by': { role: 'combobox', about: 'replaces the table’s header', when: 'the window is narrow' },
  'New deployment': { role: 'link', about: 'opens the form' },
  Retry: retry,
} as const satisfies Record<string, Named>;

const details = {
  'Create similar to': {
    role: 'link',
    begins: true,
    about: 'opens the form with a copy of this deployment',
  },
  'Show empty fields': { role: 'checkbox', about: 'shows fields without a value' },
  'Compare with…': { role: 'button', about: 'opens a dialog that finds a deployment by its name' },
  Pin: { role: 'button', begins: true, about: 'with the name of the deployment; then `Unpin …`' },
  'Copy as YAML': { role: 'button', about: 'copies the record without secret values' },
  'Copy as JSON': { role: 'button', about: 'copies the record without secret values' },
  'Copy request': copyRequest,
  'Load all deployments': {
    role: 'button',
    about: 'loads all deployments, to find hints and related deployments',
  },
  'Refresh deployment': {
    role: 'button',
    about: 'requests this deployment again',
    when: 'the list is not beside it',
  },
  Reveal: { role: 'button', begins: true, about: 'one for each secret: shows its value for 30 s' },
  Hide: { role: 'button', begins: true, about: 'hides the value', when: 'a value is revealed' },
  Details: { role: 'region', about: 'contains the details', when: 'opened from the list' },
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
  Integration: { role: 'combobox', about: 'lists the known integrations' },
  'Search repositories': { role: 'searchbox', about: 'matches words in any order, also with a typing error' },
  'Copy request': copyRequest,
  Deployed: {
    role: 'combobox',
    about: `${labelsOf([noChoice(), ...yesNo])}: with or without a deployment among those loaded`,
  },
  Refresh: { role: 'button', about: 'requests the listing and all deployments again' },
  Deploy: {
    role: 'link',
    begins: true,
    about:
      'one per repository, `Deploy owner/name`; up to 200 are all in the page, of a longer list only the visible ones',
  },
  Use: {
    role: 'link',
    begins: true,
    about: 'replaces Deploy if you came from the form: returns to the draft',
    when: 'you came from the form',
  },
  'Actions for': {
    role: 'button',
    begins: true,
    about:
      'for a repository with deployments, with `owner/name`: opens a menu with “Create similar to …”, a copy of the one updated last, and “Show deployments”',
    when: 'deployments are loaded',
  },
  Retry: retry,
} as const satisfies Record<string, Named>;

const overview = {
  'Loading deployments': {
    role: 'progressbar',
    about: 'has “Stop” beside it, then “Continue”',
    when: 'deployments are loading',
  },
  Refresh: { role: 'button', about: 'loads all deployments again' },
  'More actions': { role: 'button', about: 'opens a menu with “Copy request…”' },
  'Needs attention': {
    role: 'figure',
    about: 'the checks, and how many deployments they find: “24 of 300”, or “24 of the first 100”',
  },
  Checks: {
    role: 'list',
    about:
      'in “Needs attention”: a link and a number per check; the first holds a list with its name, of at most five deployments',
  },
  'More checks': {
    role: 'button',
    about: 'shows the other checks (`aria-expanded`), also those that find nothing, and the notes',
  },
  'Since last visit': { role: 'region', about: 'what changed since the last visit' },
  Status: { role: 'figure', about: 'the number of deployments for each status' },
  'Image version': { role: 'figure', about: 'the number of deployments for each version, the newest first' },
  Repositories: { role: 'table', about: 'one row per repository, one column per deployment type' },
  Show: {
    role: 'radiogroup',
    about: 'With problems (a check finds a deployment of the repository) or All',
  },
} as const satisfies Record<string, Named>;

const compare = {
  Comparison: { role: 'table', about: 'one column per deployment, with its name' },
  'Only differences': { role: 'checkbox', about: 'on by default' },
  'Add a deployment': { role: 'button', about: 'opens a dialog that finds a deployment by its name' },
  'More actions': { role: 'button', about: 'opens a menu with “Copy as Markdown” and “Copy request…”' },
} as const satisfies Record<string, Named>;

const newDeployment = {
  Name: { role: 'textbox', about: 'often the only field you need to fill in' },
  Repository: { role: 'group', about: 'the chosen repository', when: 'a repository is chosen' },
  Change: {
    role: 'link',
    about: 'returns to the repositories; “Choose a repository” if none is chosen',
    when: 'a repository is chosen',
  },
  'Enter by hand': { role: 'button', about: 'shows the two fields below' },
  'Integration ID': { role: 'textbox', about: 'of the repository', when: 'it is entered by hand' },
  'Repository URL': { role: 'textbox', about: 'of the repository', when: 'it is entered by hand' },
  'Git reference': {
    role: 'combobox',
    about: 'a branch, a tag or a commit; suggests the default branch and references that are deployed',
  },
  'Add secret': { role: 'button', about: 'adds the two fields below' },
  'Secret name': { role: 'textbox', about: 'then `Secret name 2`, …', when: 'a secret is added' },
  'Secret value': {
    role: 'textbox',
    about: 'then `Secret value 2`, …; may have several lines; “Show value of …” shows it',
    when: 'a secret is added',
  },
  'Add reference': { role: 'button', about: 'adds the three fields below' },
  'Reference name': { role: 'textbox', about: 'then `Reference name 2`, …', when: 'a reference is added' },
  'Reference secret': { role: 'textbox', about: 'the name of the secret', when: 'a reference is added' },
  'Reference key': { role: 'textbox', about: 'the key in that secret', when: 'a reference is added' },
  Turn: {
    role: 'button',
    begins: true,
    about: '`Turn {name} into a reference`: replaces the value by a reference to a secret stored elsewhere',
    when: 'a secret is added',
  },
  'Use the other value:': {
    role: 'button',
    begins: true,
    about: 'in Differences: takes over the value of most related deployments, or of the copied one',
    when: 'a copy is changed',
  },
  Form: { role: 'tab', about: 'the fields of the draft' },
  YAML: { role: 'tab', about: 'the same draft as YAML, in a textbox with this name' },
  'Copy link to this draft': {
    role: 'button',
    about: 'copies an address that opens this form, without secret values',
  },
  Review: { role: 'complementary', about: 'what will be sent, updated as you type' },
  Warnings: {
    role: 'list',
    about: 'at most three, the most severe first',
    when: 'there are warnings',
  },
  Differences: {
    role: 'heading',
    begins: true,
    about:
      'opens the table “Differences” (Field, Here, Others): to related deployments, or to the copied one',
    when: 'a repository is chosen',
  },
  'Create deployment': {
    role: 'button',
    about:
      'sends the request, as Ctrl+Enter or ⌘+Enter does; for type Production the first press changes it to “Create in production”',
  },
  'Discard draft': {
    role: 'button',
    about: 'clears the form and the stored draft',
    when: 'the draft has changes',
  },
  Undo: { role: 'button', about: 'restores the previous draft', when: 'one was discarded or set aside' },
} as const satisfies Record<string, Named>;

const settings = {
  'Check connection': { role: 'button', about: 'requests the first page of deployments' },
  'API key': { role: 'textbox', about: 'of type password' },
  Remember: { role: 'checkbox', begins: true, about: 'off by default' },
  Save: { role: 'button', about: 'uses the key for all further requests' },
  Times: { role: 'radiogroup', about: 'Relative or Exact, on every page; exports are in UTC' },
  'Time zone': { role: 'radiogroup', about: 'Local or UTC' },
  'Show changes since your last visit': { role: 'switch', about: 'on by default' },
  Forget: { role: 'button', about: 'deletes what is stored about earlier visits' },
  'Forget key': { role: 'button', about: 'disabled without a key' },
  'Keyboard shortcuts': { role: 'switch', about: 'switches all shortcuts on or off; on by default' },
  Shortcuts: { role: 'button', about: 'opens a dialog with this name, as `?` does' },
} as const satisfies Record<string, Named>;

/** The names on every page (`navigation`), and the names of each page. */
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

/** Parameters in the address of `/deployments` that are sent to the service. */
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

/** All parameters in the address of `/deployments`. */
export const listParameters = [
  ...deploymentsParameters,
  ...(['q', 'where', 'hint', 'pinned', 'sort', 'columns', 'view'] as const),
] as const;

/** Headings of the details that `section` finds. */
export const detailsSections = [
  'Checks',
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
