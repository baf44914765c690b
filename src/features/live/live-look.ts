import { replaceEqualDeep } from '@tanstack/react-query';
import type { RowNote } from '../../kit/table/data-table-row.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';
import type { LiveView } from './live-view.ts';

/** How a column of the list reads a record. */
export interface LiveColumn {
  id: string;
  header: string;
  isShown: boolean;
  read: (record: Deployment) => unknown;
}

/** The rows that were looked at, as they are shown. */
export interface Looked {
  view: string;
  sorting: string;
  /** In the order shown. */
  rows: readonly Deployment[];
  columns: readonly LiveColumn[];
}

/** The same rows as the service has them now. */
export interface Found {
  found: readonly Deployment[];
  /** Whether a row that was not found is gone. */
  isConclusive: boolean;
}

/** What is new since the last look. */
export interface Findings {
  /** By id: the columns whose values differ; none where only fields without a column do. */
  changed: ReadonlyMap<string, readonly LiveColumn[]>;
  gone: readonly string[];
}

/**
 * Compares rows with what they are now.
 * @param before what was known of the page: a row that was gone is so until it is found again
 * @param now epoch milliseconds
 * @returns what to show, and what of it is new
 */
export function look(
  before: LiveView | undefined,
  { view, sorting, rows, columns }: Looked,
  { found, isConclusive }: Found,
  now: number,
): { live: LiveView; findings: Findings } {
  const byId = new Map(found.map((row) => [row.id, row]));
  const known = before?.view === view ? before.notes : undefined;
  const notes = new Map<string, RowNote>();
  const changed = new Map<string, readonly LiveColumn[]>();
  const gone: string[] = [];
  for (const row of rows) {
    const next = byId.get(row.id);
    const wasGone = known?.get(row.id)?.isGone === true;
    if (next && replaceEqualDeep(row, next) !== row) {
      const differing = columns.filter(({ read }) => read(row) !== read(next));
      changed.set(row.id, differing);
      const marked = differing.filter(({ isShown }) => isShown).map(({ id }) => id);
      // The name stands for what is not shown.
      notes.set(row.id, { changed: new Set(marked.length > 0 ? marked : ['name']) });
    }
    if (!next && (isConclusive || wasGone)) {
      notes.set(row.id, { isGone: true });
      if (!wasGone) gone.push(row.id);
    }
  }
  const order = orderOf(rows);
  return { live: { view, order, sorting, notes, checkedAt: now }, findings: { changed, gone } };
}

/** The ids of rows; undefined where one stands on several. */
export function orderOf(rows: readonly Deployment[]): string[] | undefined {
  const ids = rows.map(({ id }) => id);
  return new Set(ids).size === ids.length ? ids : undefined;
}

/** What stays of the notes when changes have been marked for long enough. */
export function faded(notes: ReadonlyMap<string, RowNote>): Map<string, RowNote> {
  return new Map([...notes].filter(([, { isGone }]) => isGone));
}

/** Rows that are named before the rest is counted. */
const mostNamed = 3;

/** What changed, for screen readers: "2 changed: shop (Status), web (Updated). 1 gone: x". */
export function findingWords({ changed, gone }: Findings, nameOf: (id: string) => string): string {
  const named = [...changed].map(([id, columns]) => {
    const fields = columns.map(({ header }) => header).join(', ');
    return `${nameOf(id)} (${fields || 'other fields'})`;
  });
  return [sentence('changed', named), sentence('gone', gone.map(nameOf))].filter(Boolean).join('. ');
}

function sentence(what: string, named: readonly string[]): string {
  if (named.length === 0) return '';
  const rest = named.length - mostNamed;
  const list = named.slice(0, mostNamed).join(', ');
  return `${named.length} ${what}: ${list}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** What nobody has seen yet: ids of rows that changed or went, and the number of unseen rows. */
export interface LiveNews {
  changed: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  unseen: number;
}

export const noNews: LiveNews = { changed: new Set(), gone: new Set(), unseen: 0 };

/** The news with those of one more look. */
export function addFindings(news: LiveNews, { changed, gone }: Findings): LiveNews {
  return {
    ...news,
    changed: new Set([...news.changed, ...changed.keys()]),
    gone: new Set([...news.gone, ...gone]),
  };
}

/** News as the title of the document has them: "2 changed, 1 gone"; empty where there are none. */
export function newsWords({ changed, gone, unseen }: LiveNews): string {
  return [
    changed.size > 0 && `${changed.size} changed`,
    gone.size > 0 && `${gone.size} gone`,
    unseen > 0 && unseenWords(unseen),
  ]
    .filter(Boolean)
    .join(', ');
}

export function unseenWords(count: number): string {
  return `${count} not seen before`;
}
