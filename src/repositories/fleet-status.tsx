import type { ReactNode } from 'react';
import type { WalkControl } from '../fleet/use-walk.ts';
import { WalkProgress } from '../fleet/walk-progress.tsx';
import css from './fleet-status.module.css';

/** Among how many deployments those of the repositories were looked for. */
export function FleetStatus({ fleet }: { readonly fleet: WalkControl }): ReactNode {
  const isBegun = fleet.walk !== undefined || fleet.isReading || fleet.failure !== null;
  return (
    <section className={css.status} aria-label="Deployments looked through">
      {isBegun ? <WalkProgress control={fleet} /> : <p>Deployments are looked through afterwards.</p>}
    </section>
  );
}
