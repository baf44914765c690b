/*
 * Headers between the page and its host. The host does not forward them to a service, or accept them
 * from one.
 */

/** Requests the value of one secret, by its position in the record; the host redacts the rest. */
export const revealHeader = 'slipway-reveal';

/** The host could not read the service's response: another attempt would not help. */
export const unreadableHeader = 'slipway-unreadable';

/** The service's status, if the host replaced it because browsers would repeat the request. */
export const statusHeader = 'slipway-status';

/** The value of `WWW-Authenticate` if the host requires sign-in (again). */
export const signInChallenge = 'Slipway';

/** The id in the `Location` of a created deployment. The address may name internal hosts. */
export const createdHeader = 'slipway-created';

/** Marks a response that comes from the host itself, not from the service. */
export const hostAnswerHeader = 'slipway-host';

/** On a 502: no connection to the service. */
export const unreachableHeader = 'slipway-unreachable';

/** The service's `WWW-Authenticate`, renamed so that browsers do not open a password dialog. */
export const challengeHeader = 'slipway-challenge';

/** The only Trusted Types policy that the host allows: it creates the page's worker. */
export const workerPolicy = 'slipway-worker';

/** The host's release; on every response, including the service's. */
export const versionHeader = 'slipway-version';

/**
 * On a 503: the host's own service is starting, busy or being filled, and did not process the request.
 * The host accepts this header only from that service.
 */
export const startingHeader = 'slipway-starting';

/** The host's Node cannot preserve integers beyond 2^53, so they are rounded in the response. */
export const roundedHeader = 'slipway-rounded';
