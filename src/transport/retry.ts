import { ServiceError } from './errors.ts';

/**
 * The longest wait that is sat out by itself: three of them leave time to ask within a listing's
 * minute. More is a person's decision.
 */
const longestWaitMs = 15_000;
const mostRetries = 3;

/**
 * Whether a failed listing is asked for again by itself: connection failures, 408, 429 and 5xx, at
 * most 4 requests in all. What timed out is not: another wait of that length is a person's
 * decision. Nor is what could not be read, by the host or here.
 */
export function retry(failureCount: number, error: Error): boolean {
  if (failureCount >= mostRetries || !(error instanceof ServiceError)) return false;
  if ((error.retryAfterMs ?? 0) > longestWaitMs) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || (kind === 'status' && (status === 408 || status === 429 || status >= 500));
}

/** Milliseconds until the next try: what the service asks for, else 0.5, 1, 2 s with jitter. */
export function retryDelay(failureCount: number, error: Error): number {
  if (error instanceof ServiceError && error.retryAfterMs !== undefined) return error.retryAfterMs;
  return 500 * 2 ** failureCount * (0.75 + Math.random() / 2);
}
