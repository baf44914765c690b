import { parseArgs } from 'node:util';
import { codeOf } from '../failures/error-code.ts';
import { type Entry, linesOf, UsageError } from './option-values.ts';

/** An option: a row of a table whose keys are the names. */
export interface Option<Value> {
  /** Placeholder for the value in the help; undefined for a switch. */
  value?: string;
  variable?: string;
  read: (entry: Entry) => Value;
  help: string;
  /** True if it may be repeated; the variable then has one value per line. */
  isMany?: boolean;
  /** The option that it requires. */
  needs?: string;
  /** The option that excludes it. */
  notBeside?: string;
}

/** True for a value that Kubernetes sets: it defines `NAME_PORT` for each service of a namespace. */
export const isOfKubernetes = (text: string): boolean => /^(?:tcp|udp|sctp):\/\//.test(text);

type Rows<Values> = { readonly [Name in keyof Values]: Option<Values[Name]> };
function parseArguments(args: readonly string[], table: Readonly<Record<string, Option<unknown>>>) {
  refuseSecrets(args);
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { value, isMany = false }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isMany },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if (!(error instanceof Error) || codeOf(error) === '') throw error;
    const [sentence = ''] = error.message.split(/\n|\. /);
    const problem = sentence.replace(/\.$/, '').replace(/argument is ambiguous$/, 'needs a value');
    const [, unknown] = /^Unknown option '--([\w-]+)/.exec(problem) ?? [];
    const near = Object.keys(table).find((name) => unknown !== undefined && isNear(unknown, name));
    throw new UsageError(near === undefined ? problem : `${problem}: --${near}?`, { cause: error });
  }
}

/** True if two names differ by at most one letter, or only in the order of their letters. */
function isNear(one: string, other: string): boolean {
  const lettersBeside = (text: string, letters: string) =>
    Array.from(letters).reduce((left, letter) => left.replace(letter, ''), text).length;
  return lettersBeside(one, other) < 2 && lettersBeside(other, one) < 2;
}

/**
 * Reads options from the command line and, if absent there, from the environment.
 * @returns functions for all values of an option, its last value (undefined if absent), and its source
 * @throws UsageError for an unknown option, a secret, or an option that has no effect
 */
export function readOptions<Values>(table: Rows<Values>, args: readonly string[], env: NodeJS.ProcessEnv) {
  const rows = new Map<string, Option<unknown>>(Object.entries(table));
  const values = parseArguments(args, Object.fromEntries(rows));
  const entriesOf = (name: string): Entry[] => {
    const value = values[name];
    if (value !== undefined) return [value].flat().map((each) => ({ text: String(each), from: `--${name}` }));
    const { variable = '', isMany = false } = rows.get(name) ?? {};
    const set = env[variable] ?? '';
    const text = isOfKubernetes(set) ? '' : set;
    if (isMany) return linesOf(text, variable);
    return text.trim() === '' ? [] : [{ text, from: variable }];
  };
  /** The option or variable that sets a value or switches it on; undefined if neither does. */
  const sourceOf = (name: string): string | undefined => {
    const last = entriesOf(name).at(-1);
    return last && (rows.get(name)?.value !== undefined || rows.get(name)?.read(last))
      ? last.from
      : undefined;
  };
  for (const [name, { needs, notBeside }] of rows) {
    const from = sourceOf(name);
    if (from !== undefined && needs !== undefined && sourceOf(needs) === undefined)
      throw new UsageError(`${from} needs --${needs}`);
    if (from !== undefined && notBeside !== undefined && sourceOf(notBeside) !== undefined)
      throw new UsageError(`${from} has no effect beside --${notBeside}: choose one`);
  }
  const all = <Name extends keyof Values & string>(name: Name): Values[Name][] =>
    entriesOf(name).map((each) => table[name].read(each));
  return {
    all,
    one: <Name extends keyof Values & string>(name: Name): Values[Name] | undefined => all(name).at(-1),
    sourceOf,
  };
}

/** The options of a table with their variables, formatted for `--help`. */
export function optionsHelp(table: Readonly<Record<string, Option<unknown>>>): string {
  const indent = ' '.repeat(54);
  const lines = Object.entries(table).flatMap(([name, { value = '', variable = '', help }]) => {
    const head = `  --${name} ${value}`.padEnd(25) + ` ${variable}`.padEnd(29);
    const [first = '', ...more] = help.match(/\S.{0,65}(?= |$)/g) ?? [];
    return [
      head.length > indent.length ? `${head}\n${indent}${first}` : head + first,
      ...more.map((each) => indent + each),
    ];
  });
  return lines.join('\n');
}

/** Secrets that are not options, and how to set them instead. */
const ways: Readonly<Record<string, string>> = {
  'oidc-client-secret': 'as the variable SLIPWAY_OIDC_CLIENT_SECRET',
  'session-secret': 'as the variable SLIPWAY_SESSION_SECRET',
  'service-header': 'as the variable SLIPWAY_SERVICE_HEADERS or in a file (--service-header-file)',
};

/** @throws UsageError for a secret on the command line, which other users can see */
function refuseSecrets(args: readonly string[]): void {
  for (const [option, way] of Object.entries(ways)) {
    if (args.some((each) => each === `--${option}` || each.startsWith(`--${option}=`)))
      throw new UsageError(`--${option}: set it ${way}, because other users can see command lines`);
  }
}
