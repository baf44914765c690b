import { config } from '../config/config.ts';
import { service } from './service.ts';
import { readDeploymentPage } from './deployment-page.ts';
import { ServiceError } from '../transport/errors.ts';
import { listingOperation } from './operations.ts';
import { exchange, parseJson } from '../transport/transport.ts';

/** What one read-only request has shown of the service. */
export interface ServiceCheck {
  /** How long the answer took, in milliseconds. */
  ms: number;
  status: number;
  /** Fields that the service sends and the interface does not know, as paths. */
  unknownFields: string[];
  /** Whether the listing had a deployment. */
  hasRecord: boolean;
}

/** Asks for one deployment and checks the answer (INTERFACE.md 4.2). @throws ServiceError */
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
