import type { Context } from 'hono';

/** The header that chooses a tenant; without it the default one answers, which has the sample data. */
const tenantHeader = 'x-slipway-tenant';
export const defaultTenant = 'default';

/** The tenant of a request: each sees only its own rows. */
export function tenantOf({ req }: Context): string {
  const named = req.header(tenantHeader)?.trim() ?? '';
  return /^[\w.:-]{1,100}$/.test(named) ? named : defaultTenant;
}
