import { config } from '../../service/config/config.ts';
import type { DeploymentPage } from '../../service/wire/deployment-page.ts';
import { listDeployments } from '../../service/wire/deployments.ts';

/**
 * The deployments of some ids as they are now, from the pages of a listing that was asked for them
 * (INTERFACE.md 4.2). Most often the first page has all; more are read only while some are missing:
 * a service may cut its pages. Not conclusive where a record could not be read, or the service
 * answers what it was not asked for.
 * @throws what the pages throw
 */
export async function readShown(
  ids: readonly string[],
  pages: AsyncIterable<Pick<DeploymentPage, 'rows' | 'unreadable' | 'received'>>,
): Promise<{ found: DeploymentPage['rows']; isConclusive: boolean }> {
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  const found = new Map<string, DeploymentPage['rows'][number]>();
  let isSound = true;
  let hasEnded = false;
  for await (const { rows, unreadable, received } of pages) {
    for (const row of rows) {
      const id = row.id.toLowerCase();
      if (asked.has(id)) found.set(id, row);
      else isSound = false;
    }
    isSound &&= unreadable.length === 0;
    hasEnded = received === 0;
    if (!isSound || found.size === asked.size) break;
  }
  const hasAll = found.size === asked.size;
  return { found: [...found.values()], isConclusive: isSound && (hasEnded || hasAll) };
}

/**
 * The pages of a listing of some ids, one after another.
 * @yields each page; ends where the list ends, or its offset does not advance
 */
export async function* shownPages(
  deploymentIds: string[],
  signal: AbortSignal,
): AsyncGenerator<DeploymentPage> {
  const limit = config().dialect.limits.maxPageSize;
  let offset = 0;
  // Twice as many where pages repeat themselves.
  for (let count = 0; count < 2 * deploymentIds.length;) {
    const page = await listDeployments({ deploymentIds, limit, offset }, signal);
    yield page;
    count += page.received;
    const next = page.nextOffset ?? 0;
    if (page.received === 0 || next <= offset) return;
    offset = next;
  }
}
