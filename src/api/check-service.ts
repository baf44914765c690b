import { config } from './config/config.ts';
import { service } from './config/connection.ts';
import { fetchDeployments } from './deployments.ts';

/** Requests the first page, with the same parameters as the list. @throws ServiceError */
export async function checkService(signal?: AbortSignal) {
  const start = performance.now();
  const { rows, unreadable } = await fetchDeployments({}, signal);
  return {
    /** Duration of the request in milliseconds. */
    ms: Math.round(performance.now() - start),
    /** Who sent the credential that the service accepted. */
    credential: service().credentialSources?.key ?? 'none',
    requested: config().dialect.limits.pageSize,
    readable: rows.length,
    unreadable: unreadable.length,
  };
}
