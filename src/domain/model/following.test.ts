import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { followingOf, isSettled, nextLookMs } from './following.ts';

const revisions = { latest_revision_id: 'a', active_revision_id: 'a' };

it.each([
  [{ status: 'READY' }, true],
  [{ status: 'FAILED', latest_revision_id: 'a' }, true],
  [{ status: 'AWAITING_DATABASE', ...revisions }, false],
  [{ status: 'BUILDING', latest_revision_id: 'a' }, false],
  [{ status: 'BUILDING', ...revisions }, true],
  // An unknown status does not end the checks, even if it sounds like a failure.
  [{ status: 'DEPLOY_FAILED', latest_revision_id: 'a' }, false],
  [{ status: 'DEPLOY_FAILED', ...revisions }, true],
  [{ latest_revision_id: 'a' }, false],
  [{}, true],
])('%j has settled: %s', (fields, hasSettled) => {
  expect(isSettled(sampleRecord('x', fields), {})).toBe(hasSettled);
});

it('one that is not listed yet has not settled', () => expect(isSettled(null, {})).toBe(false));

it.each([
  [0, 2_000],
  [60_000, 15_000],
  [600_000, 30_000],
  [900_000, false],
])('after %i ms the next check is in %s', (passedMs, next) => {
  expect(nextLookMs(passedMs, false)).toBe(next);
  expect(nextLookMs(passedMs, true)).toBe(false);
});

it.each([
  [true, 0, 0, 'settled'],
  [true, undefined, 0, 'settled'],
  [false, undefined, 0, 'not checked'],
  [false, 0, 0, 'checking'],
  [false, 0, 899_999, 'checking'],
  [false, 0, 900_000, 'ended'],
])('settled %s, followed since %s, at %i: %s', (hasSettled, since, now, following) => {
  expect(followingOf(hasSettled, since, now)).toBe(following);
});
