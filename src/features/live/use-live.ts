import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { renewDeployments } from '../../api/deployments.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { type Check, liveKey, liveQuery, type NewRows, waitMs } from './live-query.ts';
import {
  addChanges,
  changeWords,
  compareRows,
  liveStore,
  newsWords,
  noNews,
  type Watched,
} from './row-changes.ts';

export interface LiveTarget extends Watched {
  newRows: NewRows;
  /** The time of the page's response, in epoch milliseconds. */
  fetchedAt: number;
}

/**
 * Polls the rows of a page, and updates them in place.
 * @param isPaused true while rows must not change
 */
export function useLive(target: LiveTarget, isPaused: boolean) {
  const client = useQueryClient();
  const [news, setNews] = useState(noNews);
  const query = liveQuery(target, (check) => applyCheck(client, target, check, setNews));
  const { data: unseen } = useQuery({ ...query, enabled: !isPaused });
  // A pending response would change rows behind the menu.
  useEffect(() => {
    if (isPaused) void client.cancelQueries({ queryKey: liveKey });
  }, [client, isPaused]);
  const awaited = useRef<readonly string[]>([]);
  const mark = useEffectEvent((pageKey: string) => {
    if (awaited.current.length === 0) return;
    const changed = new Set(target.columns.map(({ id }) => id));
    const notes = new Map(awaited.current.map((id) => [id, { changed }]));
    liveStore.setState(() => ({ pageKey, notes, streaks: new Map(), checkedAt: Date.now() }));
    awaited.current = [];
  });
  useEffect(() => mark(target.pageKey), [target.pageKey]);
  return {
    unseen: unseen.length,
    /** Marks rows of the next response as new. */
    awaitUnseen: () => {
      awaited.current = unseen;
    },
    news: newsWords(news),
    markSeen: () => setNews(noNews),
  };
}

/** Shows a check, and announces its changes. @returns the ids of new rows that are not visible */
function applyCheck(
  client: QueryClient,
  target: LiveTarget,
  { found, receivedAt, ...received }: Check,
  setNews: Dispatch<SetStateAction<typeof noNews>>,
): string[] {
  const { rows, newRows } = target;
  const { live, changes } = compareRows(
    liveStore.state,
    target,
    {
      ...received,
      onPage: newRows.isPage ? new Set(found.map(({ id }) => id)) : undefined,
      isMatching: (record) => newRows.matchOf([record]).length > 0,
    },
    receivedAt,
  );
  liveStore.setState(() => live);
  renewDeployments(client, received.records);
  const known = new Set([...newRows.known, ...rows].map(({ id }) => id));
  const others = newRows.matchOf(found.filter(({ id }) => !known.has(id)));
  const unseen = [...new Set(others.map(({ id }) => id))];
  setNews((before) => ({ ...addChanges(before, changes), unseen: unseen.length }));
  const words = changeWords(changes, (id) => rows.find((row) => row.id === id)?.name ?? id);
  if (words) announce(words);
  return unseen;
}

/** The error of the last check of a page, and the time of the next check in epoch milliseconds. */
export function useChecks(pageKey: string) {
  const { error, failureCount, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: [...liveKey, pageKey],
    queryFn: skipToken,
  });
  return {
    failure: error,
    dueAt: Math.max(dataUpdatedAt, errorUpdatedAt) + waitMs(error, failureCount),
  };
}
