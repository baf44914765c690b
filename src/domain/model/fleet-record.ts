import type { Deployment } from '../../api/deployment.ts';

/** A deployment without its original record, which makes up most of its memory. */
export type FleetRecord = Omit<Deployment, 'raw' | 'other'>;

/** Copied objects have no spare capacity for fields: this saves 5 MB of 10,000 deployments. */
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
