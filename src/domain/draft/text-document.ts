import {
  Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import * as z from 'zod/mini';
import { innerSchema } from '../../api/schemas.ts';
import { isObject, keepsIntegers } from '../../kit/text/json.ts';
import { kilobytesText, numberText } from '../../kit/text/number-text.ts';
import { codePoint, otherBlank } from '../../kit/text/visible-text.ts';

/** A mistake in a text with its place, counted from 1. */
export interface Mistake {
  line: number;
  column: number;
  message: string;
}

/** A path in the text: names, and indices of lists as strings. */
export type TextPath = readonly string[];

/** A parsed YAML (or JSON) text with a function to locate its values, or its mistakes. */
type TextDocument =
  | { mistakes: Mistake[] }
  | {
      value: unknown;
      /** The same with each single value as written: "1.10", not 1.1. */
      texts: unknown;
      /** A mistake at a path, or at its parent if the path has no value. */
      mistakeAt: (path: TextPath, message: string) => Mistake;
    };

/** Maximum length in characters: a longer text would block the page for seconds. */
const maxCharacters = 250_000;

/** Parses a text. Never throws. */
export function readTextDocument(text: string): TextDocument {
  const lines = new LineCounter();
  const at = (offset: number, message: string): Mistake => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const refused = (message: string, offset = 0) => ({ mistakes: [at(offset, message)] });
  const { length } = text;
  if (length > maxCharacters)
    return refused(`It is ${kilobytesText(length)} long. The maximum is ${kilobytesText(maxCharacters)}.`);
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      keepSourceTokens: true,
      merge: true,
      intAsBigInt: true,
      // The library compares each key with every other: thousands would block the page.
      uniqueKeys: false,
    });
    const mistakes = mistakesIn(document, text).map(([offset, message]) => at(offset, message));
    if (mistakes.length > 0) return { mistakes };
    const [value, texts] = [asWritten(document, 'keys'), asWritten(document, 'values')];
    // A value that contains itself cannot be sent.
    JSON.stringify(value);
    const offsetOf = (path: TextPath): number => {
      const node = path.length === 0 ? document.contents : document.getIn(path, true);
      return (
        (isNode(node) ? node.range?.[0] : undefined) ?? (path.length === 0 ? 0 : offsetOf(path.slice(0, -1)))
      );
    };
    return { value, texts, mistakeAt: (path, message) => at(offsetOf(path), message) };
  } catch {
    return refused('It refers to itself, or is nested too deeply.');
  }
}

/** The value of a document, with its keys or its single values as written in the text. */
function asWritten(document: Document.Parsed, part: 'keys' | 'values'): unknown {
  visit(document, {
    Scalar: (key, node) => {
      const isPart = part === 'values' || key === 'key';
      if (typeof node.value === 'bigint' && Number.isSafeInteger(Number(node.value)))
        node.value = Number(node.value);
      if (isPart && ['number', 'bigint', 'boolean'].includes(typeof node.value))
        node.value = node.source ?? node.value;
    },
  });
  return document.toJS({ maxAliasCount: 100 });
}

/** Writes a value as YAML. Texts with unusual white space are quoted. */
export function writeTextDocument(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && anyBlank.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}

const anyBlank = new RegExp(otherBlank, 'u');
/** Unusual white space in places where people mean a space, but YAML reads it as part of a text. */
const misreadBlank = new RegExp(
  String.raw`${otherBlank}(?:(?<=(?:^[ \t]*[-?]?|:)${otherBlank})|(?=[ \t]*$))`,
  'mu',
);

/** Our words where the library's are about its grammar. */
const words: Readonly<Record<string, string>> = {
  BAD_SCALAR_START: 'A value that begins with this character needs quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'Each line has one “name: value”. Quote a value that contains “: ”, or correct the indentation.',
  MISSING_CHAR: 'A colon, comma or bracket is missing.',
  MULTILINE_IMPLICIT_KEY: 'A colon and a space are missing, or the indentation differs.',
  MULTIPLE_DOCS: 'It must be one document: remove “---”.',
  UNEXPECTED_TOKEN:
    'This is not expected here: a line break, comma, quote or bracket is missing or too many.',
};

