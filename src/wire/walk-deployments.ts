import type { DeploymentValues } from '../params/table.ts';
import { config } from './config.ts';
import type { DeploymentPage } from './deployment-page.ts';
import { listDeployments } from './list-deployments.ts';

/**
 * All pages of a listing, one after another.
 * @param most the number of rows after which it stops
 * @yields each page; ends where the list ends, or its offset does not advance
 */
export async function* walkDeployments(
  values: DeploymentValues,
  signal?: AbortSignal,
  most = 10_000,
): AsyncGenerator<DeploymentPage> {
  let offset = values.offset ?? 0;
  const limit = config().dialect.limits.maxPageSize;
  for (let count = 0; count < most;) {
    const page = await listDeployments({ ...values, limit, offset }, signal);
    yield page;
    count += page.received;
    const next = page.nextOffset ?? 0;
    if (page.received === 0 || next <= offset) return;
    offset = next;
  }
}
