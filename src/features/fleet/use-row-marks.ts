import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from '@tanstack/store';
import { useEffect } from 'react';
import { knownFleet } from '../../domain/fleet/known-fleet.ts';
import { useHintSettings } from './use-hint-settings.ts';
import { useWalk } from './use-walk.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { fleetFacts, judge } from '../../domain/model/hints.ts';
import type { Filters } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import { type Change, changesSince } from '../../domain/fleet/since.ts';
import { referenceQuery } from '../../domain/fleet/since-query.ts';
import { markOf } from '../../domain/fleet/snapshot.ts';

/** What is said of a row. */
interface RowMark {
  /** The labels of its hints. */
  hints: readonly string[];
  /** How it differs from what was read in the visit before. */
  change: Change | undefined;
}

/** The marks of the rows on the page, by id; set once the rows are judged. */
export const rowMarks = new Store<ReadonlyMap<string, RowMark>>(new Map());

/**
 * Marks the rows of the page that have hints, over what is known of the fleet: a walk, or the pages
 * read so far; and those that are new or changed since the last visit, over what was kept of it.
 * What cannot be judged is not marked.
 * @param filters those of the list
 */
export function useRowMarks(rows: readonly Deployment[], filters: Filters): void {
  const client = useQueryClient();
  const settings = useHintSettings();
  const { walk, isReading } = useWalk({});
  const { data: reference } = useQuery(referenceQuery(filters));
  // A walk counts between its interruptions: each of its pages would mark the rows anew.
  const read = isReading ? undefined : walk;
  useEffect(() => {
    const { records } = knownFleet(read, deploymentsInCache(client), rows);
    const facts = fleetFacts(records);
    const { labels } = config().dialect;
    const now = () => new Map(rows.map((row) => [row.id, markOf(row, labels)]));
    const changes = reference ? changesSince(reference, now()) : [];
    const marks = rows.flatMap((row) => {
      const hints = judge(row, facts, settings).hints.map(({ id }) => hintTexts[id].label);
      const change = changes.find(({ id }) => id === row.id);
      return hints.length > 0 || change ? [[row.id, { hints, change }] as const] : [];
    });
    rowMarks.setState(() => new Map(marks));
  }, [client, read, reference, rows, settings]);
}
