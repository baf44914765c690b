import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { hidden } from '../../api/clean-text.ts';
import { kilobytesText } from '../../kit/text/number-text.ts';
import { type EnvReading, readEnv, type EnvEntry, type EnvProblem, entryOf } from './dotenv.ts';

/** The content of a `.env`, or why it is not one; `windows1252` is the text in that encoding. */
export type EnvText = EnvReading | { problem: string; windows1252?: string };

/** Maximum size of a `.env`, in bytes. */
const maxBytes = 256_000;
/** The path of a file, which some file managers drop instead of the file. */
const path = /^(?:file:\/\/|~?\/|\.{1,2}\/|[A-Za-z]:[\\/]|\\\\)[^\r\n]*$/;

/** Reads a text as a `.env` with at least one entry. */
export function readEnvText(text: string): EnvText {
  if (text.length > maxBytes) return { problem: tooLong(text.length) };
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

/** Fields that can contain one line of a command, or a name. */
const takesLines = /^(?:installCommand|buildCommand|secrets|secretReferences|sizes)(?:\.|$)/;

/**
 * The secrets in a text that was pasted into a one-line field of the form or outside any field, so that
 * the form can offer to add them. Undefined if the text belongs in the field.
 * @param field undefined if no field has the focus
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
  if (file.size > maxBytes) return { problem: tooLong(file.size) };
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return { problem: 'It cannot be read: drop a file, not a folder.' };
  const mark = new Uint8Array(buffer.slice(0, 2)).join();
  const encoding = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[mark] ?? 'utf-8';
  try {
    return readEnvText(new TextDecoder(encoding, { fatal: true }).decode(buffer));
  } catch {
    if (encoding !== 'utf-8') return { problem: 'It is not valid UTF-16. Save it as UTF-8.' };
    const windows1252 = new TextDecoder('windows-1252').decode(buffer);
    // In lenient UTF-8, the first invalid byte becomes U+FFFD.
    const [valid = ''] = new TextDecoder().decode(buffer).split('\uFFFD');
    return { problem: `It is not UTF-8: see line ${valid.split('\n').length}.`, windows1252 };
  }
}

function tooLong(bytes: number): string {
  return `It is ${kilobytesText(bytes)} long: a .env has at most ${kilobytesText(maxBytes)}.`;
}

const blank = /^\s*(?:#.*|---)?$/;
/** The first line of JSON, of a YAML map, or of a YAML list of maps. */
const beginning = /^\s*(?:[[{]|(?:-[ \t]+)?\w+:(?:\s|$))/;
const pair = /^\s*([A-Za-z_]\w*):(?:[ \t]+(\S.*)|[ \t]*)$/;
const secretName = /^[A-Za-z_][\w.-]*$/;

/**
 * Reads secrets from YAML (compose files, Kubernetes), JSON, or a `.env`. Values stay as written:
 * `1.10`, `yes` and `0777` are texts.
 */
export function readSecrets(text: string): EnvReading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => !blank.test(line));
  if (!beginning.test(filled[0] ?? '')) return readEnv(text);
  const places = new LineCounter();
  const document = parseYaml(lines.join('\n'), places);
  const read = document && readNodes(document.contents, places);
  if (read) return read;
  if (!filled.every((line) => pair.test(line))) return readEnv(text);
  // Read line by line, so that a mistake in one line does not affect the rest.
  return readEnv(
    lines
      .map((line) => line.replace(pair, (all, name, value) => (value ? `${name}=${value}` : all)))
      .join('\n'),
  );
}

/** Parses YAML; undefined if it has mistakes. */
function parseYaml(text: string, lineCounter: LineCounter): Document.Parsed | undefined {
  try {
    // The library compares each key with every other: thousands would block the page.
    const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
    return document.errors.length + document.warnings.length === 0 ? document : undefined;
  } catch {
    // The text is nested too deeply.
    return undefined;
  }
}

/** The names and values of a document; undefined if it has none, or is a list of texts. */
function readNodes(contents: unknown, places: LineCounter): EnvReading | undefined {
  const entries = new Map<string, EnvEntry>();
  const problems: EnvProblem[] = [];
  const kind = isMap(contents) ? contents.get('kind') : undefined;
  let isOther = false;
  const complain = (node: unknown, message: string, isSkipped = true) => {
    const { line } = places.linePos((isNode(node) && node.range?.[0]) || 0);
    problems.push({ line, until: line, message, isSkipped });
  };
  const add = (key: unknown, value: unknown) => {
    const name = isScalar(key) ? (key.source ?? '') : '';
    if (!secretName.test(name)) return complain(key, 'without a name for a secret, left out');
    if (value !== undefined && !isScalar(value))
      return complain(key, `${name} has no text for a value, left out`);
    if (!value || value.value === null) return complain(key, `${name} has no value, left out`);
    if (entries.has(name)) complain(key, `${name} appears twice; this one is used`, false);
    const entry = entryOf(name, value.source ?? '');
    if (entry.absence) complain(key, `“${hidden}” is not a value of ${name}`, false);
    entries.set(name, entry);
  };
  const readItem = (item: unknown) => {
    if (!isMap(item)) isOther = true;
    else if (item.has('value') || item.has('valueFrom') || item.items.length === 1)
      add(item.get('name', true), item.get('value', true));
    else readMap(item, '');
  };
  const readMap = ({ items }: YAMLMap, block: string) => {
    for (const { key, value } of items) {
      const name = isScalar(key) ? String(key.source) : '';
      if (isMap(value) && !value.flow) readMap(value, block || name);
      else if (isSeq(value) && !value.flow) value.items.forEach(readItem);
      else if (kind !== undefined && !['data', 'stringData'].includes(block))
        complain(key, 'a part of the manifest, left out');
      else if (block === 'data' && kind !== 'ConfigMap')
        complain(key, `${name} is base64, which is not decoded, left out`);
      else add(key, value ?? undefined);
    }
  };
  if (isMap(contents)) readMap(contents, '');
  else if (isSeq(contents)) contents.items.forEach(readItem);
  return isOther || entries.size + problems.length === 0
    ? undefined
    : { entries: [...entries.values()], problems };
}
