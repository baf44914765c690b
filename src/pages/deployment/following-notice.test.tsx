import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { service } from '../../api/config/connection.ts';
import type { Deployment } from '../../api/deployment.ts';
import { follow, followedStore, notifiedStore, toggleNotified, unfollow } from '../../api/followed.ts';
import { maxFollowedMs } from '../../domain/model/following.ts';
import { FollowingNotice } from './following-notice.tsx';

const id = 'a0000000-0000-4000-8000-000000000001';
const textOf = (deployment?: Deployment, isJustCreated = false) =>
  renderToStaticMarkup(
    <FollowingNotice
      id={id.toUpperCase()}
      deployment={deployment}
      isJustCreated={isJustCreated}
      checkedAt={Date.parse('2026-03-01T12:04:00Z')}
      isChecking={false}
      onCheck={() => undefined}
    />,
  );

beforeEach(() => {
  vi.stubGlobal('window', {});
  // Test files share the store.
  for (const each of Object.keys(followedStore.state)) unfollow(each);
});

const created = (status: string) => sampleRecord('shop', { id, status, latest_revision_id: 'a' });

it('says since when the deployment was not checked, and offers to check it', () => {
  follow(id);
  expect(textOf()).toContain('Stop checking');
  follow(id, Date.now() - maxFollowedMs - 60_000);
  for (const isJustCreated of [true, false])
    expect(textOf(created('AWAITING_DATABASE'), isJustCreated)).toMatch(
      /Not checked since .*12:04.*Check now.*Check until it is ready/,
    );
});

it.each([
  ['AWAITING_DATABASE', true],
  ['DEPLOY_FAILED', true],
  ['READY', false],
  ['FAILED', false],
])('offers to check a deployment that another tab follows: %s, %s', (status, isOffered) => {
  expect(textOf(created(status)).includes('Check until it is ready')).toBe(isOffered);
  unfollow(id.toUpperCase());
  expect(textOf()).toBe('');
});

it.each([
  ['READY', 'success', false],
  ['AWAITING_DATABASE', 'success', false],
  ['DEPLOY_FAILED', 'danger', true],
  ['FAILED', 'danger', true],
  ['BUILDING', 'info', true],
])('a created deployment with the status %s has the tone %s', (status, tone, isNamed) => {
  follow(id);
  const text = textOf(created(status), true);
  expect(text).toContain(`data-tone="${tone}"`);
  expect(text.includes('Its status is')).toBe(isNamed);
});

it('continues after a reload, for the same service', async () => {
  const storage = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => storage.set(name, text),
    },
    addEventListener: () => undefined,
  });
  follow(id, 7);
  expect([...storage.values()].join()).toBe(JSON.stringify({ [service().baseUrl]: { [id]: 7 } }));
  vi.resetModules();
  const reloaded = await import('../../api/followed.ts');
  expect(reloaded.followedStore.state).toEqual({ [id]: 7 });
});

it('follows only the newest 20 deployments', () => {
  vi.useFakeTimers({ now: 0 });
  for (let at = 1; at <= 25; at += 1) {
    vi.setSystemTime(at);
    // Numeric keys, because objects sort them.
    follow(String(100 - at));
    toggleNotified(String(100 - at));
  }
  follow('80');
  const newest = Array.from({ length: 20 }, (_, at) => String(75 + at));
  expect(Object.keys(followedStore.state).toSorted()).toEqual(newest);
  expect(notifiedStore.state.toSorted()).toEqual(newest);
});

it('deletes what it stored of a deployment that it no longer follows', () => {
  follow(id.toUpperCase());
  toggleNotified(id.toUpperCase());
  unfollow(id.toUpperCase());
  expect([followedStore.state, notifiedStore.state]).toEqual([{}, []]);
});
