import { QueryClient, QueryClientProvider, QueryObserver, type UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import type { DeploymentPage } from '../../api/deployment-page.ts';
import type { Emptiness } from '../../domain/fleet/matching.ts';
import { nothingLoaded, type AllDeployments } from '../../domain/fleet/pages.ts';
import { ListExtent } from './list-notices.tsx';
import {
  announcementOf,
  canWatch,
  emptiness,
  idsInOrder,
  lengthText,
  loadState,
  positionOf,
  rangeText,
  type AllPage,
  type ServicePage,
  totalOf,
} from './list-page.ts';

const rows = Array.from({ length: 45 }, (_, at) => sampleRecord(`item-${at + 1}`));
const idAt = (position: number) => rows[position - 1]?.id ?? '';
const end = { kind: 'complete', reason: 'End of the list' } as const;
const whole: AllDeployments = { ...nothingLoaded(1), records: rows, end };

const observer = new QueryObserver<DeploymentPage>(new QueryClient(), { queryKey: ['page'], enabled: false });
const idle = { ...observer.getCurrentResult(), promise: new Promise<DeploymentPage>(() => undefined) };
const queryOf = (more: object): UseQueryResult<DeploymentPage> => Object.assign({}, idle, more);
const responseOf = (received: number): DeploymentPage => ({
  rows: [],
  unreadable: [],
  received,
  nextOffset: 0,
});

const nothing = () => undefined;
const allQuery = {
  data: whole,
  progress: undefined,
  dataUpdatedAt: 0,
  isFetching: false,
  error: null,
  load: nothing,
  stop: nothing,
};
const ofService = (more: Partial<ServicePage>): ServicePage => ({
  from: 'service',
  allQuery,
  hasRequestedOrder: true,
  query: queryOf({}),
  response: undefined,
  rowsBefore: [],
  rows: [],
  repeated: 0,
  limit: 20,
  offset: 0,
  next: undefined,
  pageKey: 'v',
  ahead: queryOf({}),
  ...more,
});
const ofAll = (more: Partial<AllPage>): AllPage => ({
  from: 'all',
  allQuery,
  deployments: whole,
  hasRequestedOrder: true,
  filters: {},
  matches: [],
  rows: [],
  withoutValue: [],
  matchOf: ({ records }) => records,
  state: 'complete',
  limit: 20,
  offset: 0,
  next: undefined,
  pageKey: 'v',
  ...more,
});
const isFetching = { ...allQuery, isFetching: true };
const error = new Error('503');
const secondPage = { matches: rows, rows: rows.slice(20, 40), offset: 20, total: 45 };

describe('why a page has no rows', () => {
  it.each<[ServicePage | AllPage, boolean, Emptiness | undefined]>([
    [ofService({ rows: rows.slice(0, 1) }), false, undefined],
    [ofService({ query: queryOf({ isFetching: true }) }), false, 'loading'],
    [ofService({ query: queryOf({ isError: true, error }) }), false, 'failed'],
    // Between two attempts, and during the second.
    [ofService({ query: queryOf({ isFetching: true, failureReason: error }) }), false, 'failed'],
    [ofService({}), false, 'cancelled'],
    [ofService({ response: responseOf(3), repeated: 3 }), false, 'on the page before'],
    [ofService({ response: responseOf(3) }), false, 'unreadable'],
    [ofService({ response: responseOf(0), offset: 40 }), true, 'beyond the end'],
    [ofService({ response: responseOf(0) }), true, 'no match'],
    [ofService({ response: responseOf(0) }), false, 'none at all'],
    [ofAll(secondPage), true, undefined],
    [ofAll({ state: 'waits for all' }), true, 'waits for all'],
    [ofAll({ state: 'waits for a baseline', offset: 20 }), true, 'waits for a baseline'],
    [ofAll({ ...secondPage, rows: [], offset: 60, allQuery: isFetching, state: 'loading' }), true, 'loading'],
    [ofAll({ ...secondPage, rows: [], offset: 60, state: 'loading' }), true, 'no match so far'],
    [ofAll({ ...secondPage, rows: [], offset: 60 }), true, 'beyond the end'],
    [ofAll({ offset: 60 }), true, 'no match'],
    [ofAll({ allQuery: { ...isFetching, data: undefined }, state: 'loading' }), true, 'loading'],
    [ofAll({ allQuery: { ...isFetching, data: undefined, error }, state: 'loading' }), true, 'failed'],
    [ofAll({ allQuery: { ...allQuery, data: { ...nothingLoaded(1), end } } }), false, 'none at all'],
  ])('%#', (page, isNarrowed, reason) => {
    expect(emptiness(page, isNarrowed)).toBe(reason);
  });
});

it.each([
  [ofAll({ matches: rows, rows: rows.slice(0, 20) }), idAt(21), 21],
  [ofAll(secondPage), idAt(21), 21],
  [ofAll(secondPage), idAt(1), 1],
  [ofService({ rows: rows.slice(20, 40), offset: 20 }), idAt(21), 21],
  [ofService({ rows: rows.slice(20, 40), offset: 20 }), idAt(1), undefined],
  // A repeated id has its first position.
  [ofService({ rows: [rows, rows].flat() }), idAt(2), 2],
])('a row has its position in the list, on every page (%#)', (page, id, position) => {
  expect(positionOf(page, id)).toBe(position);
  expect(new Set(idsInOrder(page)).size).toBe(idsInOrder(page).length);
});

const firstPage = { response: responseOf(20), rows: rows.slice(0, 20) };
it.each([
  [ofService(firstPage), undefined, '1–20'],
  [ofService({ ...firstPage, next: { kind: 'yes', offset: 20 } }), undefined, '1–20, more follow'],
  [ofService(firstPage), whole, '1–20 of 45'],
  // The list has grown since.
  [ofService({ ...firstPage, offset: 40 }), whole, '41–60'],
  [ofService({ ...firstPage, offset: 1200, total: 12_000 }), undefined, '1,201–1,220 of 12,000'],
  [ofService({ response: responseOf(0) }), undefined, 'No rows'],
  [ofService({}), undefined, ''],
  [ofAll(secondPage), undefined, '21–40 of 45'],
  [ofAll({ ...secondPage, total: undefined, state: 'loading' }), whole, '21–40'],
  [ofAll({ allQuery: isFetching, state: 'loading' }), undefined, ''],
])('the range says which rows are shown, and of how many (%#)', (page, counted, words) => {
  expect(rangeText(page, totalOf(page, counted, undefined)?.count)).toBe(words);
});

const lastPage = ofService({ total: 45, query: queryOf({ dataUpdatedAt: 9 }) });
it.each([
  ['the end of the list', lastPage, undefined, undefined, 45, 9],
  ['an end that was left', ofService({}), undefined, { count: 45, at: 5 }, 45, 5],
  ['what was counted after it', ofService({}), whole, { count: 40, at: 0 }, 45, 1],
  ['what was seen after counting', ofService({}), whole, { count: 40, at: 5 }, 40, 5],
])('the total is %s', (_case, page, all, seen, count, at) => {
  expect(totalOf(page, all, seen)).toEqual({ count, at });
});

const loading = { ...isFetching, data: nothingLoaded(1) };
const half: AllDeployments = { ...nothingLoaded(1), records: rows, end: { kind: 'bound', reason: '' } };
const unordered = ofService({ hasRequestedOrder: false, response: responseOf(20) });
const unloaded = { ...allQuery, data: undefined };
it.each<[string, ServicePage | AllPage, boolean, ReturnType<typeof loadState>]>([
  ['a plain page', ofService({ allQuery: unloaded }), false, 'none'],
  ['a page that is counted', ofService({ allQuery: loading }), false, 'loading'],
  ['a count that was stopped', ofService({ allQuery: { ...allQuery, data: half } }), false, 'paused'],
  ['a count beside the end', ofService({ allQuery: loading, total: 45 }), false, 'none'],
  ['a whole list that is sorted', ofService({ hasRequestedOrder: true }), true, 'none'],
  ['a page before its load', ofService({ hasRequestedOrder: false, allQuery: unloaded }), true, 'none'],
  ['a page while all are loaded', { ...unordered, allQuery: loading }, true, 'loading'],
  ['a page whose load was stopped', unordered, true, 'paused'],
  ['all that are sorted', ofAll({}), true, 'none'],
  ['a part that is sorted', ofAll({ deployments: half }), true, 'paused'],
  ['a part while the rest is loaded', ofAll({ deployments: half, allQuery: loading }), true, 'loading'],
  ['a filtered list as it loads', ofAll({ hasRequestedOrder: false, allQuery: loading }), true, 'none'],
])('the load of %s', (_case, page, isSorted, state) => {
  expect(loadState(page, isSorted)).toBe(state);
});

it('announces once that all deployments are loaded, however often it renders', () => {
  const drawings = [10, 20, 45].map((count) =>
    ofAll({ ...secondPage, matches: rows.slice(0, count), allQuery: isFetching, state: 'loading' }),
  );
  const occasions = [...drawings, ofAll(secondPage)].map((page) => announcementOf(page).occasion);
  expect(occasions).toEqual([undefined, undefined, undefined, 'v']);
  expect(announcementOf(ofAll(secondPage)).text).toBe('Deployments 21–40 of 45');
});

it('a page is watched only if it exists', () => {
  expect(canWatch(ofService({}))).toBe(false);
  expect(canWatch(ofService({ response: responseOf(0) }))).toBe(true);
  expect(canWatch(ofAll({ state: 'waits for all' }))).toBe(false);
  expect(canWatch(ofAll({}))).toBe(true);
  expect(lengthText(ofAll(secondPage))).toBe('45');
  expect(lengthText(ofAll({}), 12_000)).toBe('12,000');
  expect(lengthText(ofService({ ...firstPage, offset: 1200 }))).toBe('at least 1,220');
});

describe('the number of deployments beside the chips', () => {
  const partly = ofAll({ state: 'loading', allQuery: { ...isFetching, data: nothingLoaded(1) } });
  const lacking = { withoutValue: [{ label: 'Label team\u202E is not a', count: 2 }] };

  it.each<[string, ServicePage | AllPage, string]>([
    ['the service gives one page', ofService({}), ''],
    ['the service gives the end', ofService({ total: 7 }), ''],
    ['a part was read', partly, '0 match so far, 0 loaded'],
    [
      'all were read',
      ofAll({ ...secondPage, ...lacking, allQuery: { ...allQuery, data: { ...whole, startedAt: 0 } } }),
      '45 of 45 match Label team⟨U+202E⟩ is not a: 2 have no value.',
    ],
  ])('if %s', (_case, page, words) => {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        {page.from === 'all' && <ListExtent page={page} />}
      </QueryClientProvider>,
    );
    const said = html.matchAll(/<span role="status"[^>]*>([^<]+)</g);
    expect(
      Array.from(said, ([, text]) => text)
        .filter((text) => !text?.startsWith('Loading'))
        .join(' '),
    ).toBe(words);
  });
});
