import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isId } from '../params/codecs.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Deployment } from '../wire/deployment.ts';
import { describeFailure } from '../wire/errors.ts';

const back = <ButtonLink to="/deployments">All deployments</ButtonLink>;

/** What stands in place of a deployment that is not there: an id that is none, loading, a failure, or nothing of that id. */
export function DeploymentMissing({
  id,
  query,
  isBesideList,
  isJustCreated,
}: {
  readonly id: string;
  readonly query: UseQueryResult<Deployment | null>;
  readonly isBesideList: boolean;
  readonly isJustCreated: boolean;
}): ReactNode {
  const refresh = () => void query.refetch();
  const heading = <PageHeading title="Deployment" level={isBesideList ? 2 : 1} />;
  if (!isId(id)) {
    return (
      <>
        {heading}
        <Notice
          tone="warning"
          live="alert"
          title="The deployment ID in the address is not valid"
          actions={back}
        >
          “<PlainText text={id} />” must be a UUID.
        </Notice>
      </>
    );
  }
  if (query.isFetching && !isJustCreated) {
    return (
      <>
        {heading}
        <Skeleton label="deployment" lines={8} />
      </>
    );
  }
  if (query.error) {
    return (
      <>
        {heading}
        <FailureNotice {...describeFailure(query.error)} onRetry={refresh} />
      </>
    );
  }
  if (isJustCreated) {
    return (
      <>
        {heading}
        <Notice
          tone="success"
          live="status"
          title="Deployment created, not listed yet"
          actions={
            <Button isBusy={query.isFetching} onClick={refresh}>
              Refresh
            </Button>
          }
        >
          The service has accepted it and will list it soon.
        </Notice>
      </>
    );
  }
  return (
    <>
      {heading}
      <EmptyState title="No deployment with this ID" action={back}>
        <PlainText text={id} />
      </EmptyState>
    </>
  );
}
