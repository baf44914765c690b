import { useQuery } from '@tanstack/react-query';
import { Store } from '@tanstack/store';
import { useEffect } from 'react';
import { factsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { useHintSettings } from './use-hint-settings.ts';
import { useReading } from './use-reading.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { judge } from '../../domain/model/hints.ts';
import type { Filters } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
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
 * Marks the rows of the page that have hints, once all deployments were read, and those that are
 * new or changed since the last visit.
 * @param filters those of the list
 */
export function useRowMarks(rows: readonly Deployment[], filters: Filters): void {
  const settings = useHintSettings();
  const { reading } = useReading({});
  const { data: reference } = useQuery(referenceQuery(filters));
  // Part of a fleet marks nothing: what it lacks could mark the row, or clear it.
  const facts = isComplete(reading) ? factsOf(reading) : undefined;
  useEffect(() => {
    const { labels } = config().dialect;
    const now = () => new Map(rows.map((row) => [row.id, markOf(row, labels)]));
    const changes = reference ? changesSince(reference, now()) : [];
    const marks = rows.flatMap((row) => {
      const hints = (facts ? judge(row, facts, settings).hints : []).map(({ id }) => hintTexts[id].label);
      const change = changes.find(({ id }) => id === row.id);
      return hints.length > 0 || change ? [[row.id, { hints, change }] as const] : [];
    });
    rowMarks.setState(() => new Map(marks));
  }, [facts, reference, rows, settings]);
}
