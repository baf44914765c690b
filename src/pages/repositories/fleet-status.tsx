import type { ReactNode } from 'react';
import type { WalkControl } from '../../features/fleet/use-walk.ts';
import { WalkProgress } from '../../features/fleet/walk-progress.tsx';

/** Among how many deployments those of the repositories were looked for. */
export function FleetStatus({ fleet }: { readonly fleet: WalkControl }): ReactNode {
  const isBegun = fleet.walk !== undefined || fleet.isReading || fleet.failure !== null;
  return (
    <section aria-label="Deployments looked through">{isBegun && <WalkProgress control={fleet} />}</section>
  );
}
