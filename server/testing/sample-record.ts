import { type Deployment, readDeployment } from '../../src/api/deployment.ts';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';

/** A deployment, parsed like an element of a listing. @param fields with the service's names */
export function sampleRecord(id: string, fields: object = {}): Deployment {
  const read = readDeployment({ id, name: id, ...fields }, 0, defaultDialect);
  if ('reason' in read) throw new Error(read.reason);
  return read;
}
