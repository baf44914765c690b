import type { Deployment } from '../../service/wire/deployment.ts';

/**
 * A deployment as it is kept where thousands are: without the record as it came, which is most of
 * its weight.
 */
export type FleetRecord = Omit<Deployment, 'raw' | 'other'>;

/**
 * What is kept of a deployment. Copies of its objects hold no room for further fields: 5 MB of
 * 10,000 deployments.
 */
export function fleetRecord({ raw: _raw, other: _other, ...record }: Deployment): FleetRecord {
  return {
    ...record,
    sourceConfig: { ...record.sourceConfig },
    sourceRevisionConfig: { ...record.sourceRevisionConfig },
    resourceSpec: { ...record.resourceSpec },
  };
}
