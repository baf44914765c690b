import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { knownFleet } from './known-fleet.ts';
import { useHintSettings } from './use-hint-settings.ts';
import { useWalk } from './use-walk.ts';
import { hintTexts } from '../model/hint-texts.ts';
import { fleetFacts, judge } from '../model/hints.ts';
import type { Deployment } from '../wire/deployment.ts';
import { deploymentsInCache } from '../wire/deployments.ts';
import { hintMarks } from './hint-mark.ts';

/**
 * Marks the rows of the page that have hints, over what is known of the fleet: a walk, or the pages
 * read so far. What cannot be judged is not marked.
 * @param markOf the mark of a deployment, from the labels of its hints
 */
export function useHintMarks(
  rows: readonly Deployment[],
  markOf: (id: string, labels: readonly string[]) => ReactNode,
): void {
  const client = useQueryClient();
  const settings = useHintSettings();
  const { walk, isReading } = useWalk({});
  // A walk counts between its interruptions: each of its pages would mark the rows anew.
  const read = isReading ? undefined : walk;
  useEffect(() => {
    const { records } = knownFleet(read, deploymentsInCache(client), rows);
    const facts = fleetFacts(records);
    const marks = rows.flatMap((row) => {
      const { hints } = judge(row, facts, settings);
      const labels = hints.map(({ id }) => hintTexts[id].label);
      return labels.length > 0 ? [[row.id, markOf(row.id, labels)] as const] : [];
    });
    hintMarks.setState(() => new Map(marks));
  }, [client, markOf, read, rows, settings]);
}
