import { hidden } from '../../api/clean-text.ts';
import { readJson } from '../../kit/text/json.ts';

/** A name and a value in a `.env` text. */
export interface EnvEntry {
  name: string;
  value: string;
  /** Set if the value is the mark of a hidden value. */
  absence?: 'not copied';
}

/** A problem with some lines: the first and the last line, counted from 1. */
export interface EnvProblem {
  line: number;
  until: number;
  message: string;
  isSkipped: boolean;
}

export interface EnvReading {
  /** If a name is repeated, the last entry is used. */
  entries: EnvEntry[];
  problems: EnvProblem[];
}

/** A value of `count` lines, its mistake, or both. */
interface Value {
  count: number;
  value?: string;
  message?: string;
}

/** What shells, compose files and `docker run` have before an assignment. */
const before = String.raw`^\s*(?:export\s+|set\s+|-\s+|(?:-e|--env)(?:\s+|=)|\$env:)`;
const assignment = new RegExp(String.raw`${before}?([A-Za-z_][\w.-]*)\s*=(.*)$`, 'is');
/** An assignment in quotes as a whole. Neither this nor PowerShell's has escapes. */
const quotedWhole = new RegExp(String.raw`${before}(["'])([A-Za-z_][\w.-]*)=(.*)\1\s*\\?$`, 'i');
const ofPowerShell = /^\s*\$env:([A-Za-z_]\w*)\s*=\s*(["'])(.*)\2\s*;?\s*$/i;
const withoutValue = /^\s*(?:-\s+|(?:-e|--env)(?:\s+|=))([A-Za-z_]\w*)\s*\\?$/;
/** A line of `docker run` that continues on the next line. */
const goesOn = /^(\s*(?:-e|--env).*?)\s+\\$/;
/** The BEGIN line of a key. */
const begin = /^\s*-{4,5} ?BEGIN ([^-]+?) ?-{4,5}/;

const blank = /^\s*(?:#.*)?$/s;
const base64 = /^\s*[A-Za-z0-9+/]+={0,2}\s*$/;
const end = /^\s*-{4,5} ?END ([^-]+?) ?-{4,5}/;
/** A name that matches is a line of a key instead. */
const keyText = /^(?:.{65,}|(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[^_]{32,})$/;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', $: '$' };

/**
 * Reads a `.env` text. Supports `export `, quotes over several lines, `=` in values, CRLF, a byte order
 * mark, comments (only after white space), and keys (PEM) and JSON over several lines without quotes.
 * Values are literal; variables are not expanded. A line inside a value is never read as an entry. The
 * libraries do not report the lines that they cannot read.
 */
export function readEnv(text: string): EnvReading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const entries = new Map<string, EnvEntry>();
  const problems: EnvProblem[] = [];
  for (let at = 0, next = 0; at < lines.length; at = next) {
    const { name, value, message, count } = readLine(lines, at);
    next = at + count;
    const complain = (own: string) =>
      problems.push({ line: at + 1, until: at + count, message: own, isSkipped: value === undefined });
    if (message !== undefined) complain(message);
    if (name === undefined || value === undefined) continue;
    const entry = entryOf(name, value);
    if (entry.absence) complain(`“${hidden}” is not a value of ${name}`);
    if (entries.has(name)) complain(`${name} appears twice; this one is used`);
    entries.set(name, entry);
  }
  return { entries: [...entries.values()], problems };
}

export function entryOf(name: string, value: string): EnvEntry {
  return value.includes(hidden) ? { name, value: '', absence: 'not copied' } : { name, value };
}

/** The entry or mistake that begins at a line; neither for a comment. */
function readLine(lines: readonly string[], at: number): Value & { name?: string } {
  const line = (lines[at] ?? '').replace(goesOn, '$1');
  if (blank.test(line)) return { count: 1 };
  const whole = readWholeLine(line);
  if (whole) return { count: 1, ...whole };
  const [, name, rest = ''] = assignment.exec(line) ?? [];
  if (name === undefined || (rest.trim() === '=' && base64.test(line)))
    return { count: textLines(lines, at), message: 'not NAME=value, left out' };
  if (keyText.test(name)) return { count: 1, message: 'a part of a key instead of a name, left out' };
  return { name, ...readValue(rest, lines, at) };
}

/** True for a line of base64: a long one, or one with padding. */
function isText(line = ''): boolean {
  return base64.test(line) && (line.trim().length >= 16 || line.includes('='));
}

/** The number of lines of a key or of base64 text without a name. */
function textLines(lines: readonly string[], at: number): number {
  if (begin.test(lines[at] ?? '')) return readKey(lines[at] ?? '', lines, at).count;
  let next = at + 1;
  if (isText(lines[at])) while (isText(lines[next])) next += 1;
  return next - at;
}

function readValue(rest: string, lines: readonly string[], at: number): Value {
  const start = rest.replace(/^[ \t]+/, '');
  const [quote] = /^(?:"""|'''|["'`])/.exec(start) ?? [];
  if (quote !== undefined) {
    const inside = start.slice(quote.length);
    const count = begin.test(inside) ? readKey(inside, lines, at).count : 1;
    return readQuoted(inside, lines, at, quote) ?? { count, message: `the quote ${quote} is not closed` };
  }
  if (begin.test(start) && !/-END [^-]+-/.test(start)) return readKey(start, lines, at);
  const value = withoutEnd(rest.replace(/\s#.*$/s, ''), ' \t').replace(/^[ \t]+/, '');
  const json = /^[{[]/.test(start) ? readJsonLines(start, lines, at) : undefined;
  if (json) return { value, ...json };
  const next = lines[at + 1] ?? '';
  const isOver = isText(next) && (next.includes('==') || !assignment.test(next));
  if (!isOver || value.length < 64 || !base64.test(value)) return { count: 1, value };
  return { count: 1 + textLines(lines, at + 1), message: 'a value of several lines needs quotes, left out' };
}

/** Reads up to the closing quote, over any number of lines. Double quotes allow escapes. */
function readQuoted(start: string, lines: readonly string[], at: number, quote: string): Value | undefined {
  let value = '';
  for (let next = at; next < lines.length; next += 1) {
    const line = next === at ? start : (lines[next] ?? '');
    for (let column = 0; column < line.length; column += 1) {
      const character = line.charAt(column);
      if (character === '\\' && quote.startsWith('"')) {
        const escaped = line.charAt((column += 1));
        value += escapes[escaped] ?? `\\${escaped}`;
      } else if (line.startsWith(quote, column)) {
        const isWhole = blank.test(line.slice(column + quote.length));
        const message = 'text after the closing quote is left out';
        return { count: next - at + 1, value, ...(!isWhole && { message }) };
      } else {
        value += character;
      }
    }
    value += '\n';
  }
  return undefined;
}

/** Reads a key from BEGIN to END, and keys that follow directly; without END, up to an empty line. */
function readKey(start: string, lines: readonly string[], at: number): Value {
  const [, label] = begin.exec(start) ?? [];
  let gap = 0;
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (begin.test(line) || (assignment.test(line) && !base64.test(line))) break;
    const [last = '', closed] = end.exec(line) ?? [];
    if (closed === label) {
      const value = [withoutEnd(start, ' \t'), ...lines.slice(at + 1, next), last].join('\n');
      const count = next + 1 - at;
      const isWhole = blank.test(line.slice(last.length));
      if (!isWhole) return { count, value, message: 'text after the END line is left out' };
      const following = lines[next + 1] ?? '';
      if (!begin.test(following)) return { count, value };
      const more = readKey(following, lines, next + 1);
      const all = more.value === undefined ? {} : { value: `${value}\n${more.value}` };
      return { ...more, ...all, count: count + more.count };
    }
    // An empty line after the headers of a key is part of it.
    if (gap === 0 && line.trim() === '' && !/^\s*[\w-]+: /.test(lines[next - 1] ?? '')) gap = next;
  }
  return { count: (gap || next) - at, message: 'a key without its END line, left out' };
}

/** Reads JSON over one or more lines; without a value if several lines only look like JSON. */
function readJsonLines(start: string, lines: readonly string[], at: number): Value | undefined {
  const read: string[] = [];
  let [depth, last] = [0, at];
  for (let next = at; next < lines.length && (read.length === 0 || depth > 0); next += 1) {
    const line = next === at ? start : (lines[next] ?? '');
    // JSON has no line such as NAME=value.
    if (next > at && assignment.test(line)) break;
    if (!blank.test(line)) last = next;
    read.push(line);
    for (const { 0: token, index } of line.matchAll(/"(?:[^"\\]|\\.)*"?|[{[\]}]/g)) {
      depth += '{['.includes(token) ? 1 : '}]'.includes(token) ? -1 : 0;
      if (depth > 0) continue;
      const value = [...read.slice(0, -1), line.slice(0, index + 1)].join('\n');
      const isJson = typeof readJson(value) === 'object' && blank.test(line.slice(index + 1));
      if (isJson) return { count: read.length, value };
      break;
    }
  }
  const message = 'looks like JSON, but is not valid: only the first line is used';
  return last > at ? { count: last - at + 1, message } : undefined;
}

/** Removes certain characters at the end of a text. A regular expression would take quadratic time. */
export function withoutEnd(text: string, characters: string): string {
  let length = text.length;
  while (length > 0 && characters.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** Reads a line without multi-line values or escapes; undefined if it has another form. */
function readWholeLine(line: string): { name: string; value: string } | { message: string } | undefined {
  const [, , quoted, word] = quotedWhole.exec(line) ?? [];
  if (quoted !== undefined) return { name: quoted, value: word ?? '' };
  const [, variable, , literal] = ofPowerShell.exec(line) ?? [];
  if (variable !== undefined) return { name: variable, value: literal ?? '' };
  const [, absent] = withoutValue.exec(line) ?? [];
  return absent === undefined ? undefined : { message: `${absent} has no value, left out` };
}

/** Splits a value such as `A=b C=d` into one assignment per line; undefined for other values. */
export function splitAssignments(name: string, value: string): string | undefined {
  const [first, ...others] = value.replaceAll(/[ \t]-e(?=[ \t])/g, '').split(/[ \t]+/);
  const isSplit = others.length > 0 && others.every((word) => /^[A-Za-z_]\w*=\S*$/.test(word));
  return isSplit ? [`${name}=${first}`, ...others].join('\n') : undefined;
}
