import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Codec, id as idCodec, wholeNumber } from '../../src/kit/params/codecs.ts';

/** The command line or the environment is invalid. The message has one line per problem. */
export class UsageError extends Error {}

/** A value as entered, with the name of its option or variable. */
export interface Entry {
  text: string;
  from: string;
}

/** @throws UsageError */
export function readBy<Value>(codec: Codec<Value>, { text, from }: Entry): Value {
  const { value, problem } = codec.read(text);
  if (value !== undefined) return value;
  throw new UsageError(problem ? `${from} "${text}" is not valid. ${problem}` : `${from} is empty`);
}

export const readNumber = (entry: Entry, max: number, min = 0): number =>
  readBy(wholeNumber(min, max), entry);

/** A port; 0 means any free port. @throws UsageError */
export const readPort = (entry: Entry): number => readNumber(entry, 65_535);

/** A host name or an IP address, without brackets. @throws UsageError */
export function readHost({ text, from }: Entry): string {
  const host = text.trim().replace(/^\[(.*)\]$/, '$1');
  if (/^[\w.:%-]+$/.test(host)) return host;
  throw new UsageError(`${from} must be a host name or an IP address, not "${text}"`);
}

export function readSwitch({ text, from }: Entry): boolean {
  if (/^(?:true|1|yes|on)$/i.test(text.trim())) return true;
  if (/^(?:false|0|no|off)$/i.test(text.trim())) return false;
  throw new UsageError(`${from} must be true or false, not "${text}"`);
}

export function readStdout({ text, from }: Entry): boolean {
  if (text.trim() === '-') return true;
  throw new UsageError(`${from} takes - alone, for stdout; >> FILE after the command appends that to a file`);
}

export function readLine({ text, from }: Entry, max: number): string {
  const line = text.trim();
  if (/^.+$/.test(line) && line.length <= max) return line;
  throw new UsageError(`${from} must be one line of at most ${max} characters`);
}

/** The absolute path of a folder, which may not exist yet. @throws UsageError */
export function readFolder({ text, from }: Entry): string {
  if (text.trim() === '') throw new UsageError(`${from} must name a folder`);
  const folder = resolve(text);
  if (!existsSync(folder) || statSync(folder).isDirectory()) return folder;
  throw new UsageError(`${from}: ${folder} is not a folder`);
}

/** A URL. Error messages never repeat it: it may contain a password. @throws UsageError */
export function readUrl({ text, from }: Entry, protocols: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && protocols.includes(url.protocol)) return url;
  throw new UsageError(
    `${from} must be a URL that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  );
}

/** A PostgreSQL address. @throws UsageError also for a password on the command line */
export function readPostgresUrl(entry: Entry): string {
  const { href, password, searchParams } = readUrl(entry, ['postgres:', 'postgresql:']);
  if (entry.from.startsWith('--') && (password !== '' || searchParams.has('password')))
    throw new UsageError(
      `${entry.from}: set an address with a password as the variable SLIPWAY_DATABASE_URL, because other users can see command lines`,
    );
  return href;
}

export function readServiceUrl(entry: Entry): URL {
  const url = readUrl(entry, ['http:', 'https:']);
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      `${entry.from} must not carry a user name or password; use SLIPWAY_SERVICE_HEADERS or --service-header-file instead`,
    );
  }
  if (url.search !== '' || url.hash !== '')
    throw new UsageError(`${entry.from} must not have a query or a fragment`);
  return url;
}

export function linesOf(text: string, from: string): Entry[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => ({ text: line, from }));
}

/** A header, written `Name: value`. Error messages never repeat the value. @throws UsageError */
function readHeader({ text, from }: Entry): [string, string] {
  const colon = text.indexOf(':');
  if (colon === -1) throw new UsageError(`${from} must have the form "Name: value": the colon is missing`);
  const name = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name))
    throw new UsageError(`${from}: the text before the colon is not a header name`);
  if (!/^[\t\x20-\x7e\x80-\xff]+$/.test(value)) {
    throw new UsageError(
      `${from}: the value of ${name} is empty, or contains a character that a header cannot carry`,
    );
  }
  if (
    /^(?:host|connection|content-length|transfer-encoding|upgrade|keep-alive|te|trailer|expect)$/i.test(name)
  ) {
    throw new UsageError(`${from}: ${name} is set by the connection itself`);
  }
  return [name, value];
}

export const readHeaders = (text: string, from: string): [name: string, value: string][] =>
  linesOf(text, from).map(readHeader);

const headersVariable = 'SLIPWAY_SERVICE_HEADERS';

export const variableHeaders = (env: NodeJS.ProcessEnv): [name: string, value: string][] =>
  readHeaders(env[headersVariable] ?? '', headersVariable);

/** An integration or a tag value, written `ID=Name`. @throws UsageError */
export function readNamedId({ text, from }: Entry): { id: string; name: string } {
  const [, id = '', name] = /^\s*([^=\s]+)\s*=\s*(\S.*?)\s*$/.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`${from} must have the form "ID=Name", not "${text}"`);
  return { id: readBy(idCodec, { text: id, from }), name };
}

/** A tag value. Its name must not contain a comma, which separates names in the filter. @throws UsageError */
export function readTagValue(entry: Entry): { id: string; name: string } {
  const tagValue = readNamedId(entry);
  if (tagValue.name.includes(',')) throw new UsageError(`${entry.from}: a name must not contain a comma`);
  return tagValue;
}
