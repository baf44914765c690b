import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import type { Filter } from '../../api/condition.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { fleetFacts } from '../model/fleet-facts.ts';
import {
  emptinessOfReading,
  emptyTitles,
  type MatchContext,
  matchReading,
  type MatchState,
} from './matching.ts';
import { newReading, type Reading } from './reading.ts';
import { stopped } from './readings.ts';
import { takeSnapshot } from './snapshot.ts';

const { labels } = defaultDialect;
const [ready, failed] = [sampleRecord('ready'), sampleRecord('failed', { status: 'FAILED' })];
const end = { isComplete: true, reason: 'End of the list' };
const begun: Reading = { ...newReading(0), records: [ready, failed] };
const all: Reading = { ...begun, end };
const context: MatchContext = {
  labels,
  settings: { versionsBehind: 2, now: 0, labels: defaultDialect.labels, silences: [] },
  facts: undefined,
  pinned: [],
  baselines: [],
};
const isFailed: Filter[] = [{ field: 'status', operator: 'is', value: 'FAILED', isWhere: true }];
const isOld: Filter[] = [{ field: 'hint', operator: 'is', value: 'old' }];
const isChanged: Filter[] = [{ field: 'id', operator: 'changed', value: '' }];
const names = ({ records }: Reading) => records.map(({ name }) => name);

describe('the state of what matches', () => {
  it.each<[string, Reading, readonly Filter[], Partial<MatchContext>, MatchState, string[]]>([
    ['without filters', all, [], {}, 'complete', ['ready', 'failed']],
    ['while reading', begun, isFailed, {}, 'reading', ['failed']],
    ['of all', all, isFailed, {}, 'complete', ['failed']],
    ['of a hint that compares', all, isOld, {}, 'waits for all', []],
    ['of a hint, once all were read', all, isOld, { facts: fleetFacts([]) }, 'complete', []],
    ['of a hint where there is nothing to check', { ...newReading(0), end }, isOld, {}, 'complete', []],
    ['of changes without a baseline', all, isChanged, {}, 'waits for a baseline', []],
    ['of changes while baselines are read', all, isChanged, { baselines: undefined }, 'reading', []],
  ])('%s', (_case, reading, filters, more, state, matching) => {
    const result = matchReading(reading, filters, { ...context, ...more });
    expect([result.state, names(result.reading)]).toEqual([state, matching]);
  });

  it('of changes since a baseline', async () => {
    const before = { ...all, records: [ready, sampleRecord('failed')] };
    const baselines = [await takeSnapshot(before, labels)];
    const result = matchReading(all, isChanged, { ...context, baselines });
    expect([result.state, names(result.reading)]).toEqual(['complete', ['failed']]);
  });

  it('judges records that were renewed as they were read', () => {
    const renewed = { ...all, records: [failed, ready], asRead: [ready, failed] };
    expect(names(matchReading(renewed, isFailed, context).reading)).toEqual(['ready']);
  });
});

describe('the reason why a reading shows nothing', () => {
  const over = { isReading: false, failure: null };
  const running = { isReading: true, failure: null };
  const lost = { isReading: false, failure: new Error('lost') };
  const none = { ...newReading(0), end };
  it.each([
    [undefined, running, 'reading', false, 'loading'],
    [newReading(0), running, 'reading', true, 'loading'],
    [undefined, lost, 'reading', true, 'failed'],
    [undefined, over, 'reading', true, 'cancelled'],
    [all, over, 'waits for all', true, 'waits for all'],
    [all, over, 'waits for a baseline', true, 'waits for a baseline'],
    [begun, running, 'reading', true, 'no match so far'],
    [begun, over, 'reading', true, 'no match so far'],
    [begun, lost, 'reading', true, 'no match so far'],
    [{ ...begun, end: stopped }, over, 'reading', true, 'no match so far'],
    [all, over, 'reading', true, 'loading'],
    [all, over, 'complete', true, 'no match'],
    [{ ...all, unreadable: 2 }, over, 'complete', true, 'no match'],
    [{ ...none, unreadable: 2 }, over, 'complete', true, 'unreadable'],
    [none, over, 'complete', true, 'no match'],
    [none, over, 'complete', false, 'none at all'],
  ] as const)('%#', (reading, progress, state, isNarrowed, reason) => {
    expect(emptinessOfReading({ reading, ...progress }, state, isNarrowed)).toBe(reason);
  });

  it('begins with “No deployments” only at an end of the list', () => {
    const ends = Object.entries(emptyTitles).filter(([, title]) => title.startsWith('No deployments'));
    expect(ends.map(([reason]) => reason)).toEqual(['beyond the end', 'no match', 'none at all']);
  });
});
