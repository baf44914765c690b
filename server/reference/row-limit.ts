import { HTTPException } from 'hono/http-exception';

import { type Db, deployments, integrations, repositories } from '../database/schema.ts';

/** Most rows of all tenants together: each fills some hundred bytes on the disk. */
const mostRows = 1_000_000;

/**
 * Keeps fillings from growing the database without end; a transaction that exceeds the limit is
 * undone.
 * @throws HTTPException 507 where all tenants together have more rows
 */
export async function checkRows(tx: Db, most = mostRows): Promise<void> {
  let rows = 0;
  for (const table of [deployments, repositories, integrations]) rows += await tx.$count(table);
  if (rows > most)
    throw new HTTPException(507, {
      message: `The reference service holds at most ${most} rows: end it and start with a new data folder.`,
    });
}
