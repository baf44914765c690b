/*
 * Headers between the page and its host. The host neither forwards them to a service nor takes them
 * from one.
 */

/** Requests the value of one secret, by its position in the record; the host redacts the rest. */
export const revealHeader = 'slipway-reveal';

/** The host could not read the service's response: another attempt would not help. */
export const unreadableHeader = 'slipway-unreadable';

/** The service's status where the response has another: after some browsers repeat a request. */
export const statusHeader = 'slipway-status';

/** The value of `WWW-Authenticate` where the host requires sign-in (again). */
export const signInChallenge = 'Slipway';

/** The id in the `Location` of a created deployment: the address itself may name inner hosts. */
export const createdHeader = 'slipway-created';

/** Marks a response that comes from the host itself, not from the service. */
export const hostAnswerHeader = 'slipway-host';

/** On a 502: no connection to the service. */
export const unreachableHeader = 'slipway-unreachable';

/** The service's `WWW-Authenticate`, under whose own name browsers open a password dialog. */
export const challengeHeader = 'slipway-challenge';

/** The only Trusted Types policy that the host allows: it creates the page's worker. */
export const workerPolicy = 'slipway-worker';

/** The host's release, on every response, its own and the service's. */
export const versionHeader = 'slipway-version';

/**
 * On a 503: the host's own service is starting, busy or being filled, and did nothing with the request.
 * The host takes it from that service alone.
 */
export const startingHeader = 'slipway-starting';

/** The host's Node cannot keep integers beyond 2^53: the response has the nearest numbers. */
export const roundedHeader = 'slipway-rounded';
