import { responseBounds } from '../../src/api/client.ts';

/** Limits for browsers and services. Sizes in bytes, times in milliseconds. */
export const hostBounds = {
  /** A request's body: a form sends about 1 kB. The reference service has the same limit. */
  requestBodyBytes: 1_000_000,
  /** A request's target and headers: enough for cookies and a long filter. Larger requests get 431. */
  requestHeaderBytes: 16_384,
  /** Time for a request's headers, from the start of the connection: a slow network needs a second. */
  requestHeadersMs: 15_000,
  /** Time for a whole request: a body of maximum size at 17 kB per second. */
  requestMs: 60_000,
  /** Interval at which the two limits above are checked: a slow client is cut off this much later. */
  requestCheckMs: 2_000,
  /** An idle connection: longer than balancers reuse one (60 s), or they lose a request on it. */
  keepAliveMs: 75_000,
  /** A connection without traffic: longer than a service may take to begin its response. */
  silentConnectionMs: 180_000,
  /** Ten times the expected load, and below the usual limit of open files. */
  connections: 2_000,
  /** Wait for the beginning of a response: large repository listings are slow. */
  answerStartMs: 120_000,
  /** Time for the rest of the response: shorter than the page's 30 s, so that the page can show why. */
  responseTotalMs: 25_000,
  ...responseBounds,
  /** JSON values in a response: 100 deployments of 10,000 values. */
  responseValues: 1_000_000,
  repositoriesValues: 2_000_000,
  /** Larger responses are redacted in a worker thread: one of this size takes 20 ms. */
  largeBytes: 1_000_000,
  workerHeapMegabytes: 512,
  /** Large responses that are being redacted or wait for the thread; the next one gets 503. */
  waitingResponses: 8,
  /** Total of all responses that are being read or redacted; one above it gets 503. */
  responsesBytes: 128_000_000,
  /** Secret values that one person may reveal: nobody needs more. */
  revealsPerMinute: 30,
} as const;

/** The same limits with any numbers, so that tests do not wait for minutes. */
export type HostBounds = Readonly<Record<keyof typeof hostBounds, number>>;
