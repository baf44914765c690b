/** Names that tests use to speak to the reference service; the host passes them on with `--faults`. */

/** The header that chooses a tenant; without it the default one answers, which has the sample data. */
export const tenantHeader = 'x-slipway-tenant';

/**
 * The cookie that switches faults on: names joined by dots, each with an optional `*count` of
 * requests that it affects.
 */
export const faultCookie = 'slipway-fault';
