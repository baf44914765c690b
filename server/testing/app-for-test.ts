import { outageLog } from '../database/outage-log.ts';
import { createReferenceApp } from '../reference/app.ts';

type Parts = Parameters<typeof createReferenceApp>[0];

/** The reference service with faults, which has room and logs nothing unless told. */
export function appForTest({ log = () => undefined, ...parts }: Partial<Parts> & Pick<Parts, 'db'>) {
  return createReferenceApp({
    checkRoom: async () => undefined,
    outage: outageLog(log),
    log,
    faults: true,
    ...parts,
  });
}
