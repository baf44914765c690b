import { isObject, readJson } from '../../kit/text/json.ts';
import { kilobytesText } from '../../kit/text/number-text.ts';
import { type EnvReading, readEnv, type EnvEntry, type EnvProblem } from './dotenv.ts';

/** A text read as a `.env`, or why it is none, with the text that another encoding makes. */
export type EnvText = EnvReading | { problem: string; windows1252?: string };

/** In bytes: a longer file is no `.env`. */
const mostBytes = 256_000;
/** A path of a file: what some file managers drag in place of the file. */
const path = /^(?:file:\/\/|~?\/|\.{1,2}\/|[A-Za-z]:[\\/]|\\\\)[^\r\n]*$/;

/** Reads a text as a `.env` with at least one entry. */
export function readEnvText(text: string): EnvText {
  if (text.length > mostBytes) return { problem: tooLong(text.length) };
  const trimmed = text.trim();
  if (trimmed === '') return { problem: 'It is empty: a .env has lines with NAME=value.' };
  if (text.includes('\0')) return { problem: 'It is not a text: a .env has lines with NAME=value.' };
  const reading = readSecrets(text);
  if (reading.entries.length > 0) return reading;
  if (path.test(trimmed)) return { problem: 'It is the path of a file: drop the file, or paste its text.' };
  const [first] = reading.problems;
  const where = first ? ` Line ${first.line}: ${first.message}.` : '';
  return { problem: `It has no line with NAME=value.${where}` };
}

/** Fields that take one line of a command or a name as it is. */
const takesLines = /^(?:installCommand|buildCommand|secrets|secretReferences|sizes)(?:\.|$)/;

/**
 * The secrets in a text that was pasted into a one-line field of the form, or beside any: they are
 * offered to the secrets. Undefined where the text belongs into the field.
 * @param field undefined where no field has the focus
 */
export function misplacedSecrets(text: string, field: string | undefined): EnvReading | undefined {
  const trimmed = text.trim();
  const read = readEnvText(trimmed);
  if ('problem' in read) return undefined;
  if (/[\r\n]/.test(trimmed) || field === undefined) return read;
  return takesLines.test(field) || readEnv(trimmed).entries.length === 0 ? undefined : read;
}

/** Reads a file as a `.env`: UTF-8, or UTF-16 with a byte order mark. Never throws. */
export async function readEnvFile(file: Blob): Promise<EnvText> {
  if (file.size > mostBytes) return { problem: tooLong(file.size) };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.slice(0, 2).join()] ?? 'utf-8';
    const text = new TextDecoder(encoding).decode(bytes);
    if (text.includes('\0') || isIn(encoding, bytes)) return readEnvText(text);
    if (encoding !== 'utf-8') return { problem: 'It is cut off: its UTF-16 is not valid.' };
    // One character for each byte.
    const windows1252 = new TextDecoder('windows-1252').decode(bytes);
    let [line, start] = [1, 0];
    for (const { length } of windows1252.split('\n')) {
      if (!isIn(encoding, bytes.subarray(start, start + length))) break;
      start += length + 1;
      line += 1;
    }
    return { problem: `It is not UTF-8: see line ${line}.`, windows1252 };
  } catch {
    return { problem: 'It cannot be read: drop a file, not a folder.' };
  }
}

function isIn(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function tooLong(bytes: number): string {
  return `It is ${kilobytesText(bytes)} long: a .env has at most ${kilobytesText(mostBytes)}.`;
}

/*
 * Texts with secrets in other forms than `.env`: YAML of compose files and Kubernetes, and JSON.
 * Values are taken as they are written: `1.10`, `yes` and `0777` are texts.
 */

/** A line of a text, with its number from 1. */
interface Line {
  at: number;
  text: string;
  /** The columns before its first character. */
  indent: number;
}

const secretName = /^[A-Za-z_][\w.-]*$/;
const pair = /^\s*([A-Za-z_]\w*):(?:[ \t]+(\S.*))?[ \t]*$/;
const listed = /^(\s*(?:-[ \t]+)?)(name|value|valueFrom):[ \t]*(.*)$/;

/** Reads secrets in any of the forms. */
export function readSecrets(text: string): EnvReading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return readJsonForm(text, lines) ?? readYamlForm(lines) ?? readEnv(text);
}

/** Collects entries and problems; the last of equal names counts. */
class Found {
  readonly entries = new Map<string, EnvEntry>();
  readonly problems: EnvProblem[] = [];

