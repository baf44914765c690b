import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { id as idCodec, wholeNumber } from '../../src/params/codecs.ts';
import { defaultDialect, type Dialect, dialectSchema } from '../../src/wire/dialect.ts';

/** The command line or the environment says something that cannot be meant; the message is one line for a person. */
export class UsageError extends Error {}

export interface HostOptions {
  port: number;
  host: string;
  /** Absolute folder of the embedded database. */
  dataDir: string;
  databaseUrl?: string;
  /** Set when `/api` is forwarded instead of answered by the reference service. */
  serviceUrl?: URL;
  serviceHeaders: [name: string, value: string][];
  /** The service's spellings, as `/config.json` hands them to the page. */
  dialect: Dialect;
  integrations: { id: string; name: string }[];
  /** Absolute folder that holds git repositories. */
  repositoriesDir?: string;
  empty: boolean;
  strictRecord: boolean;
  faults: boolean;
}

/** Every option of the host: its name on the command line, its environment variable, and how it is written. */
export const optionTable = {
  port: { variable: 'PORT', type: 'string' },
  host: { variable: 'HOST', type: 'string' },
  'data-dir': { variable: 'DATA_DIR', type: 'string' },
  'database-url': { variable: 'DATABASE_URL', type: 'string' },
  'service-url': { variable: 'SERVICE_URL', type: 'string' },
  'service-header': { variable: 'SERVICE_HEADERS', type: 'string', multiple: true },
  dialect: { variable: 'DIALECT', type: 'string' },
  integration: { variable: 'INTEGRATIONS', type: 'string', multiple: true },
  repositories: { variable: 'REPOSITORIES', type: 'string' },
  empty: { variable: 'EMPTY', type: 'boolean' },
  'strict-record': { variable: 'STRICT_RECORD', type: 'boolean' },
  faults: { variable: 'FAULTS', type: 'boolean' },
} as const;

type OptionName = keyof typeof optionTable;
type Environment = Readonly<Record<string, string | undefined>>;

/** Options that only the reference service understands. */
const referenceOnly = ['database-url', 'repositories', 'empty', 'strict-record', 'faults'] as const;

/** A value as it was given, with the name under which the person gave it. */
interface Given {
  text: string;
  from: string;
}

function readCommandLine(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTable }).values;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const [sentence = ''] = error.message.split(/\n|\. /);
    throw new UsageError(sentence.replace(/\.$/, '').replace(/argument is ambiguous$/, 'needs a value'), {
      cause: error,
    });
  }
}

/** All values given for each option: from the command line, else from the environment, where a line break parts them. */
function gather(args: readonly string[], env: Environment): (name: OptionName) => Given[] {
  const values = readCommandLine(args);
  return (name) => {
    const value = values[name];
    if (value !== undefined) return [value].flat().map((each) => ({ text: String(each), from: `--${name}` }));
    const { variable, type } = optionTable[name];
    const text = env[variable] ?? '';
    const lines = type === 'string' && 'multiple' in optionTable[name] ? text.split(/\r?\n/) : [text];
    return lines.filter((line) => line.trim() !== '').map((line) => ({ text: line, from: variable }));
  };
}

function readPort({ text, from }: Given): number {
  const { value, problem } = wholeNumber(0, 65_535).read(text);
  if (value !== undefined) return value;
  throw new UsageError(`${from} ${problem ?? 'is empty'}, not "${text}"`);
}

function readHost({ text, from }: Given): string {
  const host = text.trim().replace(/^\[(.*)\]$/, '$1');
  if (/^[\w.:%-]+$/.test(host)) return host;
  throw new UsageError(`${from} must be a host name or an IP address, not "${text}"`);
}

function readSwitch({ text, from }: Given): boolean {
  if (/^(?:true|1|yes|on)$/i.test(text.trim())) return true;
  if (/^(?:false|0|no|off)$/i.test(text.trim())) return false;
  throw new UsageError(`${from} must be true or false, not "${text}"`);
}

/** An absolute folder. One that has to exist already must be readable as a folder; another may be missing. */
function readFolder({ text, from }: Given, mustExist: boolean): string {
  const folder = resolve(text);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined ? !mustExist : stats.isDirectory()) return folder;
  throw new UsageError(`${from}: ${folder} ${stats === undefined ? 'does not exist' : 'is not a folder'}`);
}

