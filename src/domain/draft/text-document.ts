import { type Document, isScalar, LineCounter, parseDocument, visit, stringify } from 'yaml';
import { kilobytesText } from '../../kit/text/number-text.ts';
import { hidden } from '../../service/transport/clean-text.ts';
import { withValue } from '../../kit/text/json.ts';
import type { Draft } from './draft.ts';
import { shapeOf } from './pod-shape.ts';
import { othersOf, readSize, requestOf } from './request.ts';
import { writeRequest } from '../../service/wire/deployment-request.ts';
import type { Dialect } from '../../service/wire/dialect.ts';
import { requestPath } from '../../service/wire/request-path.ts';

/** A mistake in a text with its place, counted from 1. */
export interface Mistake {
  line: number;
  column: number;
  message: string;
}

/** A path in the text: names, and indices of lists as digits. */
export type TextPath = readonly string[];

/** Reports a mistake at a path of the neutral spelling. */
export type Complain = (path: TextPath, message: string) => void;
/** The text of a single value as it is written; empty where there is none. */
export type ReadText = (value: unknown, path: TextPath) => string;

/** True for the mark of a hidden value; without quotes YAML reads it as a list. */
export function isMask(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 1 && value[0] === 'hidden';
  return typeof value === 'string' && value.includes(hidden);
}

/** A text of YAML, and so of JSON, with the places of all that is in it. */
export interface TextDocument {
  /** Its value; undefined with mistakes. */
  value: unknown;
  mistakes: Mistake[];
  /** A mistake at a path, or at its parent if the path has no value. */
  mistakeAt: (path: TextPath, message: string) => Mistake;
  /** A single value as it is written: `1.10`, not 1.1. */
  writtenAt: (path: TextPath) => string | undefined;
}

/** The library compares each key with all others: thousands would stop the page. */
const reading = { merge: true, uniqueKeys: false } as const;

/** In characters: a longer text would stop the page for seconds. */
const mostCharacters = 250_000;

/** Reads a text. Never throws. */
export function readTextDocument(text: string): TextDocument {
  const lines = new LineCounter();
  const isLong = text.length > mostCharacters;
  const document = parseDocument(isLong ? '' : text, {
    lineCounter: lines,
    prettyErrors: false,
    ...reading,
  });
  const at = (offset: number, message: string): Mistake => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1), message };
  };
  const nodeAt = (path: TextPath) =>
    document.getIn(
      path.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      true,
    );
  const offsetOf = (path: TextPath): number => {
    const node = path.length === 0 ? document.contents : nodeAt(path);
    const range = isNode(node) ? node.range : undefined;
    return range?.[0] !== undefined ? range[0] : path.length === 0 ? 0 : offsetOf(path.slice(0, -1));
  };
  const mistakes = document.errors.map(({ code, pos: [offset], message }) =>
    at(offset, plainMessage(code, message)),
  );
  for (const key of repeatedKeys(document)) mistakes.push(at(key.offset, `“${key.name}” is there twice.`));
  if (isLong)
    mistakes.push(
      at(0, `It is ${kilobytesText(text.length)} long, and ${kilobytesText(mostCharacters)} is the most.`),
    );
  let value: unknown;
  if (mistakes.length === 0) {
    try {
      value = document.toJS({ maxAliasCount: 100 });
      // A value that contains itself cannot be sent.
      JSON.stringify(value);
    } catch {
      mistakes.push(at(0, 'It refers to itself, or too often.'));
    }
  }
  return {
    value,
    mistakes,
    mistakeAt: (path, message) => at(offsetOf(path), message),
    writtenAt: (path) => {
      const node = nodeAt(path);
      return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
    },
  };
}

/** The library's most frequent messages in plain words. */
function plainMessage(code: string, message: string): string {
  const [, bracket] = /^Flow \w+ in block collection must be .* end with a (.)|^Flow \w+ must end with a (.)/
    .exec(message)
    ?.filter(Boolean) ?? [undefined, undefined];
  if (bracket) return `${bracket === ']' ? '[' : '{'} is not closed.`;
  if (code === 'MULTIPLE_DOCS') return 'It must be one document: take out “---”.';
  if (code === 'TAB_AS_INDENT') return 'Lines are indented with spaces, not with tabs.';
  if (code === 'BAD_INDENT') return 'It is not indented as the lines above it.';
  if (/^Missing closing ['"]/.test(message)) return 'A quote is not closed.';
  return message;
}

/** Keys that a map has had before. */
function repeatedKeys(document: Document.Parsed): { name: string; offset: number }[] {
  const repeated: { name: string; offset: number }[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<string>();
      for (const { key } of items) {
        const name = isScalar(key) ? String(key.value) : undefined;
        if (name === undefined || name === '<<') continue;
        if (seen.has(name)) repeated.push({ name, offset: (isNode(key) && key.range?.[0]) || 0 });
        seen.add(name);
      }
    },
  });
  return repeated;
}

function isNode(value: unknown): value is { range?: readonly number[] | null } {
  return typeof value === 'object' && value !== null && 'range' in value;
}

/** Stands in the text for a secret value that was typed in the form. */
export const asInForm = '(as in the form)';

/** The body that a draft asks for, with marks for secret values, and sizes that are no numbers. */
export function textBody(draft: Draft, dialect?: Dialect): unknown {
  const secrets = draft.secrets.map(({ name, value, absence }) => ({
    name,
    value: value !== '' || absence ? asInForm : '',
  }));
  const sizes = draft.source === 'image' ? Object.entries(draft.sizes) : [];
  const others = sizes
    .filter(([, typed]) => typed.trim() !== '' && readSize(typed) === undefined)
    .reduce(
      (all, [name, typed]) => withValue(all, requestPath(`sizes.${name}`), typed.trim()),
      othersOf(draft),
    );
  return writeRequest({ ...requestOf({ ...draft, secrets }, shapeOf(draft)), others }, dialect);
}

/**
 * The draft as YAML, in the request's own words. Secret values stay where they are: the text says
 * so.
 */
export function writeDraftText(draft: Draft, dialect: Dialect): string {
  return stringify(textBody(draft, dialect), { lineWidth: 0, aliasDuplicateObjects: false });
}
