import { Store } from '@tanstack/store';

/** Smaller differences are due to slow responses, or do not matter. */
const toleratedMs = 5 * 60_000;

/** The last `clockError`, in milliseconds. */
export const clockErrorStore = new Store(0);

/** Milliseconds by which this computer's clock is ahead of a server's; 0 within tolerance. */
export function clockError(serverTime: number | undefined, now: number): number {
  const error = serverTime === undefined ? 0 : now - serverTime;
  return Math.abs(error) > toleratedMs ? error : 0;
}

/** Sets the time of the server, which the ages of its records are relative to. */
export function followServerClock(serverTime: number | undefined): void {
  if (serverTime !== undefined) clockErrorStore.setState(() => clockError(serverTime, Date.now()));
}

export function serverNow(): number {
  return Date.now() - clockErrorStore.state;
}
