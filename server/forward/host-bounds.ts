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
   * For an answer that the host reads whole, once it has begun, silence included. The page hears
   * nothing meanwhile, and gives up after 30 s: until then it shall know that the service did
   * answer, but too slowly.
   */
  answerTotalMs: 25_000,
  /**
   * An answer that the host reads whole: 100 records of 640 kB. Memory holds it three times: bytes,
   * text, JSON.
   */
  answerBytes: 64_000_000,
  /**
   * For searching a whole listing that goes on as it came: one that takes longer is written anew
   * while it streams.
   */
  searchMs: 2_000,
  /** All answers that are read whole at one time, together: above, the next one waits (503). */
  answersBytes: 256_000_000,
  /** Secret values that one person reveals: more is harvesting. */
  revealsPerMinute: 30,
} as const;

/** The same with other numbers: tests do not wait for minutes. */
export type HostBounds = Readonly<Record<keyof typeof hostBounds, number>>;
