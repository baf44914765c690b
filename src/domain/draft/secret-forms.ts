import { isObject, readJson } from '../../kit/text/json.ts';
import { type EnvEntry, type EnvProblem, type EnvReading, readEnv } from './dotenv.ts';

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
