import type { ReactNode } from 'react';
import type { ReadingControl } from '../../features/fleet/use-reading.ts';
import { ReadingProgress } from '../../features/fleet/reading-progress.tsx';

/** Among how many deployments those of the repositories were looked for. */
export function FleetStatus({ fleet }: { readonly fleet: ReadingControl }): ReactNode {
  const isBegun = fleet.reading !== undefined || fleet.isReading || fleet.failure !== null;
  return (
    <section aria-label="Deployments looked through">
      {isBegun && <ReadingProgress control={fleet} />}
    </section>
  );
}
