import { responseBounds } from '../../src/api/client.ts';

/** Limits on what browsers and services may send. Sizes in bytes, times in milliseconds. */
export const hostBounds = {
  /** A request's body: a thousand times a form's. The reference service has the same limit. */
  requestBodyBytes: 1_000_000,
  /** A request's target and headers: room for cookies and a long filter. Above, 431. */
  requestHeaderBytes: 16_384,
  /** For a request's headers, from the start of a connection: a slow network needs a second. */
  requestHeadersMs: 15_000,
  /** For a whole request: a full body at 17 kB a second. */
  requestMs: 60_000,
  /** Interval of checking the two limits above: a slow client is cut at most this much later. */
  requestCheckMs: 2_000,
  /** An idle connection: longer than balancers keep one (60 s), or they lose a request on it. */
  keepAliveMs: 75_000,
  /** A connection without traffic during a response: longer than a service may take to begin. */
  silentConnectionMs: 180_000,
  /** Ten times the load that the host is built for, below the usual limit of open files. */
  connections: 2_000,
  /** The wait for the first byte of a response: large repository listings are slow. */
  answerStartMs: 120_000,
  /** For a response that has begun: the page gives up after 30 s, and should learn why. */
  responseTotalMs: 25_000,
  ...responseBounds,
  /** JSON values in it: 100 deployments of 10,000 values. */
  responseValues: 1_000_000,
  repositoriesValues: 2_000_000,
  /** Larger responses are redacted in a thread: one of this size takes 20 ms. */
  largeBytes: 1_000_000,
  workerHeapMegabytes: 512,
  /** Large responses that are redacted or wait for it; the next one is refused with 503. */
  waitingResponses: 8,
  /** All responses that are read or redacted at a time; the next one is refused with 503. */
  responsesBytes: 128_000_000,
  /** Secret values revealed by one person: more is harvesting. */
  revealsPerMinute: 30,
} as const;

/** The same with other numbers, so that tests do not wait for minutes. */
export type HostBounds = Readonly<Record<keyof typeof hostBounds, number>>;
