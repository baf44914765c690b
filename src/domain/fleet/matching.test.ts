import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import type { Filter } from '../../api/condition.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { fleetFacts } from '../model/fleet-facts.ts';
import { stopped } from './load-state.ts';
import {
  emptinessOf,
  emptyTitles,
  type MatchContext,
  matchDeployments,
  type MatchState,
} from './matching.ts';
import { nothingLoaded, type AllDeployments } from './pages.ts';
import { takeSnapshot } from './snapshot.ts';

const { labels } = defaultDialect;
const [ready, failed] = [sampleRecord('ready'), sampleRecord('failed', { status: 'FAILED' })];
const end = { kind: 'complete', reason: 'End of the list' } as const;
const begun: AllDeployments = { ...nothingLoaded(0), records: [ready, failed] };
const all: AllDeployments = { ...begun, end };
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
const names = ({ records }: AllDeployments) => records.map(({ name }) => name);

describe('the state of a filtered list', () => {
  it.each<[string, AllDeployments, readonly Filter[], Partial<MatchContext>, MatchState, string[]]>([
    ['without filters', all, [], {}, 'complete', ['ready', 'failed']],
    ['while loading', begun, isFailed, {}, 'loading', ['failed']],
    ['of all', all, isFailed, {}, 'complete', ['failed']],
    ['of a hint that compares', all, isOld, {}, 'waits for all', []],
    ['of a hint, once all were read', all, isOld, { facts: fleetFacts([]) }, 'complete', []],
    ['of a hint where there is nothing to check', { ...nothingLoaded(0), end }, isOld, {}, 'complete', []],
    ['of changes without a baseline', all, isChanged, {}, 'waits for a baseline', []],
    ['of changes while baselines are read', all, isChanged, { baselines: undefined }, 'loading', []],
  ])('%s', (_case, deployments, filters, more, state, matching) => {
    const result = matchDeployments(deployments, filters, { ...context, ...more });
    expect([result.state, names(result.deployments)]).toEqual([state, matching]);
  });

  it('with changes since a baseline', async () => {
    const before = { ...all, records: [ready, sampleRecord('failed')] };
    const baselines = [await takeSnapshot(before, labels)];
    const result = matchDeployments(all, isChanged, { ...context, baselines });
    expect([result.state, names(result.deployments)]).toEqual(['complete', ['failed']]);
  });

  it('tests records as they were loaded, even after they were updated', () => {
    const renewed = { ...all, records: [failed, ready], asLoaded: [ready, failed] };
    expect(names(matchDeployments(renewed, isFailed, context).deployments)).toEqual(['ready']);
  });
});

describe('the reason for an empty list', () => {
  const over = { isFetching: false, error: null };
  const running = { isFetching: true, error: null };
  const lost = { isFetching: false, error: new Error('lost') };
  const none = { ...nothingLoaded(0), end };
  it.each([
    [undefined, running, 'loading', false, 'loading'],
    [nothingLoaded(0), running, 'loading', true, 'loading'],
    [undefined, lost, 'loading', true, 'failed'],
    [undefined, over, 'loading', true, 'cancelled'],
    [all, over, 'waits for all', true, 'waits for all'],
    [all, over, 'waits for a baseline', true, 'waits for a baseline'],
    [begun, running, 'loading', true, 'no match so far'],
    [begun, over, 'loading', true, 'no match so far'],
    [begun, lost, 'loading', true, 'no match so far'],
    [{ ...begun, end: stopped }, over, 'loading', true, 'no match so far'],
    [all, over, 'loading', true, 'loading'],
    [all, over, 'complete', true, 'no match'],
    [{ ...all, unreadable: 2 }, over, 'complete', true, 'no match'],
    [{ ...none, unreadable: 2 }, over, 'complete', true, 'unreadable'],
    [none, over, 'complete', true, 'no match'],
    [none, over, 'complete', false, 'none at all'],
  ] as const)('%#', (data, progress, state, isNarrowed, reason) => {
    expect(emptinessOf({ data, ...progress }, state, isNarrowed)).toBe(reason);
  });

  it('starts with “No deployments” only at the end of the list', () => {
    const ends = Object.entries(emptyTitles).filter(([, title]) => title.startsWith('No deployments'));
    expect(ends.map(([reason]) => reason)).toEqual(['beyond the end', 'no match', 'none at all']);
  });
});
