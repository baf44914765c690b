import { kilobytesText } from '../../kit/text/number-text.ts';
import { hidden } from '../../service/transport/clean-text.ts';
import { secretsOf } from '../model/fleet-facts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import type { Draft } from './draft.ts';

/** A name and a value in a `.env` text. */
interface EnvEntry {
  name: string;
  value: string;
  /** The value is the mark of a hidden one. */
  isLost: boolean;
  /** Counted from 1. */
  line: number;
}

export interface EnvReading {
  /** The last of equal names counts. */
  entries: EnvEntry[];
  /** Lines that cannot be used, or not as a whole. */
  problems: { line: number; message: string; isSkipped: boolean }[];
}

const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`' };
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', $: '$' };

/**
 * Reads a `.env` text: `export `, quotes over several lines, `=` in values, CRLF, a byte order
 * mark, comments (after white space only). Values are literal: nothing is expanded. No library
 * reports the lines that it could not read.
 */
export function readEnv(text: string): EnvReading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const entries = new Map<string, EnvEntry>();
  const problems: EnvReading['problems'] = [];
  const add = (name: string, value: string, line: number): void => {
    const isLost = value.includes(hidden);
    entries.set(name, { name, value: isLost ? '' : value, isLost, line });
    if (isLost) problems.push({ line, message: `“${hidden}” is no value of ${name}`, isSkipped: false });
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const trimmed = (lines[at] ?? '').trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const [, name, rest = ''] = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/s.exec(trimmed) ?? [];
    if (name === undefined) {
      problems.push({ line, message: 'not NAME=value, left out', isSkipped: true });
      continue;
    }
    const start = rest.trimStart();
    const quote = quotes[start.charAt(0)];
    if (entries.has(name))
      problems.push({ line, message: `${name} is given twice; this one counts`, isSkipped: false });
    if (quote === undefined) {
      add(name, rest.replace(/\s#.*$/, '').trim(), line);
      continue;
    }
    const quoted = readQuoted(linesFrom(start.slice(1), lines, at), quote);
    if (!quoted) {
      problems.push({ line, message: `the quote ${quote} is not closed`, isSkipped: true });
      continue;
    }
    add(name, quoted.value, line);
    if (!/^\s*(?:#.*)?$/.test(quoted.after))
      problems.push({ line, message: 'what follows the closing quote is left out', isSkipped: false });
    at += quoted.lines - 1;
  }
  return { entries: [...entries.values()], problems };
}

/** The text up to the closing quote, over as many lines as it takes; double quotes know escapes. */
function readQuoted(
  lines: Iterable<string>,
  quote: string,
): { value: string; after: string; lines: number } | undefined {
  let value = '';
  let count = 0;
  for (const line of lines) {
    count += 1;
    for (let at = 0; at < line.length; at += 1) {
      const character = line.charAt(at);
      if (character === '\\' && quote === '"') {
        const next = line.charAt((at += 1));
        value += escapes[next] ?? `\\${next}`;
      } else if (character === quote) {
        return { value, after: line.slice(at + 1), lines: count };
      } else {
        value += character;
      }
    }
    value += '\n';
  }
  return undefined;
}

/** The rest of a line, and the lines after it; not as a copy, which each quote would make. */
function* linesFrom(rest: string, lines: readonly string[], at: number): Generator<string> {
  yield rest;
  for (let next = at + 1; next < lines.length; next += 1) yield lines[next] ?? '';
}

/** In bytes: a longer file is no `.env`. */
const mostBytes = 256_000;

/** Takes a text as a `.env`. @returns the text, or why it is none */
export function readEnvText(text: string): { text: string } | { problem: string } {
  if (text.length > mostBytes) return { problem: tooLong(text.length) };
  if (text.trim() === '') return { problem: 'It is empty: a .env has lines with NAME=value.' };
  if (text.includes('\0')) return { problem: 'It is not a text: a .env has lines with NAME=value.' };
  return { text };
}

/** Reads a file as a `.env`, also in UTF-16 with a byte order mark. Never throws. */
export async function readEnvFile(file: Blob): Promise<ReturnType<typeof readEnvText>> {
  if (file.size > mostBytes) return { problem: tooLong(file.size) };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.slice(0, 2).join()] ?? 'utf-8';
    return readEnvText(new TextDecoder(encoding).decode(bytes));
  } catch {
    return { problem: 'It cannot be read: drop a file, not a folder.' };
  }
}

function tooLong(bytes: number): string {
  return `It is ${kilobytesText(bytes)} long: a .env has at most ${kilobytesText(mostBytes)}.`;
}

/** True for a `.env` rather than one value: at least one line is NAME=value. */
export function looksLikeEnv(text: string): boolean {
  return /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=/m.test(text);
}

/**
 * Merges pasted secrets into those present: a name that is present keeps its position, with the new
 * value or the old one.
 */
export function mergeSecrets(
  present: Draft['secrets'],
  entries: EnvReading['entries'],
  isOverwriting: boolean,
): Draft['secrets'] {
  const pasted = new Map(entries.map((entry) => [entry.name, entry]));
  const rows = present.filter(({ name, value }) => name.trim() !== '' || value !== '');
  const names = new Set(rows.map(({ name }) => name.trim()));
  return [
    ...rows.map((secret) => {
      const { value, isLost = true } = pasted.get(secret.name.trim()) ?? {};
      const isChanged = value !== undefined && !isLost && (isOverwriting || secret.value === '');
      return isChanged ? { ...secret, value, isLost, isTaken: true } : secret;
    }),
    ...entries
      .filter(({ name }) => !names.has(name))
      .map(({ name, value, isLost }) => ({ name, value, isLost, isTaken: !isLost })),
  ];
}

/** Names that platforms set themselves: such a secret may be ignored or break the deployment. */
export const reservedNames: ReadonlySet<string> = new Set([
  'PATH',
  'PORT',
  'HOST',
  'HOME',
  'HOSTNAME',
  'USER',
  'SHELL',
  'PWD',
  'KUBERNETES_SERVICE_HOST',
  'KUBERNETES_SERVICE_PORT',
  'DATABASE_URI',
  'DATABASE_URI_CUSTOM',
  'POSTGRES_URI',
  'POSTGRES_URI_CUSTOM',
  'REDIS_URI',
  'REDIS_URI_CUSTOM',
  'CACHE_URI',
  'CACHE_URI_CUSTOM',
]);

/** Names of secrets and references that other deployments have and a draft has not, sorted. */
export function missingNames(
  names: ReadonlySet<string>,
  others: readonly Pick<FleetRecord, 'secretNames' | 'secretReferences'>[],
): string[] {
  const all = new Set(others.flatMap((other) => [...secretsOf(other)]));
  return [...all].filter((name) => !names.has(name)).toSorted();
}
