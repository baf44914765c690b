import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';

// Headers and cookies for tests. With `--faults` the host forwards them to the reference service.

/** The header that chooses a tenant. Without it, requests use the default tenant with the sample data. */
export const tenantHeader = 'x-slipway-tenant';

/** The cookie that switches on faults: names separated by dots, each with an optional `*count`. */
export const faultCookie = 'slipway-fault';

export const defaultTenant = 'default';

/**
 * The tenant of a request; each tenant sees only its own rows.
 * @throws HTTPException 400 for an invalid name, so that a typo does not select the default tenant
 */
export function tenantOf({ req }: Context): string {
  const named = req.header(tenantHeader)?.trim() ?? '';
  if (named === '') return defaultTenant;
  if (isTenantName(named)) return named;
  throw new HTTPException(400, { message: `The header ${tenantHeader} does not name a tenant.` });
}

/** True if a text can name a tenant: letters, digits and `_ . : -`, at most 100. */
export function isTenantName(text: string): boolean {
  return /^[\w.:-]{1,100}$/.test(text);
}
