import type { RowNote } from '../../kit/table/data-table-row.tsx';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { LiveView } from './live-view.ts';

/** How a column of the list reads a record. */
export interface LiveColumn {
  id: string;
  header: string;
  isShown: boolean;
  read: (record: FleetRecord) => unknown;
}

/** The rows that were looked at, as they are shown. */
export interface Looked {
  view: string;
  sorting: string;
  /** In the order shown. */
  rows: readonly FleetRecord[];
  columns: readonly LiveColumn[];
}

/** The same rows as the service has them now. */
export interface Found {
  found: readonly FleetRecord[];
  /** Whether a row that was not found is gone. */
  isConclusive: boolean;
  /** The ids on the page now; undefined where it was not requested. */
  onPage: ReadonlySet<string> | undefined;
  /** Whether a record still fulfils the list's conditions. */
  isMatching?: (record: FleetRecord) => boolean;
}

/** Rounds after which a field that changes in each of them is no news: a heartbeat. */
const restlessRounds = 3;

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
  { found, isConclusive, onPage, isMatching }: Found,
  now: number,
): { live: LiveView; findings: Findings } {
  const byId = new Map(found.map((row) => [row.id, row]));
  const known = before?.view === view ? before : undefined;
  const differing = (row: FleetRecord, next: FleetRecord) =>
    columns.filter(({ read }) => read(row) !== read(next));
  const moving = new Set(
    rows.flatMap((row) => {
      const next = byId.get(row.id);
      return next ? differing(row, next).map(({ id }) => id) : [];
    }),
  );
  const streaks = new Map([...moving].map((id) => [id, (known?.streaks.get(id) ?? 0) + 1]));
  const isNews = ({ id }: LiveColumn) => (streaks.get(id) ?? 0) < restlessRounds;
  const notes = new Map<string, RowNote>();
  const changed = new Map<string, readonly LiveColumn[]>();
  const gone: string[] = [];
  for (const row of rows) {
    const next = byId.get(row.id);
    const wasGone = known?.notes.get(row.id)?.isGone === true;
    if (!next) {
      if (isConclusive || wasGone) notes.set(row.id, { isGone: true, word: 'gone' });
      if (isConclusive && !wasGone) gone.push(row.id);
      continue;
    }
    const news = differing(row, next).filter(isNews);
    if (news.length > 0) changed.set(row.id, news);
    const marked = news.filter(({ isShown }) => isShown).map(({ id }) => id);
    const word =
      isMatching?.(next) === false
        ? 'does not match any more'
        : onPage?.has(row.id) === false
          ? 'not on this page any more'
          : undefined;
    if (news.length > 0 || word)
      notes.set(row.id, {
        // The name stands for what is not shown.
        ...(news.length > 0 && { changed: new Set(marked.length > 0 ? marked : ['name']) }),
        ...(word && { word }),
      });
  }
  const live = { view, order: orderOf(rows), sorting, notes, streaks, checkedAt: now };
  return { live, findings: { changed, gone } };
}

/** The ids of rows; undefined where one stands on several. */
export function orderOf(rows: readonly FleetRecord[]): string[] | undefined {
  const ids = rows.map(({ id }) => id);
  return new Set(ids).size === ids.length ? ids : undefined;
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
  return `${count} new`;
}
