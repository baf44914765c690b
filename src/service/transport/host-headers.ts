/*
 * Headers between the page and its host. The host neither forwards them to a service nor takes them
 * from one.
 */

/**
 * The page asks for the value of one secret, by its position in the record; the host redacts all
 * others.
 */
export const revealHeader = 'slipway-reveal';

/** The host could not read the service's answer: another attempt would not help. */
export const unreadableHeader = 'slipway-unreadable';

/** The service's status where the answer has another: browsers repeat a request after a 408. */
export const statusHeader = 'slipway-status';

/** What `WWW-Authenticate` says where the host wants people to sign in (again). */
export const signInChallenge = 'Slipway';

/** The answer is the host's own, and not one of a service. */
export const hostAnswerHeader = 'slipway-host';

/**
 * What the service's `WWW-Authenticate` says: under that name a browser would open its own dialog
 * for a password.
 */
export const challengeHeader = 'slipway-challenge';

/** The one Trusted Types policy that the host allows: it makes the address of the page's worker. */
export const workerPolicy = 'slipway-worker';

/** The host's release, on every answer of its own or the service's. */
export const versionHeader = 'slipway-version';

/** On a 503: the host's own service is starting and has not received the request. */
export const startingHeader = 'slipway-starting';
