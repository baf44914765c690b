import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropRepeated } from '../../domain/model/pager.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { isId } from '../../kit/params/codecs.ts';
import type { DeploymentValues } from '../../service/wire/parameters.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { config } from '../../service/config/config.ts';
import { deploymentsKey, listDeployments, renewDeployments } from '../../service/wire/deployments.ts';
import { sentValues } from '../../service/wire/operations.ts';
import { ServiceError } from '../../service/transport/errors.ts';
import { addFindings, findingWords, look, type Looked, newsWords, noNews, orderOf } from './live-look.ts';
import { liveStore } from './live-view.ts';
import { readShown, shownPages } from './read-shown.ts';

/** The page of the list that is watched. */
export interface LiveTarget extends Looked {
  /** What the page was requested with; undefined: new rows are not looked for. */
  values: DeploymentValues | undefined;
  /** The rows of the page before: where the list moved they are not new. */
  rowsBefore: readonly FleetRecord[];
  /** When the page came: epoch milliseconds. */
  fetchedAt: number;
  /** Whether a record still fulfils the list's conditions. */
  isMatching?: (record: FleetRecord) => boolean;
}

/** The time between two rounds, at least and, after failures, at most: milliseconds. */
const everyMs = 30_000;
const longestMs = 15 * 60_000;

interface Round {
  /** Ids on the page that are not shown. */
  unseen: readonly string[];
}

/**
 * Requests the rows of a page again and again, then the page, and renews them in place.
 * @param isPaused whether no row may change now
 */
export function useLive(target: LiveTarget, isPaused: boolean) {
  const client = useQueryClient();
  const { view, values, rowsBefore, fetchedAt, isMatching } = target;
  const [news, setNews] = useState(noNews);
  const queryKey = [...deploymentsKey, 'live', view];
  const { data, error, failureCount, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Round> => {
      const rows = target.rows.filter(({ id }) => isId(id));
      const ids = [...new Set(rows.map(({ id }) => id))];
      const read = ids.length > 0 ? await readShown(ids, shownPages(ids, signal)) : nothing;
      const page = values && (await listDeployments(sentValues(values, config().dialect), signal));
      const onPage = page && new Set(page.rows.map(({ id }) => id));
      const { live, findings } = look(
        liveStore.state,
        target,
        { ...read, onPage, ...(isMatching && { isMatching }) },
        Date.now(),
      );
      signal.throwIfAborted();
      liveStore.setState(() => live);
      renewDeployments(client, read.found);
      const shown = new Set(target.rows.map(({ id }) => id));
      const others = page ? dropRepeated(page.rows, rowsBefore).rows.filter(({ id }) => !shown.has(id)) : [];
      const unseen = [...new Set(others.map(({ id }) => id))];
      setNews((before) => ({ ...addFindings(before, findings), unseen: unseen.length }));
      const words = findingWords(findings, (id) => rows.find((row) => row.id === id)?.name ?? id);
      if (words) announce(words);
      return { unseen };
    },
    enabled: !isPaused,
    initialData: { unseen: [] },
    initialDataUpdatedAt: fetchedAt,
    staleTime: everyMs,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => waitMs(state.error, state.fetchFailureCount),
  });
  // What came while a pause began would change rows under the pointer.
  useEffect(() => {
    if (isPaused) void client.cancelQueries({ queryKey: [...deploymentsKey, 'live'] });
  }, [client, isPaused]);
  const awaitArrivals = useArrivals(target);
  return {
    failure: error,
    dueAt: Math.max(dataUpdatedAt, errorUpdatedAt) + waitMs(error, failureCount),
    unseen: data.unseen.length,
    /** Has rows that come with the next answer marked as new. */
    awaitUnseen: () => awaitArrivals(data.unseen),
    news: newsWords(news),
    markSeen: () => setNews(noNews),
  };
}

const nothing = { found: [], isConclusive: false };

/** The time to the next round: longer after failures, and as long as the service asks for. */
function waitMs(error: Error | null, failures: number): number {
  if (!error) return everyMs;
  const asked = (error instanceof ServiceError && error.retryAfterMs) || 0;
  return Math.max(Math.min(everyMs * 2 ** Math.max(1, failures), longestMs), asked);
}

/** Marks rows that were requested once the page has them. */
function useArrivals(target: LiveTarget): (ids: readonly string[]) => void {
  const awaited = useRef<readonly string[]>([]);
  const mark = useEffectEvent((view: string) => {
    if (awaited.current.length === 0) return;
    const { columns, sorting, rows } = target;
    const changed = new Set(columns.map(({ id }) => id));
    const notes = new Map(awaited.current.map((id) => [id, { changed }]));
    const order = orderOf(rows);
    liveStore.setState(() => ({ view, order, sorting, notes, streaks: new Map(), checkedAt: Date.now() }));
    awaited.current = [];
  });
  useEffect(() => mark(target.view), [target.view]);
  return (ids) => {
    awaited.current = ids;
  };
}
