import { type Deployment, readDeployment } from './deployment.ts';
import { defaultDialect } from './dialect.ts';

/**
 * A record for tests, read as one of a listing is.
 * @param fields as the service names them; without a name it is called by its id
 */
export function sampleRecord(id: string, fields: object = {}): Deployment {
  const read = readDeployment({ id, name: id, ...fields }, 0, defaultDialect);
  if ('reason' in read) throw new Error(read.reason);
  return read;
}
