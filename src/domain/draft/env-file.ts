import { kilobytesText } from '../../kit/text/number-text.ts';
import { type EnvReading, readEnv } from './dotenv.ts';
import { readSecrets } from './secret-forms.ts';

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