  skip(line: number, message: string): void {
    this.problems.push({ line, until: line, message: `${message}, left out`, isSkipped: true });
  }

  /** @param written the value with its quotes and comment, as in a `.env` */
  add(line: number, name: string, written: string): void {
    const [entry] = readEnv(`${name}=${written}`).entries;
    if (!entry) return this.skip(line, `the quote of ${name} is not closed`);
    if (this.entries.has(name)) {
      const message = `${name} is given twice; this one counts`;
      this.problems.push({ line, until: line, message, isSkipped: false });
    }
    this.entries.set(name, entry);
  }

  reading(): EnvReading {
    return { entries: [...this.entries.values()], problems: this.problems };
  }
}

/** A flat JSON object, or a list of objects with `name` and `value`. */
function readJsonForm(text: string, lines: readonly string[]): EnvReading | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  // As texts, numbers keep their zeros.
  const scalars = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|\b(?:true|false)\b/g;
  const json = readJson(text.replace(scalars, (each) => (each.startsWith('"') ? each : `"${each}"`)));
  const list: unknown[] | undefined = Array.isArray(json) ? json : undefined;
  const items = list?.filter((item) => isObject(item)).map(({ name, value }) => [name, value] as const);
  const pairs = items ?? (isObject(json) ? Object.entries(json) : []);
  if (pairs.length === 0) return undefined;
  const found = new Found();
  for (const [name, value] of pairs) {
    const line = lines.findIndex((each) => each.includes(JSON.stringify(name))) + 1;
    if (typeof name !== 'string' || !secretName.test(name)) found.skip(line, 'without a name for a secret');
    else if (typeof value === 'string') found.entries.set(name, { name, value });
    else found.skip(line, `${name} has no text for a value`);
  }
  return found.reading();
}

function readYamlForm(lines: readonly string[]): EnvReading | undefined {
  const all = lines
    .map((text, index): Line => ({ at: index + 1, text, indent: text.search(/\S/) }))
    .filter(({ text }) => !/^\s*(?:#.*|---)?$/.test(text));
  const [first, second] = all;
  const isHeaded = first !== undefined && second !== undefined && /^\s*\w+:\s*$/.test(first.text);
  const items = isHeaded ? all.slice(1) : all;
  if (/^\s*-[ \t]+(?:name|value):/.test(items[0]?.text ?? '')) return readList(items);
  return all.length > 0 && all.every(({ text }) => pair.test(text)) ? readMap(all) : undefined;
}

/** `- name: A` with `value: b`: the environment of a container. */
function readList(lines: readonly Line[]): EnvReading {
  const found = new Found();
  let item: { at: number; column: number; name?: string; value?: string } | undefined;
  const end = () => {
    if (item?.name === undefined) return;
    const { at, name, value } = item;
    if (!secretName.test(name)) found.skip(at, 'without a name for a secret');
    else if (value === undefined) found.skip(at, `${name} has no value here`);
    else found.add(at, name, value);
  };
  for (const { at, text } of lines) {
    const [, start = '', key = '', written = ''] = listed.exec(text) ?? [];
    if (start.includes('-')) {
      end();
      item = { at, column: start.length };
    }
    // Deeper keys belong to `valueFrom`.
    if (!item || (key !== '' && start.length !== item.column)) continue;
    if (key === 'name') item.name = written.replaceAll(/^["']|["'\s]+$/g, '');
    else if (key === 'value') item.value = written;
  }
  end();
  return found.reading();
}

/** `NAME: value`: the environment of a compose file, or a manifest of Kubernetes. */
function readMap(lines: readonly Line[]): EnvReading {
  const found = new Found();
  const kind = lines.map(({ text }) => /^kind:\s*["']?(\w+)/.exec(text)?.[1]).find(Boolean);
  let block = { name: '', indent: -1 };
  for (const [index, { at, text, indent }] of lines.entries()) {
    const [, name = '', value] = pair.exec(text) ?? [];
    if (indent <= block.indent) block = { name: '', indent: -1 };
    const isHeading = value === undefined && (lines[index + 1]?.indent ?? -1) > indent;
    if (isHeading) {
      if (block.name === '') block = { name, indent };
    } else if (kind !== undefined && !['data', 'stringData'].includes(block.name))
      found.skip(at, 'a part of the manifest');
    else if (block.name === 'data' && kind !== 'ConfigMap')
      found.skip(at, `${name} is base64, which is not decoded`);
    else if (value === undefined) found.skip(at, `${name} has no value`);
    else found.add(at, name, value);
  }
  return found.reading();
}
