/*
 * What the page and its host agree on, in headers. They stay between the two: a service neither
 * sees nor sets them.
 */

/**
 * The page asks for the value of one secret, by its place in the record; the host takes out all
 * others.
 */
export const revealHeader = 'slipway-reveal';

/** The host could not read the service's answer, so that no other try mends it. */
export const unreadableHeader = 'slipway-unreadable';

/**
 * The service's status where a browser must not see it: it would send a request again after a 408.
 */
export const statusHeader = 'slipway-status';

/** What `WWW-Authenticate` says where the host wants people to sign in (again). */
export const signInChallenge = 'Slipway';

/** The answer is the host's own, and not one of a service. */
export const hostAnswerHeader = 'slipway-host';

/**
 * What the service's `WWW-Authenticate` says: under its own name a browser would ask for a password
 * by itself.
 */
export const challengeHeader = 'slipway-challenge';

/**
 * The one policy of Trusted Types that the host allows: it makes the address of the page's worker.
 */
export const workerPolicy = 'slipway-worker';

/** The host's release, on every answer of its own or the service's. */
export const versionHeader = 'slipway-version';
