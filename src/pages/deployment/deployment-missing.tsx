import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { noDetailsReason } from '../../api/deployment-id.ts';
import type { Deployment } from '../../api/deployment.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import type { Neighbors } from '../../features/fleet/neighbors.ts';
import { QueryFailure } from '../../features/request/query-failure.tsx';
import { EmptyPage } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './deployment-page.module.css';

/** The usual sections of the details by column, and their number of lines. */
const usualLines = [
  { Source: 7, Revision: 6, Resources: 4 },
  { Secrets: 2, 'Pod shaping': 3, Checks: 2, 'Other fields': 1, 'Raw record': 2 },
];

/** Replaces the details for an invalid id, during loading, after a failure, or if not found. */
export function DeploymentMissing({
  id,
  query,
  isJustCreated,
  onRetry,
}: {
  readonly id: string;
  readonly query: UseQueryResult<Deployment | null>;
  readonly isJustCreated: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  const isNone = query.data === null;
  const isLoading = query.isLoading && !query.failureReason;
  const reason = noDetailsReason(id);
  return (
    <>
      {isLoading && <Skeleton label="deployment" lines={2} />}
      {reason === undefined && (
        <code className="quiet">
          <UntrustedText text={id} />
        </code>
      )}
      {isJustCreated && (
        <Notice
          tone="success"
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
      {reason !== undefined && (
        <Notice tone="warning" live="alert" title="The deployment ID in the address is not valid">
          <UntrustedText text={reason} />
        </Notice>
      )}
      <QueryFailure query={query} onRetry={onRetry} />
      {isLoading && (
        <div className={`stack ${css.details}`} aria-hidden="true">
          <div className={css.links} />
          <div className={`stack ${css.sections}`}>
            {usualLines.map((column, at) => (
              <div key={at} className={`stack ${css.column}`}>
                {Object.entries(column).map(([title, lines]) => (
                  <section key={title} className="stack">
                    <h2>{title}</h2>
                    <Skeleton label="fields" lines={lines} />
                  </section>
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
      {isNone && !isJustCreated && (
        <EmptyPage role="status" actions={<ButtonLink to="/deployments">Go to deployments</ButtonLink>}>
          No deployment with this ID. It may have been deleted.
        </EmptyPage>
      )}
    </>
  );
}

/** Reports that a neighbouring page of the list could not be loaded, with a button to retry. */
export function UnreadPageNotice({ which, query }: NonNullable<Neighbors['unreadPage']>): ReactNode {
  return (
    <Notice
      tone="warning"
      title={`The ${which} page of the list could not be loaded`}
      actions={
        <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Reload the page
        </Button>
      }
    >
      {describeFailure(query.error).title}
    </Notice>
  );
}
