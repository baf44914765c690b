import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { follow, followedStore, notifiedStore, toggleNotified, unfollow } from '../../api/followed.ts';
import { mostFollowedMs } from '../../domain/model/following.ts';
import { FollowingNotice } from './following-notice.tsx';

const id = 'a0000000-0000-4000-8000-000000000001';
const textOf = () =>
  renderToStaticMarkup(
    <FollowingNotice id={id.toUpperCase()} deployment={undefined} isJustCreated={false} />,
  );

beforeEach(() => {
  vi.stubGlobal('window', {});
  // Files share the store.
  for (const each of Object.keys(followedStore.get())) unfollow(each);
});

it('offers a way out once it is not ready after 15 minutes', () => {
  follow(id);
  expect(textOf()).toContain('Stop checking');
  followedStore.setState(() => ({ [id]: Date.now() - mostFollowedMs - 60_000 }));
  expect(textOf()).toMatch(/Not ready after 15 minutes.*Dismiss/);
  unfollow(id.toUpperCase());
  expect(textOf()).toBe('');
});

it('follows at most 20 deployments, the newest', () => {
  vi.useFakeTimers({ now: 0 });
  for (let at = 1; at <= 25; at += 1) {
    vi.setSystemTime(at);
    // As numbers, which objects put in an order of their own.
    follow(String(100 - at));
    toggleNotified(String(100 - at));
  }
  follow('80');
  const newest = Array.from({ length: 20 }, (_, at) => String(75 + at));
  expect(Object.keys(followedStore.get()).toSorted()).toEqual(newest);
  expect(notifiedStore.get().toSorted()).toEqual(newest);
});

it('keeps nothing of a deployment that is not followed any more', () => {
  follow(id.toUpperCase());
  toggleNotified(id.toUpperCase());
  unfollow(id.toUpperCase());
  expect([followedStore.get(), notifiedStore.get()]).toEqual([{}, []]);
});
