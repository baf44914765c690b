import { invisible, printableAscii } from '../../kit/text/visible-text.ts';
import { withoutEnd } from './dotenv.ts';

/** A hint about a value, with the change that it offers. */
interface ValueHint {
  text: string;
  label?: string;
  change?: (value: string) => string;
}

/** Pairs of opening and closing quotes in several languages. */
const quotes: ReadonlySet<string> = new Set('“” ”” „“ „” ‘’ ’’ ‚‘ «» »« ‹› 「」 ″″ ＂＂'.split(' '));
/** `${A}`, `$A`, `$(command)`, `{{ a }}`, and references that other tools resolve or decrypt. */
const reference =
  /\$\{|\$\(|\{\{|\$[A-Z_][A-Z0-9_]+(?!\w)|^(?:op|bw|vault|doppler|infisical|ref\+\w+|sops):\/\/|^(?:encrypted|secret|vault):\S|^ENC\[/;
/** A tab or line break where a Windows path has `\t`, `\n` or `\r`. */
const brokenPath = /^(?:[A-Za-z]:(?=[\\\t\n\r])|\\)(?:[^\t\n\r]*[\t\n\r][\w.-])+[^\t\n\r]*$/;
const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const all: readonly (ValueHint & { isOf: (value: string) => boolean })[] = [
  {
    isOf: (value) => quotes.has(value.charAt(0) + value.charAt(value.length - 1)) && value.length > 1,
    text: 'Begins and ends with typographic quotes.',
    label: 'Remove',
    change: (value) => value.slice(1, -1),
  },
  {
    isOf: (value) => brokenPath.test(value),
    text: 'A backslash of the path was read as a tab or line break.',
    label: 'Use backslashes',
    change: (value) => value.replace(/[\t\n\r]/g, (character) => escapes[character] ?? character),
  },
  {
    // A key ends with a line break.
    isOf: (value) => /[\r\n]$/.test(value.slice(-1)) && !/-{4,5}[\r\n]{1,2}$/.test(value.slice(-7)),
    text: 'Ends with a line break.',
    label: 'Remove',
    change: (value) => withoutEnd(value, '\r\n'),
  },
  {
    isOf: hasInvisible,
    text: 'Contains an invisible character.',
    label: 'Remove',
    change: withoutInvisible,
  },
  { isOf: (value) => value.includes('\uFFFD'), text: 'Contains “�” in place of a lost character.' },
  { isOf: (value) => reference.test(value), text: 'Variables are not expanded. It is sent as is.' },
];

/** Hints about parts of a value that may be unintended. It is never changed automatically. */
export function valueHints(value: string): readonly ValueHint[] {
  return all.filter(({ isOf }) => isOf(value));
}

/** Characters that look like a space. */
const otherSpace = String.raw`(?! )\p{Zs}`;

/** True for text with invisible characters, or with characters that look like a space. */
function hasInvisible(text: string): boolean {
  return !printableAscii.test(text) && (invisible.test(text) || new RegExp(otherSpace, 'u').test(text));
}

/** Removes invisible characters, and replaces lookalikes of a space between characters. */
function withoutInvisible(text: string): string {
  return text
    .replace(new RegExp(invisible, 'gu'), '')
    .replace(new RegExp(String.raw`(?<=\S)${otherSpace}(?=\S)`, 'gu'), ' ')
    .replace(new RegExp(otherSpace, 'gu'), '');
}
