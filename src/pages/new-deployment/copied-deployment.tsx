import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { service } from '../../api/config/connection.ts';
import { idKey } from '../../api/deployment-id.ts';
import { deploymentQuery, deploymentsKey, deploymentsQuery } from '../../api/deployments.ts';
import { retry, retryDelay } from '../../api/retry.ts';
import type { Copy, Template } from '../../domain/draft/draft.ts';
import { freeName } from '../../domain/draft/linked-draft.ts';
import { templateOf } from '../../domain/draft/read-template.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { QueryFailure } from '../../features/request/query-failure.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** Loads the deployment to copy, then shows the form. */
export function CopyLoader({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (copy: Copy) => ReactNode;
}): ReactNode {
  const query = useQuery(copyQuery(id));
  if (query.data) return children(query.data);
  const anew = <ButtonLink to="/deployments/new">Start with an empty form</ButtonLink>;
  return (
    <>
      <PageHeading title="New deployment" />
      <QueryFailure query={query} />
      {query.isLoading && !query.failureReason && <Skeleton label="deployment to copy" lines={8} />}
      {query.error && anew}
      {query.data === null && (
        <EmptyState title="The deployment to copy was not found" action={anew}>
          No deployment has the ID <UntrustedText text={id} />.
        </EmptyState>
      )}
    </>
  );
}

/** Loads a deployment as a template, with a free name; null if the service does not have it. */
function copyQuery(id: string) {
  return queryOptions({
    queryKey: [...deploymentsKey, 'like', service().baseUrl, idKey(id)] as const,
    queryFn: async ({ client }): Promise<Copy | null> => {
      // This query retries and shows each failure. The inner query would retry silently.
      const record = await client.fetchQuery({ ...deploymentQuery(id), retry: false });
      if (!record) return null;
      // If this fails, the first name is proposed, and the form looks it up.
      const limit = config().dialect.limits.maxPageSize;
      const names = client
        .fetchQuery({ ...deploymentsQuery({ nameContains: record.name, limit }), retry: false })
        .then(({ rows }) => rows.map(({ name }) => name))
        .catch(() => []);
      const template = templateOf(record);
      const name = record.name === record.id ? '' : freeName(record.name, [record.name, ...(await names)]);
      return { template, draft: { ...template.draft, name } };
    },
    retry,
    retryDelay,
    // Never refill an open form.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Links to the copied deployment, and lists the parts that are not copied. */
export function TemplateNotice({
  template: { id, name, notCopied },
}: {
  readonly template: Template;
}): ReactNode {
  return (
    <Notice
      title={
        <>
          A copy of <DeploymentLink id={id} name={name} isInText />
        </>
      }
    >
      {notCopied.length > 0 && (
        <p>
          Not copied: <UntrustedText text={notCopied.join(', ')} />.
        </p>
      )}
    </Notice>
  );
}
