import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropRepeated } from '../../domain/model/pager.ts';
import { isId } from '../../kit/params/codecs.ts';
import type { DeploymentValues } from '../../service/wire/parameters.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { deploymentsKey, renewDeployments, listDeployments } from '../../service/wire/deployments.ts';
import { sentValues } from '../../service/wire/operations.ts';
import {
  addFindings,
  faded,
  findingWords,
  look,
  type Looked,
  newsWords,
  noNews,
  orderOf,
} from './live-look.ts';
import { liveStore } from './live-view.ts';
import { readShown, shownPages } from './read-shown.ts';
import { useRounds } from './use-rounds.ts';

/** The page of the list that is watched. */
export interface LiveTarget extends Looked {
  /** What the page was asked for with. */
  values: DeploymentValues;
  /** The rows of the page before: where the list moved they are not new. */
  rowsBefore: readonly Deployment[];
}

/** How long a change stays marked: milliseconds. */
const markedMs = 10_000;
const queryKey = [...deploymentsKey, 'live'] as const;

/**
 * Asks for the rows of a page again and again, one request at a time, and renews them in place.
 * @param everyMs the time between two rounds
 * @param isPaused whether no row may change now
 */
export function useLive(target: LiveTarget, everyMs: number, isPaused: boolean) {
  const client = useQueryClient();
  const { view } = target;
  /** Rows that the page has now and does not show. */
  const [unseen, setUnseen] = useState({ view, ids: new Array<string>() });
  const [news, setNews] = useState(noNews);

  const fetchOnce = async <Data>(queryFn: (context: { signal: AbortSignal }) => Promise<Data>) =>
    client.fetchQuery({ queryKey, queryFn, gcTime: 0, staleTime: 0, retry: false });

  const lookAtRows = async () => {
    const rows = target.rows.filter(({ id }) => isId(id));
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (ids.length === 0) return;
    const read = await fetchOnce(({ signal }) => readShown(ids, shownPages(ids, signal)));
    const { live, findings } = look(liveStore.state, target, read, Date.now());
    liveStore.setState(() => live);
    renewDeployments(client, read.found);
    setNews((before) => addFindings(before, findings));
    const words = findingWords(findings, (id) => rows.find((row) => row.id === id)?.name ?? id);
    if (words) announce(words);
  };

  const lookForOthers = async () => {
    const sent = sentValues(target.values, config().dialect);
    const { rows } = await fetchOnce(({ signal }) => listDeployments(sent, signal));
    const shown = new Set(target.rows.map(({ id }) => id));
    const others = dropRepeated(rows, [...target.rowsBefore]).rows.filter(({ id }) => !shown.has(id));
    const ids = [...new Set(others.map(({ id }) => id))];
    setUnseen({ view, ids });
    setNews((before) => ({
      ...before,
      unseen: ids.length === unseen.ids.length ? before.unseen : ids.length,
    }));
  };

  const { failure, dueAt } = useRounds({
    everyMs,
    view,
    isPaused,
    ask: async (step) => (step === 'shown' ? lookAtRows() : lookForOthers()),
    stop: () => void client.cancelQueries({ queryKey, exact: true }),
  });
  useFadingMarks();
  const awaitArrivals = useArrivals(target);
  return {
    failure,
    dueAt,
    unseen: unseen.view === view ? unseen.ids.length : 0,
    /** Has rows that come with the next answer marked as new. */
    awaitUnseen: () => awaitArrivals(unseen.ids),
    news: newsWords(news),
    markSeen: () => setNews(noNews),
  };
}

/** Takes the marks of changes away after some seconds. */
function useFadingMarks(): void {
  const checkedAt = useSelector(liveStore, (live) => live?.checkedAt);
  useEffect(() => {
    const fade = () =>
      liveStore.setState((live) =>
        live && live.checkedAt === checkedAt ? { ...live, notes: faded(live.notes) } : live,
      );
    const timer = setTimeout(fade, markedMs);
    return () => {
      clearTimeout(timer);
      fade();
    };
  }, [checkedAt]);
}

/** Marks rows that were asked for once the page has them. */
function useArrivals(target: LiveTarget): (ids: string[]) => void {
  const awaited = useRef<string[]>([]);
  const mark = useEffectEvent((view: string) => {
    const changed = new Set(target.columns.map(({ id }) => id));
    const notes = new Map(awaited.current.map((id) => [id, { changed }]));
    const { sorting, rows } = target;
    const order = orderOf(rows);
    if (notes.size > 0) liveStore.setState(() => ({ view, order, sorting, notes, checkedAt: Date.now() }));
    awaited.current = [];
  });
  useEffect(() => mark(target.view), [target.view]);
  return (ids) => {
    awaited.current = ids;
  };
}
