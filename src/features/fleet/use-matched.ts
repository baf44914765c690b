import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import type { Filters } from '../../api/parameters.ts';
import { baselinesQuery } from '../../domain/fleet/baseline.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { type Matching, matchReading } from '../../domain/fleet/matching.ts';
import { isComplete, newReading, type Reading } from '../../domain/fleet/reading.ts';
import { usePins } from '../views/pins.ts';
import { useHintSettings } from './use-hint-settings.ts';
import { type ReadingControl, useReading } from './use-reading.ts';

/** The deployments that some filters match. */
export interface MatchedReading {
  /** The reading of the filters. */
  control: ReadingControl;
  /** The filters of the service: pins are ids. */
  filters: Filters;
  /** Checks a reading of the same parameters. */
  matchOf: (reading: Reading) => Matching;
  /** The reading of all deployments, which a hint is judged by. */
  all: ReadingControl;
}

const none: never[] = [];
const complete = { isComplete: true, reason: 'End of the list' };
const empty = { ...newReading(0), end: complete };

/**
 * Reads everything that the filters match, and what the conditions are checked with.
 * @param checked the filters that the page checks; undefined: nothing is read or followed
 */
export function useMatched(filters: Filters, checked: readonly Filter[] | undefined): MatchedReading {
  const isOn = checked !== undefined;
  const has = (name: string) => checked?.some(({ field }) => field === name) === true;
  const isPinned = has('pinned');
  const hasHint = has('hint');
  const pinned = usePins(isPinned);
  const ids = filters.deploymentIds;
  const requested = isPinned ? pinned.filter((id) => ids?.includes(id) ?? true) : ids;
  const isNone = isPinned && requested?.length === 0;
  const sent = isPinned ? { ...filters, deploymentIds: requested } : filters;
  const control = useReading(isOn && !isNone ? sent : undefined, { starts: 'large' });
  const all = useReading(hasHint ? {} : undefined, { starts: 'large' });
  const settings = useHintSettings(isOn);
  const isChanged = checked?.some(({ operator }) => operator === 'changed') === true;
  const baselines = useQuery({ ...baselinesQuery(), enabled: isChanged, subscribed: isChanged });
  const context = {
    labels: config().dialect.labels,
    settings,
    facts: hasHint && isComplete(all.reading) ? factsOf(all.reading) : undefined,
    pinned,
    baselines: baselines.isError ? none : baselines.data,
  };
  return {
    control: isNone ? { ...control, reading: empty, isReading: false, failure: null } : control,
    filters: sent,
    matchOf: (reading) => matchReading(reading, checked ?? [], context),
    all,
  };
}
