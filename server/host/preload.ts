import { operationUrl } from '../../src/api/client.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { listParams, split } from '../../src/api/filters.ts';
import { configOperation, defaultService, listingOperation } from '../../src/api/operations.ts';
import { readParams } from '../../src/kit/params/table.ts';

/** Some proxies allow 4 kB of response headers: longer addresses are not preloaded. */
const maxAddressLength = 1_000;

/**
 * A `Link` header with the first requests of the page. The browser sends them while it loads the code
 * (docs/decisions.md#speed). If a person has entered an API key, the page sends them again.
 * @param url the address of the page
 */
export function preloadHeader({ pathname, searchParams }: URL, dialect: Dialect, base = '/'): string {
  const addresses = [operationUrl(configOperation, { baseUrl: base })];
  // The page redirects from / to the list, without the query.
  const query = pathname === '/' ? new URLSearchParams() : searchParams;
  if (pathname === '/' || pathname.replace(/\/$/, '') === '/deployments') {
    const { limit, offset, filters = [] } = readParams(listParams(dialect), query).values;
    const { sent, checked } = split(filters, dialect);
    const values =
      checked.length > 0
        ? { ...sent, limit: dialect.limits.maxPageSize, offset: 0 }
        : { ...sent, limit, offset };
    const listing = operationUrl(listingOperation(values, dialect), {
      baseUrl: base + defaultService.slice(1),
    });
    // Only the browser knows the ids of pinned deployments.
    const isKnown = checked.every(({ field }) => field !== 'pinned');
    if (isKnown && listing.length <= maxAddressLength) addresses.push(listing);
  }
  return addresses.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`).join(', ');
}
