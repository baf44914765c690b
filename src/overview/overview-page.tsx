import { type ReactNode, useDeferredValue } from 'react';
import { WalkProgress } from '../fleet/walk-progress.tsx';
import { useWalk } from '../fleet/use-walk.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { filterTable } from '../params/table.ts';
import { RequestButton } from '../request/request-button.tsx';
import { useAddress } from '../params/use-address.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { config } from '../wire/config.ts';
import { deploymentsOperation } from '../wire/deployments.ts';
import { FleetFigures } from './fleet-figures.tsx';
import css from './overview-page.module.css';

/** What is wrong and what differs in everything that the filters match, while it is read. */
export function OverviewPage(): ReactNode {
  const address = useAddress(filterTable);
  const control = useWalk(address.values, true);
  const { walk, isReading } = control;
  // Counting thousands of records takes longer than a page takes to come.
  const drawn = useDeferredValue(walk);
  return (
    <div className={css.page}>
      <PageHeading
        title="Overview"
        actions={
          <RequestButton
            read={() =>
              deploymentsOperation({ ...address.values, limit: config().dialect.limits.maxPageSize })
            }
            note="This is the first page; each further one is asked for at the offset of the answer before it."
          />
        }
      />
      <WalkProgress control={control} />
      {drawn && drawn.records.length > 0 && <FleetFigures walk={drawn} filters={address.values} />}
      {walk?.end && walk.records.length === 0 && <EmptyState title="No deployments to show" />}
      {!walk && isReading && <Skeleton label="deployments" lines={8} />}
    </div>
  );
}
