/** A line of a `.env` text that says a name and a value. */
interface EnvEntry {
  name: string;
  value: string;
  /** Counted from 1. */
  line: number;
}

export interface EnvReading {
  /** The last of equal names counts. */
  entries: EnvEntry[];
  /** Lines that cannot be used, or not as a whole. */
  problems: { line: number; message: string }[];
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
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const trimmed = (lines[at] ?? '').trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const [, name, rest = ''] = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/s.exec(trimmed) ?? [];
    if (name === undefined) {
      problems.push({ line, message: 'not NAME=value, left out' });
      continue;
    }
    const start = rest.trimStart();
    const quote = quotes[start.charAt(0)];
    if (entries.has(name)) problems.push({ line, message: `${name} is given twice; this one counts` });
    if (quote === undefined) {
      entries.set(name, { name, value: rest.replace(/\s#.*$/, '').trim(), line });
      continue;
    }
    const quoted = readQuoted([start.slice(1), ...lines.slice(at + 1)], quote);
    if (!quoted) {
      problems.push({ line, message: `the quote ${quote} is not closed` });
      continue;
    }
    entries.set(name, { name, value: quoted.value, line });
    if (!/^\s*(?:#.*)?$/.test(quoted.after))
      problems.push({ line, message: 'what follows the closing quote is left out' });
    at += quoted.lines - 1;
  }
  return { entries: [...entries.values()], problems };
}

/** The text up to the closing quote, over as many lines as it takes; double quotes know escapes. */
function readQuoted(
  lines: string[],
  quote: string,
): { value: string; after: string; lines: number } | undefined {
  const text = lines.join('\n');
  let value = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\\' && quote === '"') {
      const next = text.charAt((at += 1));
      value += escapes[next] ?? `\\${next}`;
    } else if (character === quote) {
      const [after = ''] = text.slice(at + 1).split('\n');
      return { value, after, lines: text.slice(0, at).split('\n').length };
    } else {
      value += character;
    }
  }
  return undefined;
}

/** Whether pasted text is a `.env` rather than one value: at least one line is NAME=value. */
export function looksLikeEnv(text: string): boolean {
  return /^\s*(?:export\s+)?[A-Za-z_][\w.-]*\s*=/m.test(text);
}
