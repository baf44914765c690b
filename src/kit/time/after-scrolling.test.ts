import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterScrolling } from './after-scrolling.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scroll = () => window.dispatchEvent(new Event('scroll'));

it('acts once, after a pause in scrolling', () => {
  const act = vi.fn<() => void>();
  afterScrolling(100, act);
  vi.advanceTimersByTime(90);
  scroll();
  vi.advanceTimersByTime(90);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(act).toHaveBeenCalledOnce();
  scroll();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledOnce();
});

it('does not act after it was cancelled, even if scrolling continues', () => {
  const act = vi.fn<() => void>();
  afterScrolling(100, act)();
  scroll();
  vi.advanceTimersByTime(200);
  expect(act).not.toHaveBeenCalled();
});
