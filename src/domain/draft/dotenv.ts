import { hidden } from '../../api/clean-text.ts';
import { readJson } from '../../kit/text/json.ts';

/** A name and a value in a `.env` text. */
export interface EnvEntry {
  name: string;
  value: string;
  /** The value is the mark of a hidden one. */
  absence?: 'not copied';
}

/** Lines that cannot be used, or not as they stand: the first and the last, counted from 1. */
export interface EnvProblem {
  line: number;
  until: number;
  message: string;
  isSkipped: boolean;
}

export interface EnvReading {
  /** The last of equal names counts. */
  entries: EnvEntry[];
  problems: EnvProblem[];
}

/** A value over `count` lines, its mistake, or both. */
interface Value {
  count: number;
  value?: string;
  message?: string;
}

/** What shells, compose files and `docker run` write before an assignment. */
const before = String.raw`^\s*(?:export\s+|set\s+|-\s+|(?:-e|--env)(?:\s+|=)|\$env:)`;
const assignment = new RegExp(String.raw`${before}?([A-Za-z_][\w.-]*)\s*=(.*)$`, 'is');
/** As one word in quotes, or of PowerShell: without escapes. */
const quotedWhole = new RegExp(String.raw`${before}(["'])([A-Za-z_][\w.-]*)=(.*)\1\s*\\?$`, 'i');
const ofPowerShell = /^\s*\$env:([A-Za-z_]\w*)\s*=\s*(["'])(.*)\2\s*;?\s*$/i;
const withoutValue = /^\s*(?:-\s+|(?:-e|--env)(?:\s+|=))([A-Za-z_]\w*)\s*\\?$/;
/** A line of `docker run` that goes on in the next one. */
const goesOn = /^(\s*(?:-e|--env).*?)\s+\\$/;
/** The beginning of a key. */
const begin = /^\s*-{4,5} ?BEGIN ([^-]+?) ?-{4,5}/;

const blank = /^\s*(?:#.*)?$/s;
const base64 = /^\s*[A-Za-z0-9+/]+={0,2}\s*$/;
const end = /^\s*-{4,5} ?END ([^-]+?) ?-{4,5}/;
/** Names of this form are lines of a key. */
const keyText = /^(?:.{65,}|(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[^_]{32,})$/;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', $: '$' };

/**
 * Reads a `.env` text: `export `, quotes over several lines, `=` in values, CRLF, a byte order
 * mark, comments (after white space only), and keys (PEM) and JSON over several lines without
 * quotes. Values are literal: nothing is expanded. A line inside a value is never a name. No
 * library reports the lines that it could not read.
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
    if (entry.absence) complain(`“${hidden}” is no value of ${name}`);
    if (entries.has(name)) complain(`${name} is given twice; this one counts`);
    entries.set(name, entry);
  }
  return { entries: [...entries.values()], problems };
}

export function entryOf(name: string, value: string): EnvEntry {
  return value.includes(hidden) ? { name, value: '', absence: 'not copied' } : { name, value };
}

/** The entry or mistake that begins in a line; neither in a comment. */
function readLine(lines: readonly string[], at: number): Value & { name?: string } {
  const line = (lines[at] ?? '').replace(goesOn, '$1');
  if (blank.test(line)) return { count: 1 };
  const whole = readWholeLine(line);
  if (whole) return { count: 1, ...whole };
  const [, name, rest = ''] = assignment.exec(line) ?? [];
  if (name === undefined || (rest.trim() === '=' && base64.test(line)))
    return { count: textLines(lines, at), message: `${looksOf(line)}, left out` };
  if (keyText.test(name)) return { count: 1, message: 'a part of a key instead of a name, left out' };
  return { name, ...readValue(rest, lines, at) };
}

/** A line of base64: long, or with its end. */
function isText(line = ''): boolean {
  return base64.test(line) && (line.trim().length >= 16 || line.includes('='));
}

/** The number of lines of a text without a name: a key, or base64. */
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

/** Text up to the closing quote, over as many lines as it takes; double quotes know escapes. */
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
        const message = 'what follows the closing quote is left out';
        return { count: next - at + 1, value, ...(!isWhole && { message }) };
      } else {
        value += character;
      }
    }
    value += '\n';
  }
  return undefined;
}

