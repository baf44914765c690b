import type { Deployment } from '../../api/deployment.ts';

/** A deployment without its original record, which takes most of the memory. */
export type FleetRecord = Omit<Deployment, 'raw' | 'other'>;

/** Copies objects, as copies have no spare capacity: this saves 5 MB for 10,000 deployments. */
export function fleetRecord({
  raw: _raw,
  other: _other,
  ...record
}: FleetRecord & Partial<Pick<Deployment, 'raw' | 'other'>>): FleetRecord {
  return {
    ...record,
    sourceConfig: { ...record.sourceConfig },
    sourceRevisionConfig: { ...record.sourceRevisionConfig },
    resourceSpec: { ...record.resourceSpec },
  };
}
