import type { Named } from './names.ts';

/* Shared by the page objects in e2e and component-tests. */

/** The visible text of a row, by header: `{ Name: 'orders-agent', Status: 'Ready', … }`. */
export type Row = Readonly<Record<string, string>>;

/** Text of a notice that a deployment was created, not that it “may have been created”. */
export const createdText = /Deployment (?:“[^]*” )?created/;

/** Text of an alert on the form that is not a failed request. */
export const noFailure = /^(?:\d+ fields need|One field needs) attention/;

/** @throws Error for a word that is not in `words`, which JavaScript does not check */
export function known(what: string, word: string, words: readonly string[]): void {
  if (!words.includes(word))
    throw new Error(`${what} is called “${word}” here. There are: ${words.join(', ')}.`);
}

/**
 * The arguments of `getByRole` for an element of `names`.
 * @param rest completes a name that is only a start
 */
export function roleAndName<Name extends string>(
  names: Readonly<Record<Name, Named>>,
  name: Name,
  rest?: string,
): [role: Named['role'], options: { name: string | RegExp; exact: boolean }] {
  known('Nothing', name, Object.keys(names));
  const { role, begins } = names[name];
  if (rest !== undefined) return [role, { name: `${name} ${rest}`, exact: true }];
  if (!begins) return [role, { name, exact: true }];
  // “Select all on this page” is a separate name.
  const longer = Object.keys(names).filter((other) => other.startsWith(`${name} `));
  const others = longer.map((other) => `(?!${other})`).join('');
  return [role, { name: new RegExp(`^${others}${name}(?: |$)`), exact: false }];
}

/**
 * An address with parameters: `/deployments?status=READY`.
 * @param names all parameters of the page
 */
export function pathWith(
  path: string,
  parameters: Readonly<Record<string, string | number | boolean>>,
  names: readonly string[] = Object.keys(parameters),
): string {
  for (const name of Object.keys(parameters)) known('No parameter', name, names);
  const pairs = Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** The rows of the first table. Runs in the page, so it cannot use anything outside. */
export function rowsOf(tables: readonly Element[]): Row[] {
  const words = ({ textContent }: Element): string => textContent.replace(/\s+/g, ' ').trim();
  const table = tables.find((element) => element instanceof HTMLTableElement);
  const headers = [...(table?.tHead?.rows[0]?.cells ?? [])].map(words);
  return [...(table?.tBodies ?? [])]
    .flatMap((body) => [...body.rows])
    .filter((row) => row.ariaHidden !== 'true')
    .map((row) => Object.fromEntries([...row.cells].map((cell, at) => [headers[at] ?? '', words(cell)])));
}
