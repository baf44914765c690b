import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { isId } from '../../kit/params/codecs.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';

/** Shown while there is no deployment: an invalid id, loading, a failure, or no such deployment. */
export function DeploymentMissing({
  id,
  query,
  level,
  isJustCreated,
  onRetry,
}: {
  readonly id: string;
  readonly query: UseQueryResult<Deployment | null>;
  readonly level: 1 | 2;
  readonly isJustCreated: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const { search } = useLocation();
  const back = <ButtonLink to={{ pathname: '/deployments', search }}>All deployments</ButtonLink>;
  const isNone = query.data === null;
  return (
    <>
      <PageHeading title="Deployment" level={level} />
      {isJustCreated && (
        <Notice
          tone="success"
          live="status"
          title={isNone ? 'Deployment created, not listed yet' : 'Deployment created'}
          actions={
            isNone && (
              <Button isBusy={query.isFetching} onClick={onRetry}>
                Refresh
              </Button>
            )
          }
        >
          {isNone && 'The service has accepted it and will list it soon.'}
        </Notice>
      )}
      {!isId(id) && (
        <Notice
          tone="warning"
          live="alert"
          title="The deployment ID in the address is not valid"
          actions={back}
        >
          “<UntrustedText text={id} />” is not a UUID.
        </Notice>
      )}
      <QueryFailure query={query} describe={describeFailure} onRetry={onRetry} />
      {query.isLoading && <Skeleton label="deployment" lines={8} isRows />}
      {isNone && !isJustCreated && (
        <EmptyState title="No deployment with this ID" action={back}>
          <UntrustedText text={id} />
        </EmptyState>
      )}
    </>
  );
}
