// Names by which tests reach the reference service; with `--faults` the host passes them on.

/** The header that chooses a tenant; without it the default one answers, with the sample data. */
export const tenantHeader = 'x-slipway-tenant';

/**
 * The cookie that switches faults on: names joined by dots, each with an optional `*count` of
 * requests that it affects.
 */
export const faultCookie = 'slipway-fault';
