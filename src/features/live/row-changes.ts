import { Store } from '@tanstack/store';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { RowNote } from '../../kit/table/data-table-body.tsx';
import { numberText } from '../../kit/text/number-text.ts';

/** A column of the list, and how to read its value. */
export interface LiveColumn {
  id: string;
  header: string;
  isShown: boolean;
  read: (record: FleetRecord) => unknown;
}

/** The rows on screen. */
export interface Watched {
  /** Identifies the page and its response. Live ignores other pages. */
  pageKey: string;
  /** In the order on screen. */
  rows: readonly FleetRecord[];
  columns: readonly LiveColumn[];
}

/** The current records of the same rows. */
interface Received {
  records: readonly FleetRecord[];
  /** A row without a record is gone. */
  isConclusive: boolean;
  /** The current ids on the page; undefined if the page was not requested. */
  onPage: ReadonlySet<string> | undefined;
  isMatching: (record: FleetRecord) => boolean;
}

export interface LivePage extends Pick<Watched, 'pageKey'> {
  /** The notes by row id. */
  notes: ReadonlyMap<string, RowNote>;
  /** For each column, the number of successive checks in which one of its values changed. */
  streaks: ReadonlyMap<string, number>;
  /** The time of the last check, in epoch milliseconds. */
  checkedAt: number;
}

/** The state of the visible page. It remains until you leave the page, even if Live is off. */
export const liveStore = new Store<LivePage | undefined>(undefined);

/** A field that changes in this many successive checks is a heartbeat, and no longer reported. */
const heartbeatChecks = 3;

/** Changes since the previous check. */
interface Changes {
  /** The changed columns by id. Empty if only fields without a column changed. */
  changed: ReadonlyMap<string, readonly LiveColumn[]>;
  gone: readonly string[];
}

/**
 * Compares rows with the records of a check.
 * @param before the previous state; a row that is gone stays gone until its record returns
 * @param now epoch milliseconds
 */
export function compareRows(
  before: LivePage | undefined,
  { pageKey, rows, columns }: Watched,
  { records, isConclusive, onPage, isMatching }: Received,
  now: number,
): { live: LivePage; changes: Changes } {
  const byId = new Map(records.map((row) => [row.id, row]));
  const previous = before?.pageKey === pageKey ? before : undefined;
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
        // Mark the name for changes in hidden columns.
        ...(news.length > 0 && { changed: new Set(marked.length > 0 ? marked : ['name']) }),
        ...(word && { word }),
      });
  }
  const live = { pageKey, notes, streaks, checkedAt: now };
  return { live, changes: { changed, gone } };
}

/** Rows that are named. The rest is only counted. */
const maxNamed = 3;

/** The changes as text for screen readers: "2 changed: shop (Status), web (Updated). 1 gone: x". */
export function changeWords({ changed, gone }: Changes, nameOf: (id: string) => string): string {
  const named = [...changed].map(([id, columns]) => {
    const fields = columns.map(({ header }) => header).join(', ');
    return `${nameOf(id)} (${fields || 'other fields'})`;
  });
  return [sentence('changed', named), sentence('gone', gone.map(nameOf))].filter(Boolean).join('. ');
}

function sentence(kind: string, named: readonly string[]): string {
  if (named.length === 0) return '';
  const rest = named.length - maxNamed;
  const list = named.slice(0, maxNamed).join(', ');
  return `${numberText(named.length)} ${kind}: ${list}${rest > 0 ? ` and ${numberText(rest)} more` : ''}`;
}

/** Unread news: ids of changed and gone rows, and the number of new rows. */
interface LiveNews {
  changed: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  unseen: number;
}

export const noNews: LiveNews = { changed: new Set(), gone: new Set(), unseen: 0 };

export function addChanges(news: LiveNews, { changed, gone }: Changes): LiveNews {
  return {
    ...news,
    changed: new Set([...news.changed, ...changed.keys()]),
    gone: new Set([...news.gone, ...gone]),
  };
}

/** The news for the document's title: "2 changed, 1 gone", or "". */
export function newsWords({ changed, gone, unseen }: LiveNews): string {
  const counts = { changed: changed.size, gone: gone.size, new: unseen };
  return Object.entries(counts)
    .flatMap(([kind, count]) => (count > 0 ? [`${numberText(count)} ${kind}`] : []))
    .join(', ');
}
