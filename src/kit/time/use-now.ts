import { useSelector } from '@tanstack/react-store';
import { useSyncExternalStore } from 'react';
import { clockErrorStore } from './server-clock.ts';

/** A clock that ticks every `step` ms while it has listeners and the tab is visible. */
export function createClock(step: number) {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => {
    // Every listener renders, so skip changes of less than half a step, as right after the start.
    if (Math.abs(Date.now() - now) < step / 2) return;
    now = Date.now();
    for (const listener of listeners) listener();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const followVisibility = () => {
    stop();
    if (document.hidden) return;
    tick();
    timer = setInterval(tick, step);
  };

  return {
    now: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', followVisibility);
        followVisibility();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', followVisibility);
        stop();
      };
    },
  };
}

const clocks = { second: createClock(1_000), halfMinute: createClock(30_000) };

/** The current time in epoch ms, from a shared clock per step. It stops in a hidden tab. */
export function useNow(step: keyof typeof clocks): number {
  const { subscribe, now } = clocks[step];
  return useSyncExternalStore(subscribe, now, now);
}

/** The result of a function of the current time; renders only when the result changes. */
export function useFromNow<Result extends string | undefined>(of: (now: number) => Result): Result {
  const { subscribe, now } = clocks.second;
  const result = () => of(now());
  return useSyncExternalStore(subscribe, result, result);
}

/**
 * The current time by the server's clock in epoch ms, for ages of its records.
 * @param unit rounds down to a multiple of this many milliseconds, which limits renders
 */
export function useServerNow(unit = 1): number {
  const error = useSelector(clockErrorStore);
  const { subscribe, now } = clocks.halfMinute;
  return useSyncExternalStore(subscribe, () => Math.floor((now() - error) / unit) * unit);
}
