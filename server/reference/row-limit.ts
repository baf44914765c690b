import { HTTPException } from 'hono/http-exception';

import { type Db, deployments, integrations, repositories } from '../database/schema.ts';
import type { TenantData } from '../sample/tenant-data.ts';

/** Most rows of all tenants together: each fills some hundred bytes on the disk. */
const mostRows = 1_000_000;

const sizeOf = (data: TenantData) =>
  data.integrations.length + data.repositories.length + data.deployments.length;

/**
 * Keeps fillings from growing the database without end. Rows of earlier starts count as one
 * tenant's.
 * @returns throws HTTPException 507 for a filling that would exceed a million rows
 */
export function rowLimit(
  database: () => Promise<Db>,
  most = mostRows,
): (tenant: string, data: TenantData) => Promise<void> {
  const sizes = new Map<string, number>();
  let before: Promise<number> | undefined;
  const countRows = async (): Promise<number> => {
    const db = await database();
    const counts = await Promise.all(
      [deployments, repositories, integrations].map((table) => db.$count(table)),
    );
    return counts.reduce((sum, each) => sum + each, 0);
  };
  return async (tenant, data) => {
    before ??= countRows();
    let rows = await before;
    for (const [each, size] of sizes) if (each !== tenant) rows += size;
    // An empty tenant is remembered too.
    const size = sizeOf(data) + 1;
    if (rows + size > most)
      throw new HTTPException(507, {
        message: `The reference service holds at most ${most} rows: end it and start with a new data folder.`,
      });
    sizes.set(tenant, size);
  };
}
