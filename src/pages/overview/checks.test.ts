import { expect, it } from 'vitest';
import { sampleRecord as record } from '../../../server/testing/sample-record.ts';
import { type HintId, hintIds } from '../../api/config/team.ts';
import type { HintGroup } from '../../domain/fleet/groups.ts';
import { arrangeChecks, findingsOf, partsOfName } from './checks.ts';

/** All checks, some with findings. */
const groupsWith = (found: Partial<Record<HintId, string>>): HintGroup[] =>
  hintIds.map((id) => ({
    id,
    records: Array.from(found[id] ?? '', (each) => record(each)),
    hidden: [],
    notChecked: [],
  }));

it.each<[string, Partial<Record<HintId, string>>, HintId[]]>([
  ['nothing', {}, []],
  ['one risk', { old: '1' }, ['old']],
  ['the most severe first', { old: '1', failed: '2', 'not-ready': '2' }, ['not-ready', 'failed', 'old']],
  ['no notes', { tag: '1', unchanged: '1', newer: '1' }, ['newer']],
  [
    'four at most',
    { 'not-ready': '1', failed: '1', never: '1', newer: '1', bounds: '1', old: '1' },
    ['not-ready', 'failed', 'never', 'newer'],
  ],
])('checks shown at first: %s', (_case, found, expected) => {
  const groups = groupsWith(found);
  const { shownChecks, others } = arrangeChecks(groups);
  expect(shownChecks.map(({ id }) => id)).toEqual(expected);
  expect(others).toEqual(groups.filter(({ id }) => !expected.includes(id)));
});

it('the findings of a deployment start with the most severe one, and contain no notes', () => {
  const findings = findingsOf(groupsWith({ old: '12', tag: '13', 'not-ready': '2' }));
  expect([...findings]).toEqual([
    ['2', ['not-ready', 'old']],
    ['1', ['old']],
  ]);
});

it.each([
  ['orders-api-prod', 'acme/orders-api', ['', 'orders-api', '-prod']],
  ['prod-orders-api', 'acme/orders-api', ['prod-', 'orders-api', '']],
  ['eu.orders-api.prod', 'orders-api', ['eu.', 'orders-api', '.prod']],
  ['orders-api', 'acme/team/orders-api', ['', 'orders-api', '']],
  ['billing-eu', 'acme/Billing', ['', 'billing', '-eu']],
  ['orders-apis', 'acme/orders-api', ['orders-apis', '', '']],
  ['reorders', 'acme/orders', ['reorders', '', '']],
  ['app2-prod', 'acme/app', ['app2-prod', '', '']],
  ['cafe\u0301-prod', 'acme/cafe', ['cafe\u0301-prod', '', '']],
  ['payments', 'acme/orders', ['payments', '', '']],
  ['payments', '', ['payments', '', '']],
  ['', 'acme/app', ['', '', '']],
])('finds the part of “%s” that repeats the repository “%s”', (name, repository, parts) => {
  expect(partsOfName(name, repository)).toEqual(parts);
});
