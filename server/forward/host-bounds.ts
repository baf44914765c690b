/** Limits on what browsers and services may send. Sizes in bytes, times in milliseconds. */
export const hostBounds = {
  /**
   * A request's body: a thousand times what the form writes, and what the reference service takes.
   */
  requestBodyBytes: 1_000_000,
  /**
   * A request's target and headers together: room for cookies and a long filter, answered with 431
   * above.
   */
  requestHeaderBytes: 16_384,
  /**
   * For a request's headers, from the first moment of a connection: a slow network needs a second.
   */
  requestHeadersMs: 15_000,
  /** For a whole request: a full body at 17 kB a second. */
  requestMs: 60_000,
  /** How often the two above are looked at: a slow client is cut at most this much later. */
  requestCheckMs: 2_000,
  /** A connection between two requests: long enough for a page that loads its parts. */
  keepAliveMs: 5_000,
  /**
   * A connection on which nothing moves while it is answered: longer than a service may take to
   * begin.
   */
  silentConnectionMs: 180_000,
  /**
   * Connections at a time: ten times the load that the host is built for, below the usual bound of
   * open files.
   */
  connections: 2_000,
  /** Until a service's answer begins: large repository listings are slow. */
  answerStartMs: 120_000,
  /**
   * For reading and redacting a response that has begun. The page hears nothing meanwhile, and
   * gives up after 30 s: until then it shall know that the service did answer, but too slowly.
   */
  responseTotalMs: 25_000,
  /** A decoded response: 100 deployments of 160 kB. */
  responseBytes: 16_000_000,
  /** JSON values in it: 100 deployments of 10,000 values. */
  responseValues: 1_000_000,
  /** A decoded listing of repositories: 300,000 of the usual size. */
  repositoriesBytes: 64_000_000,
  repositoriesValues: 2_000_000,
  /** Above, a response is redacted in a thread: one of this size takes 20 ms. */
  largeBytes: 1_000_000,
  /** The thread's heap. */
  workerHeapMegabytes: 512,
  /** Large responses that are redacted or wait for it; the next one is told to come again (503). */
  waitingResponses: 8,
  /** All responses that are read or redacted at one time; the next one is told to come again. */
  responsesBytes: 128_000_000,
  /** Secret values that one person reveals: more is harvesting. */
  revealsPerMinute: 30,
} as const;

/** The same with other numbers: tests do not wait for minutes. */
export type HostBounds = Readonly<Record<keyof typeof hostBounds, number>>;