/** The mistakes of a document with their offsets, in the text's order. */
function mistakesIn(document: Document.Parsed, text: string): (readonly [number, string])[] {
  const found: [number, string][] = [];
  const errors = [...document.errors, ...document.warnings];
  // The library reports where it stops, and mistakes in all that follows what is not closed.
  let open = Infinity;
  visit(document, {
    Node: (_, node) => {
      const [offset = 0, end] = node.range ?? [];
      const token = node.srcToken;
      const isOpen =
        token?.type === 'flow-collection'
          ? token.end.every(({ source }) => source !== (token.start.source === '[' ? ']' : '}'))
          : isScalar(node) &&
            node.type?.startsWith('QUOTE') &&
            errors.some(({ message, pos }) => pos[0] === end && message.startsWith('Missing closing'));
      if (isOpen) {
        open = Math.min(open, offset);
        found.push([offset, `${text[offset]} is not closed.`]);
      }
      if (isAlias(node) && !node.resolve(document))
        found.push([offset, `“*${node.source}” refers to nothing above it.`]);
      if (isMap(node)) found.push(...repeatedKeys(node));
      const misread = isScalar(node) && node.type === 'PLAIN' && misreadBlank.exec(text.slice(offset, end));
      if (misread)
        found.push([
          offset + misread.index,
          `${codePoint(misread[0])} is not a space in YAML: type a space, or put the text in quotes.`,
        ]);
    },
  });
  for (const { code, message, pos } of errors)
    if (pos[0] < open) found.push([pos[0], words[code] ?? message]);
  return found.toSorted(([a], [b]) => a - b);
}

function repeatedKeys({ items }: YAMLMap): [number, string][] {
  const seen = new Set<string>();
  return items.flatMap(({ key }): [number, string][] => {
    const name = isScalar(key) ? String(key.value) : '<<';
    const isRepeated = name !== '<<' && seen.has(name);
    seen.add(name);
    return isRepeated ? [[(isNode(key) && key.range?.[0]) || 0, `“${name}” appears twice.`]] : [];
  });
}

/** The first mistake and the number of further ones; empty without mistakes. */
export function mistakeText([first, ...more]: readonly Mistake[]): string {
  if (!first) return '';
  const rest = more.length > 0 ? ` ${numberText(more.length)} more.` : '';
  return `Line ${first.line}, column ${first.column}: ${first.message.replace(/\.?$/, '.')}${rest}`;
}

/** Functions that receive a message about the value at a path. */
export interface Report {
  hint: (path: TextPath, message: string) => void;
  complain: (path: TextPath, message: string) => void;
}

/** The significant digits of a number. */
const digits = (text: string) =>
  text
    .replace(/e.*/i, '')
    .replaceAll(/\D/g, '')
    .replaceAll(/^0+|0+$/g, '');

/** True for a number that JSON cannot represent as written. */
function isLost(value: unknown, text: string): boolean {
  if (typeof value === 'bigint') return !keepsIntegers;
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value === 0 && digits(text) !== '';
  return !Number.isFinite(value) || digits(text) !== digits(String(value));
}

/**
 * Replaces single values with their text as written if the schema expects a text.
 * @param report is called for a number that changes when it is sent
 */
export function withTexts(
  value: unknown,
  text: unknown,
  schema: unknown,
  report: Report,
  path: TextPath = [],
): unknown {
  const inner = innerSchema(schema);
  if (Array.isArray(value) && Array.isArray(text)) {
    const element = inner instanceof z.ZodMiniArray ? inner.def.element : undefined;
    return value.map((item, at) => withTexts(item, text[at], element, report, [...path, String(at)]));
  }
  if (isObject(value) && isObject(text)) {
    const fieldOf = (key: string): unknown =>
      inner instanceof z.ZodMiniRecord
        ? inner.def.valueType
        : inner instanceof z.ZodMiniObject && Object.hasOwn(inner.shape, key) && inner.shape[key];
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        withTexts(item, text[key], fieldOf(key), report, [...path, key]),
      ]),
    );
  }
  if (typeof value === 'string' || typeof text !== 'string') return value;
  if (inner instanceof z.ZodMiniString) return text;
  if (isLost(value, text)) report.complain(path, 'This number cannot be sent as it is: quote it.');
  if (/^[-+]?0\d/.test(text)) report.hint(path, 'This number loses its leading zero: quote it to keep it.');
  return value;
}
