import { request, parseJson } from './client.ts';
import { config } from './config/config.ts';
import { service } from './config/connection.ts';
import { readDeploymentPage } from './deployment-page.ts';
import { unreadableError } from './errors.ts';
import { listingOperation } from './operations.ts';

/** Requests the first page, with the same parameters as the list. @throws ServiceError */
export async function checkService() {
  const { dialect } = config();
  const operation = listingOperation({}, dialect);
  const target = service();
  const start = performance.now();
  const { bytes, status } = await request(operation, target);
  const ms = Math.round(performance.now() - start);
  const page = readDeploymentPage(parseJson(bytes, operation), dialect);
  if (!page)
    throw unreadableError(
      operation,
      'The response is not a list of deployments. The base address may be wrong.',
    );
  return {
    /** Duration of the request in milliseconds. */
    ms,
    status,
    /** Who sent the credential that the service accepted. */
    credential: target.credentialSources?.key ?? 'none',
    requested: dialect.limits.pageSize,
    readable: page.rows.length,
    unreadable: page.unreadable.length,
  };
}