/** A key from its BEGIN to its END, and those that follow at once; without END up to a gap. */
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
      if (!isWhole) return { count, value, message: 'what follows the END line is left out' };
      const following = lines[next + 1] ?? '';
      if (!begin.test(following)) return { count, value };
      const more = readKey(following, lines, next + 1);
      const all = more.value === undefined ? {} : { value: `${value}\n${more.value}` };
      return { ...more, ...all, count: count + more.count };
    }
    // An empty line follows the headers of a key.
    if (gap === 0 && line.trim() === '' && !/^\s*[\w-]+: /.test(lines[next - 1] ?? '')) gap = next;
  }
  return { count: (gap || next) - at, message: 'a key without its END line, left out' };
}

/** JSON over one or more lines; without a value where several only look like it. */
function readJsonLines(start: string, lines: readonly string[], at: number): Value | undefined {
  const read: string[] = [];
  let [depth, last] = [0, at];
  for (let next = at; next < lines.length && (read.length === 0 || depth > 0); next += 1) {
    const line = next === at ? start : (lines[next] ?? '');
    // Inside JSON no line is NAME=value.
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
  const message = 'not JSON, though it looks like it: the first line alone counts';
  return last > at ? { count: last - at + 1, message } : undefined;
}

/** A text without certain characters at its end; a regular expression would take squares. */
export function withoutEnd(text: string, characters: string): string {
  let length = text.length;
  while (length > 0 && characters.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/** The name and the literal value, or the mistake, of a line that is read whole; undefined for others. */
function readWholeLine(line: string): { name: string; value: string } | { message: string } | undefined {
  const [, , quoted, word] = quotedWhole.exec(line) ?? [];
  if (quoted !== undefined) return { name: quoted, value: word ?? '' };
  const [, variable, , literal] = ofPowerShell.exec(line) ?? [];
  if (variable !== undefined) return { name: variable, value: literal ?? '' };
  const [, absent] = withoutValue.exec(line) ?? [];
  return absent === undefined ? undefined : { message: `${absent} has no value, left out` };
}

const looks: readonly [RegExp, string][] = [
  [begin, 'a key without a name'],
  [/^\s*\[[\w .-]+\]\s*$/, 'a section of an INI file'],
  [/^\s*[{}[\]"]/, 'a part of JSON'],
  [/^\s*<[!?/\w]/, 'a part of a web page or XML'],
  [/^\s*[a-z][a-z+.-]*:\/\//i, 'a URL'],
  [/^\s*(?:-\s+)?[\w.-]+:(?:\s|$)/, 'a line of YAML'],
  [/^\s*(?:[$>]\s+)?(?:curl|docker|git|helm|kubectl|npm|sudo)\s/, 'a command'],
  [/^\s*-{1,2}[a-z]/i, 'an option of a command'],
];

/** What a line without an assignment looks like. */
function looksOf(line: string): string {
  const [, known] = looks.find(([form]) => form.test(line)) ?? [];
  return known === undefined ? 'not NAME=value' : `${known}, not NAME=value`;
}

/** The assignments in a value that was written `A=b C=d`, one a line; undefined for any other. */
export function splitAssignments(name: string, value: string): string | undefined {
  const [first, ...others] = value.replaceAll(/[ \t]-e(?=[ \t])/g, '').split(/[ \t]+/);
  const isSplit = others.length > 0 && others.every((word) => /^[A-Za-z_]\w*=\S*$/.test(word));
  return isSplit ? [`${name}=${first}`, ...others].join('\n') : undefined;
}
