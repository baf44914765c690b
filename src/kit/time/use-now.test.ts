import { afterEach, expect, test, vi } from 'vitest';
import { createClock } from './use-now.ts';

/** Stubs the document for the clock. */
function stubPage() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  return {
    setHidden(hidden: boolean) {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

afterEach(() => void vi.useRealTimers());

test('updates its listeners, pauses on a hidden tab, and catches up when the tab is visible again', () => {
  vi.useFakeTimers({ now: 0 });
  const page = stubPage();
  const clock = createClock(1_000);
  const leave = clock.subscribe(() => {});

  vi.advanceTimersByTime(2_500);
  expect(clock.now()).toBe(2_000);

  page.setHidden(true);
  vi.advanceTimersByTime(10_000);
  expect(clock.now()).toBe(2_000);
  expect(vi.getTimerCount()).toBe(0);

  page.setHidden(false);
  expect(clock.now()).toBe(12_500);

  leave();
  expect(vi.getTimerCount()).toBe(0);
});

test('one timer serves all listeners', () => {
  vi.useFakeTimers({ now: 0 });
  stubPage();
  const clock = createClock(1_000);
  const leaves = [clock.subscribe(() => {}), clock.subscribe(() => {}), clock.subscribe(() => {})];
  expect(vi.getTimerCount()).toBe(1);
  for (const leave of leaves) leave();
  expect(vi.getTimerCount()).toBe(0);
});
