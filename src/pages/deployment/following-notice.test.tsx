import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { mostFollowedMs } from '../../domain/model/following.ts';
import {
  follow,
  followedStore,
  notifiedStore,
  toggleNotified,
  unfollow,
} from '../../service/wire/followed.ts';
import { FollowingNotice } from './following-notice.tsx';

const textOf = () =>
  renderToStaticMarkup(<FollowingNotice id="A" deployment={undefined} isJustCreated={false} />);

beforeEach(() => {
  vi.stubGlobal('window', {});
  return () => vi.unstubAllGlobals();
});

it('offers a way out once it is not ready after 15 minutes', () => {
  follow('a');
  expect(textOf()).toContain('Stop checking');
  followedStore.setState(() => ({ a: Date.now() - mostFollowedMs - 60_000 }));
  expect(textOf()).toMatch(/Not ready after 15 minutes.*Dismiss/);
  unfollow('A');
  expect(textOf()).toBe('');
});

it('keeps nothing of a deployment that is not followed any more', () => {
  follow('A');
  toggleNotified('A');
  unfollow('A');
  expect([followedStore.get(), notifiedStore.get()]).toEqual([{}, []]);
});
