import { Store } from '@tanstack/store';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { RowNote } from '../../kit/table/data-table-body.tsx';

/** A column of the list and its value in a record. */
export interface LiveColumn {
  id: string;
  header: string;
  isShown: boolean;
  read: (record: FleetRecord) => unknown;
}

/** The rows on screen. */
export interface Watched {
  /** The page and the time of its response: Live says nothing of any other. */
  view: string;
  /** In the order on screen. */
  rows: readonly FleetRecord[];
  columns: readonly LiveColumn[];
}

/** The same rows as the service has them now. */
interface Received {
  records: readonly FleetRecord[];
  /** A row without a record is gone. */
  isConclusive: boolean;
  /** The ids on the page now; undefined where it was not requested. */
  onPage: ReadonlySet<string> | undefined;
  /** Checks the list's conditions. */
  isMatching: (record: FleetRecord) => boolean;
}

/** The state of the rows of one page, as Live has it. */
export interface LiveView extends Pick<Watched, 'view'> {
  /** By row id. */
  notes: ReadonlyMap<string, RowNote>;
  /** By column: successive checks in which a value of it has changed. */
  streaks: ReadonlyMap<string, number>;
  /** The time of the last check: epoch milliseconds. */
  checkedAt: number;
}

/** The state of the page on screen; it stays, until the page is left, when Live is switched off. */
export const liveStore = new Store<LiveView | undefined>(undefined);

/** Checks after which a field that changes in each of them is no news: a heartbeat. */
const heartbeatChecks = 3;

/** Changes since the check before. */
interface Changes {
  /** By id: the columns whose values differ; none where only fields without a column do. */
  changed: ReadonlyMap<string, readonly LiveColumn[]>;
  gone: readonly string[];
}

/**
 * Compares rows with the records of a check.
 * @param before the state so far: a row that was gone is so until its record comes again
 * @param now epoch milliseconds
 */
export function compareRows(
  before: LiveView | undefined,
  { view, rows, columns }: Watched,
  { records, isConclusive, onPage, isMatching }: Received,
  now: number,
): { live: LiveView; changes: Changes } {
  const byId = new Map(records.map((row) => [row.id, row]));
  const previous = before?.view === view ? before : undefined;
  const differing = (row: FleetRecord, next: FleetRecord) =>
    columns.filter(({ read }) => read(row) !== read(next));
  const moving = new Set(
    rows.flatMap((row) => {
      const next = byId.get(row.id);
      return next ? differing(row, next).map(({ id }) => id) : [];
    }),
  );
  const streaks = new Map([...moving].map((id) => [id, (previous?.streaks.get(id) ?? 0) + 1]));
  const isNews = ({ id }: LiveColumn) => (streaks.get(id) ?? 0) < heartbeatChecks;
  const notes = new Map<string, RowNote>();
  const changed = new Map<string, readonly LiveColumn[]>();
  const gone: string[] = [];
  for (const row of rows) {
    const next = byId.get(row.id);
    const wasGone = previous?.notes.get(row.id)?.isGone === true;
    if (!next) {
      if (isConclusive || wasGone) notes.set(row.id, { isGone: true, word: 'gone' });
      if (isConclusive && !wasGone) gone.push(row.id);
      continue;
    }
    const news = differing(row, next).filter(isNews);
    if (news.length > 0) changed.set(row.id, news);
    const marked = news.filter(({ isShown }) => isShown).map(({ id }) => id);
    const word =
      onPage?.has(row.id) === false
        ? 'not on this page any more'
        : isMatching(next)
          ? undefined
          : 'does not match any more';
    if (news.length > 0 || word)
      notes.set(row.id, {
        // The name stands for columns that are not on screen.
        ...(news.length > 0 && { changed: new Set(marked.length > 0 ? marked : ['name']) }),
        ...(word && { word }),
      });
  }
  const live = { view, notes, streaks, checkedAt: now };
  return { live, changes: { changed, gone } };
}

/** Rows that are named before the rest is counted. */
const mostNamed = 3;

/** Changes for screen readers: "2 changed: shop (Status), web (Updated). 1 gone: x". */
export function changeWords({ changed, gone }: Changes, nameOf: (id: string) => string): string {
  const named = [...changed].map(([id, columns]) => {
    const fields = columns.map(({ header }) => header).join(', ');
    return `${nameOf(id)} (${fields || 'other fields'})`;
  });
  return [sentence('changed', named), sentence('gone', gone.map(nameOf))].filter(Boolean).join('. ');
}

function sentence(kind: string, named: readonly string[]): string {
  if (named.length === 0) return '';
  const rest = named.length - mostNamed;
  const list = named.slice(0, mostNamed).join(', ');
  return `${named.length} ${kind}: ${list}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Unread news: ids of rows that changed or went, and the number of new rows. */
interface LiveNews {
  changed: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  unseen: number;
}

export const noNews: LiveNews = { changed: new Set(), gone: new Set(), unseen: 0 };

/** The news with the changes of one more check. */
export function addChanges(news: LiveNews, { changed, gone }: Changes): LiveNews {
  return {
    ...news,
    changed: new Set([...news.changed, ...changed.keys()]),
    gone: new Set([...news.gone, ...gone]),
  };
}

/** News for the document's title: "2 changed, 1 gone"; empty where there are none. */
export function newsWords({ changed, gone, unseen }: LiveNews): string {
  const counts = { changed: changed.size, gone: gone.size, new: unseen };
  return Object.entries(counts)
    .flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
    .join(', ');
}
