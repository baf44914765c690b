import { config } from '../config/config.ts';
import { service } from './service.ts';
import { readDeploymentPage } from './deployment-page.ts';
import { ServiceError } from '../transport/errors.ts';
import { listingOperation } from './operations.ts';
import { exchange, parseJson } from '../transport/transport.ts';

/** The findings of one read-only request to the service. */
export interface ServiceCheck {
  /** The response time, in milliseconds. */
  ms: number;
  status: number;
  /** Paths of fields that the service sends and the interface does not document. */
  unknownFields: string[];
  /** True if the listing contained a deployment. */
  hasRecord: boolean;
}

/** Requests one deployment and checks the response (INTERFACE.md 4.2). @throws ServiceError */
export async function checkService(): Promise<ServiceCheck> {
  const operation = listingOperation({ limit: 1 }, config().dialect);
  const start = performance.now();
  const { bytes, status } = await exchange(operation, service());
  const ms = Math.round(performance.now() - start);
  const page = readDeploymentPage(parseJson(bytes, operation), config().dialect);
  if (!page) {
    const detail = 'Something answered, but not with a list of deployments: the base address may be wrong.';
    throw new ServiceError({ ...operation, kind: 'unreadable', detail });
  }
  const [row] = page.rows;
  const unknownFields = (row?.other ?? []).flatMap(({ path, fields }) =>
    Object.keys(fields).map((field) => (path ? `${path}.${field}` : field)),
  );
  return { ms, status, unknownFields, hasRecord: row !== undefined };
}
