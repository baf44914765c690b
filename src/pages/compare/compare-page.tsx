import { counted } from '../../kit/text/number-text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { compareParams } from '../../service/wire/parameters.ts';
import { RequestButton } from '../../features/request/request-button.tsx';
import { useAddress } from '../../kit/params/use-address.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { mostCompared } from '../../domain/model/addresses.ts';
import { deploymentsOperation, deploymentsQuery } from '../../service/wire/deployments.ts';
import { CompareResult } from './compare-result.tsx';

/** Two to four deployments side by side, found through the `deployment_ids` filter. */
export function ComparePage(): ReactNode {
  const address = useAddress(compareParams);
  const { ids: named = [] } = address.values;
  const ids = [...new Map(named.map((id) => [id.toLowerCase(), id])).values()];
  const asked = ids.slice(0, mostCompared);
  const values = { deploymentIds: asked, limit: Math.max(1, asked.length) };
  const query = useQuery({
    ...deploymentsQuery(values),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });
  const found = asked.flatMap(
    (id) => query.data?.rows.find((row) => row.id.toLowerCase() === id.toLowerCase()) ?? [],
  );
  const missing = asked.filter((id) => !found.some((row) => row.id.toLowerCase() === id.toLowerCase()));
  // Rows of the address before stand until those of this one come: they tell nothing of it.
  const isLoaded = query.data !== undefined && !query.isPlaceholderData;
  const canCompare = found.length > 1;
  useAnnouncement(
    `${counted(found.length, 'deployment')} compared`,
    isLoaded && canCompare ? query.dataUpdatedAt : undefined,
  );
  return (
    <>
      <PageHeading
        title="Compare"
        actions={asked.length > 1 && <RequestButton read={() => deploymentsOperation(values)} />}
      />
      {address.problems.map(({ wire, problem }) => (
        <Notice
          key={wire}
          tone="warning"
          live="alert"
          title={`${wire} in the address is not valid: ${problem}`}
        />
      ))}
      {ids.length > mostCompared && (
        <Notice
          tone="warning"
          live="status"
          title={`The first ${mostCompared} of ${ids.length} are compared`}
        />
      )}
      <QueryFailure query={query} describe={describeFailure} />
      {isLoaded && missing.length > 0 && (
        <Notice tone="warning" live="status" title={missingWords(missing.length)}>
          {missing.join(', ')}
        </Notice>
      )}
      {(asked.length < 2 || (isLoaded && !canCompare)) && <TooFew />}
      {query.isLoading && <Skeleton label="deployments" lines={10} isRows />}
      {found.length > 0 && asked.length > 1 && <CompareResult deployments={found} />}
    </>
  );
}

function missingWords(count: number): string {
  return `${counted(count, 'deployment was', 'deployments were')} not found`;
}

function TooFew(): ReactNode {
  return (
    <EmptyState
      title="Choose two to four deployments"
      action={
        <ButtonLink to="/deployments" variant="primary">
          Go to deployments
        </ButtonLink>
      }
    >
      Select them in the list, then choose Compare.
    </EmptyState>
  );
}
