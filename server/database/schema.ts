import {
  bigint,
  bigserial,
  boolean,
  integer,
  type PgDatabase,
  type PgQueryResultHKT,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** Everything of ours has a schema of its own: other tables of a shared database stay untouched. */
const slipway = pgSchema('slipway');

/** Migrations that were run. */
export const migrations = slipway.table('migrations', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const settings = slipway.table('settings', { name: text().primaryKey(), value: text().notNull() });

export const integrations = slipway.table(
  'integrations',
  { tenant: text().notNull(), id: text().notNull(), name: text().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

export const repositories = slipway.table(
  'repositories',
  {
    serial: bigserial({ mode: 'number' }).notNull(),
    tenant: text().notNull(),
    integrationId: text('integration_id').notNull(),
    record: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.serial] })],
);

/** `record` is the wire record to the letter; the other columns are what filters ask for. */
export const deployments = slipway.table(
  'deployments',
  {
    serial: bigserial({ mode: 'number' }).notNull(),
    tenant: text().notNull(),
    id: text(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }),
    status: text(),
    deploymentType: text('deployment_type'),
    imageVersion: text('image_version'),
    remoteReconciled: boolean('remote_reconciled').notNull().default(false),
    tagValueIds: text('tag_value_ids').array().notNull().default([]),
    /** When a new deployment counts as ready; null once it does, and for all that never waited. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    record: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.serial] })],
);

/** Number of changes of a tenant's rows. */
const changes = slipway.table('changes', {
  tenant: text().primaryKey(),
  count: bigint({ mode: 'number' }).notNull(),
});

/** With faults: what was asked last, as JSON. */
export const requests = slipway.table('requests', {
  serial: bigserial({ mode: 'number' }).primaryKey(),
  tenant: text().notNull(),
  request: text().notNull(),
});

/** With faults: how many requests a fault has met that somebody chose. */
export const faultCounts = slipway.table('fault_counts', {
  chosen: text().primaryKey(),
  count: integer().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
});

export const schema = {
  settings,
  integrations,
  repositories,
  deployments,
  changes,
  requests,
  faultCounts,
};

/** The database, embedded or a server: queries are the same. A transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * Counts a change of a tenant's rows. Within a transaction it waits for the end of every other that
 * has counted one, so what is read afterwards stays true until the transaction ends.
 */
export async function countChange(tx: Db, tenant: string): Promise<void> {
  await tx
    .insert(changes)
    .values({ tenant, count: 1 })
    .onConflictDoUpdate({ target: changes.tenant, set: { count: sql`${changes.count} + 1` } });
}
