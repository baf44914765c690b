import { Store } from '@tanstack/store';

/** Less is a slow response, or minutes that nobody sees. */
const toleratedMs = 5 * 60_000;

/** `clockError` of the server that was followed last. */
export const clockErrorStore = new Store(0);

/** Milliseconds by which this computer's clock is ahead of a server's; 0 within tolerance. */
export function clockError(serverTime: number | undefined, now: number): number {
  const error = serverTime === undefined ? 0 : now - serverTime;
  return Math.abs(error) > toleratedMs ? error : 0;
}

/** Takes over the time of a server, from which ages of its records count. */
export function followServerClock(serverTime: number | undefined): void {
  if (serverTime !== undefined) clockErrorStore.setState(() => clockError(serverTime, Date.now()));
}

export function serverNow(): number {
  return Date.now() - clockErrorStore.state;
}
