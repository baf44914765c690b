import { ServiceError } from './errors.ts';

/** Maximum Retry-After for an automatic retry. */
const maxWaitMs = 15_000;
const maxRetries = 3;

/**
 * True if a failed listing is retried automatically: after a failed connection, 408, 429 and 5xx,
 * with at most 4 requests in total. Never after a timeout or an unreadable response.
 */
export function retry(failureCount: number, error: Error): boolean {
  if (failureCount >= maxRetries || !(error instanceof ServiceError)) return false;
  if ((error.waitMs ?? 0) > maxWaitMs) return false;
  const { kind, status = 0 } = error;
  if (kind === 'network') return true;
  return (kind === 'status' || kind === 'proxy') && (status === 408 || status === 429 || status >= 500);
}

/** Milliseconds until the next attempt: the service's Retry-After, else 0.5, 1, 2 s with jitter. */
export function retryDelay(failureCount: number, error: Error): number {
  if (error instanceof ServiceError && error.waitMs !== undefined) return error.waitMs;
  return 500 * 2 ** failureCount * (0.75 + Math.random() / 2);
}

/**
 * Reads the header Retry-After: seconds, or an HTTP date. A date is relative to the response's `Date`,
 * as this computer's clock may be wrong.
 * @param now epoch milliseconds, used if the response has no `Date`
 * @returns milliseconds to wait; undefined if the header is absent or cannot be read
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  const at = readHttpDate(text);
  return at === undefined ? undefined : Math.max(0, at - (readHttpDate(headers.get('date')) ?? now));
}

/** An HTTP date in epoch milliseconds; undefined for other text. */
export function readHttpDate(text: string | null): number | undefined {
  const at = text !== null && /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
/** Resolves after `ms` milliseconds. @throws the signal's reason */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', resolve);
  });
  signal?.throwIfAborted();
}