/** Never repeats the text in its message: addresses of databases and services may carry a password. */
function readUrl({ text, from }: Given, protocols: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && protocols.includes(url.protocol)) return url;
  throw new UsageError(
    `${from} must be a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  );
}

function readServiceUrl(given: Given): URL {
  const url = readUrl(given, ['http:', 'https:']);
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      `${given.from} must not carry a user name or password; use --service-header instead`,
    );
  }
  if (url.search !== '' || url.hash !== '')
    throw new UsageError(`${given.from} must not have a query or a fragment`);
  return url;
}

/** Header values are credentials: a message names the header at most. */
function readHeader({ text, from }: Given): [string, string] {
  const colon = text.indexOf(':');
  if (colon === -1) throw new UsageError(`${from} must be written "Name: value"; there is no colon`);
  const name = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name))
    throw new UsageError(`${from}: what stands before the colon is not a header name`);
  if (!/^[\t\x20-\x7e\x80-\xff]+$/.test(value)) {
    throw new UsageError(
      `${from}: the value of ${name} is empty, or has a character that a header cannot carry`,
    );
  }
  if (
    /^(?:host|connection|content-length|transfer-encoding|upgrade|keep-alive|te|trailer|expect)$/i.test(name)
  ) {
    throw new UsageError(`${from}: ${name} is set by the connection itself`);
  }
  return [name, value];
}

function readDialect({ text, from }: Given): Dialect {
  const file = resolve(text);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${from}: ${file} cannot be read as JSON`, { cause: error });
  }
  const read = dialectSchema.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.length ? `"${issue.path.join('.')}": ` : '';
  throw new UsageError(`${from}: ${file}: ${where}${issue?.message}`);
}

function readIntegration({ text, from }: Given): { id: string; name: string } {
  const [, id = '', name] = /^\s*([^=\s]+)\s*=\s*(\S.*?)\s*$/.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`${from} must be written "ID=Name", not "${text}"`);
  const { value, problem } = idCodec.read(id);
  if (value === undefined) throw new UsageError(`${from}: "${id}" ${problem}`);
  return { id: value, name };
}

/**
 * Reads the options of the host from the command line and, for those not given there, from the environment.
 * @throws UsageError for an unknown option, a value that cannot be meant, or options that cannot stand together
 */
export function parseOptions(args: readonly string[], env: Environment): HostOptions {
  const all = gather(args, env);
  const one = <Value>(name: OptionName, read: (given: Given) => Value): Value | undefined => {
    const given = all(name).at(-1);
    return given && read(given);
  };
  const isOn = (name: OptionName) => one(name, readSwitch) ?? false;
  const databaseUrl = one('database-url', (given) => readUrl(given, ['postgres:', 'postgresql:']).href);
  const serviceUrl = one('service-url', readServiceUrl);
  const repositoriesDir = one('repositories', (given) => readFolder(given, true));
  const options: HostOptions = {
    port: one('port', readPort) ?? 4173,
    host: one('host', readHost) ?? '127.0.0.1',
    dataDir: one('data-dir', (given) => readFolder(given, false)) ?? resolve('.data'),
    serviceHeaders: all('service-header').map(readHeader),
    dialect: one('dialect', readDialect) ?? defaultDialect,
    integrations: all('integration').map(readIntegration),
    empty: isOn('empty'),
    strictRecord: isOn('strict-record'),
    faults: isOn('faults'),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(serviceUrl !== undefined && { serviceUrl }),
    ...(repositoriesDir !== undefined && { repositoriesDir }),
  };
  const [header] = all('service-header');
  if (header && !serviceUrl) throw new UsageError(`${header.from} needs --service-url`);
  for (const name of referenceOnly) {
    const given = all(name).at(-1);
    const isSet = given && (optionTable[name].type === 'string' || readSwitch(given));
    if (serviceUrl && isSet)
      throw new UsageError(
        `${given.from} is for the reference service and cannot stand beside --service-url`,
      );
  }
  return options;
}
