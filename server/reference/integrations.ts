import { and, eq } from 'drizzle-orm';

import { type Db, integrations } from '../database/schema.ts';

/** Whether the tenant has this integration. */
export async function hasIntegration(db: Db, tenant: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: integrations.id })
    .from(integrations)
    .where(and(eq(integrations.tenant, tenant), eq(integrations.id, id.toLowerCase())));
  return rows.length > 0;
}

/** The tenant's integrations, by name. */
export async function listIntegrations(db: Db, tenant: string): Promise<{ id: string; name: string }[]> {
  const { id, name } = integrations;
  return db.select({ id, name }).from(integrations).where(eq(integrations.tenant, tenant)).orderBy(name);
}
