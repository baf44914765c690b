import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { hasConditions, match, type Matched, predicatesOf } from '../../domain/fleet/conditions.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { isComplete, newReading, type Reading } from '../../domain/fleet/reading.ts';
import { pins } from '../views/pins.ts';
import { baselineFor, baselinesQuery } from '../../domain/fleet/baseline.ts';
import { changesSince } from '../../domain/fleet/since.ts';
import { markOf } from '../../domain/fleet/snapshot.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { Conditions, Filters } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import { useHintSettings } from './use-hint-settings.ts';
import { type ReadingControl, useReading } from './use-reading.ts';

/** The deployments that fulfil some conditions, among everything that the filters match. */
export interface MatchedReading extends Matched {
  control: ReadingControl;
  /** The reading in sight; its records are those that match. */
  reading: Reading | undefined;
  /** Checks the conditions of a reading of the same filters. */
  matchOf: (reading: Reading) => readonly FleetRecord[];
  /** The filters of the service. */
  filters: Filters;
  /** The reading of all deployments, where a condition waits for it. */
  waitsFor: ReadingControl | undefined;
}

const none: never[] = [];
const nothing: readonly FleetRecord[] = [];
const complete = { isComplete: true, reason: 'End of the list' };

const isIn = (records: ReadonlySet<FleetRecord>, record: FleetRecord | undefined) =>
  record !== undefined && records.has(record);

function withRecords({ asRead: _asRead, ...reading }: Reading, records: readonly FleetRecord[]): Reading {
  return { ...reading, records };
}

/**
 * Reads everything that the filters match, and applies the conditions to it. Records that were
 * renewed since stay where they were read until the next reading.
 * @param bound see `useReading`
 */
export function useMatched(
  filters: Filters,
  { anyText, where, hint, isPinned }: Conditions,
  bound: number,
): MatchedReading {
  const pinned = useSelector(pins.store);
  const ids = filters.deploymentIds;
  const requested = isPinned ? pinned.filter((id) => ids?.includes(id) ?? true) : ids;
  const isNone = isPinned !== undefined && requested?.length === 0;
  const sent = isPinned ? { ...filters, deploymentIds: requested } : filters;
  const control = useReading(sent, isNone ? 0 : bound);
  const reading = isNone ? { ...newReading(0), end: complete } : control.reading;
  const settings = useHintSettings();
  const needsAll = hint !== undefined && bound > 0;
  const all = useReading({}, needsAll ? bound : 0);
  const facts = isComplete(all.reading) ? factsOf(all.reading) : undefined;
  const { data: baselines = none } = useQuery(baselinesQuery());
  const { labels } = config().dialect;
  const isChanged = where?.some(({ operator }) => operator === 'changed') === true;
  const changedAmong = (records: readonly FleetRecord[]) => {
    const baseline = baselineFor(
      baselines,
      records.flatMap(({ tenantId }) => tenantId ?? []),
    );
    if (!baseline) return undefined;
    const marks = new Map(records.map((record) => [record.id, markOf(record, labels)]));
    return new Set(changesSince(baseline, marks).map(({ id }) => id));
  };
  const conditions = { anyText, where, hint, isPinned };
  const matchReading = ({ records, asRead = records, activeAt }: Reading): Matched => {
    if (!hasConditions(conditions)) return { records, notGiven: [], isWaiting: false };
    const changed = isChanged ? changedAmong(asRead) : undefined;
    const context = { labels, settings, facts, pinned, changed, now: activeAt };
    const result = match(asRead, predicatesOf(conditions, context));
    if (asRead === records) return result;
    const matching = new Set(result.records);
    return { ...result, records: records.filter((_, at) => isIn(matching, asRead[at])) };
  };
  const matched = reading ? matchReading(reading) : { records: nothing, notGiven: [], isWaiting: needsAll };
  return {
    ...matched,
    control,
    reading: reading && hasConditions(conditions) ? withRecords(reading, matched.records) : reading,
    matchOf: (other) => matchReading(other).records,
    filters: sent,
    waitsFor: matched.isWaiting ? all : undefined,
  };
}
