import { type Document, parse, parseDocument } from 'yaml';
import { reading } from './text-document.ts';
import { isObject } from '../../kit/text/json.ts';

/**
 * A text that says what another says, in the spelling of the first where both say the same: so its
 * comments stay. The other as it is where the first has none.
 */
export function withComments(text: string, written: string): string {
  if (!text.includes('#')) return written;
  try {
    const document = parseDocument(text, reading);
    change(document, [], document.toJS(), parse(written, reading));
    return document.toString({ lineWidth: 0 });
  } catch {
    return written;
  }
}

type Path = readonly (string | number)[];

/** Sets in a document what is not the same. */
function change(document: Document, path: Path, before: unknown, after: unknown): void {
  const isList = Array.isArray(before) && Array.isArray(after);
  if (isList || (isObject(before) && isObject(after))) {
    const [old, now] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
    for (const [key, value] of now) change(document, [...path, key], old.get(key), value);
    // From the end: what follows in a list moves up.
    for (const key of [...old.keys()].toReversed()) if (!now.has(key)) document.deleteIn([...path, key]);
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    document.setIn(path, after);
  }
}

function entriesOf(value: object): (readonly [string | number, unknown])[] {
  return Object.entries(value).map(([key, inner]) => [Array.isArray(value) ? Number(key) : key, inner]);
}
