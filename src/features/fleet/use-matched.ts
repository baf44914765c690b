import { useQuery } from '@tanstack/react-query';
import { config } from '../../api/config/config.ts';
import type { Conditions, Filters } from '../../api/parameters.ts';
import { baselinesQuery } from '../../domain/fleet/baseline.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { type Matching, matchReading } from '../../domain/fleet/matching.ts';
import { isComplete, newReading, type Reading } from '../../domain/fleet/reading.ts';
import { usePins } from '../views/pins.ts';
import { useHintSettings } from './use-hint-settings.ts';
import { type ReadingControl, useReading } from './use-reading.ts';

/** The deployments that fulfil some conditions, among everything that the filters match. */
export interface MatchedReading {
  /** The reading of the filters. */
  control: ReadingControl;
  /** The filters of the service: pins are ids. */
  filters: Filters;
  /** Checks the conditions of a reading of the same filters. */
  matchOf: (reading: Reading) => Matching;
  /** The reading of all deployments, which a hint is judged by. */
  all: ReadingControl;
}

const none: never[] = [];
const complete = { isComplete: true, reason: 'End of the list' };
const empty = { ...newReading(0), end: complete };

/**
 * Reads everything that the filters match, and what the conditions are checked with.
 * @param conditions undefined: nothing is read or followed
 */
export function useMatched(filters: Filters, conditions: Conditions | undefined): MatchedReading {
  const isOn = conditions !== undefined;
  const { where, hint, isPinned } = conditions ?? {};
  const pinned = usePins(isPinned !== undefined);
  const ids = filters.deploymentIds;
  const requested = isPinned ? pinned.filter((id) => ids?.includes(id) ?? true) : ids;
  const isNone = isPinned !== undefined && requested?.length === 0;
  const sent = isPinned ? { ...filters, deploymentIds: requested } : filters;
  const control = useReading(isOn && !isNone ? sent : undefined, { starts: 'large' });
  const all = useReading(hint === undefined ? undefined : {}, { starts: 'large' });
  const settings = useHintSettings(isOn);
  const isChanged = where?.some(({ operator }) => operator === 'changed') === true;
  const baselines = useQuery({ ...baselinesQuery(), enabled: isChanged, subscribed: isChanged });
  const context = {
    labels: config().dialect.labels,
    settings,
    facts: hint !== undefined && isComplete(all.reading) ? factsOf(all.reading) : undefined,
    pinned,
    baselines: baselines.isError ? none : baselines.data,
  };
  return {
    control: isNone ? { ...control, reading: empty, isReading: false, failure: null } : control,
    filters: sent,
    matchOf: (reading) => matchReading(reading, conditions ?? {}, context),
    all,
  };
}
