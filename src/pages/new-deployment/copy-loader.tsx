import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Copy } from '../../domain/draft/template.ts';
import { copyQuery } from './read-copy.ts';

/** Reads the deployment that a form copies before the form is there. */
export function CopyLoader({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (copy: Copy) => ReactNode;
}): ReactNode {
  const query = useQuery(copyQuery(id));
  if (query.data) return children(query.data);
  const anew = <ButtonLink to="/deployments/new">Start without a template</ButtonLink>;
  return (
    <>
      <PageHeading title="New deployment" />
      <QueryFailure query={query} describe={describeFailure} />
      {query.isLoading && <Skeleton label="deployment to copy" lines={8} isRows />}
      {query.error && anew}
      {query.data === null && (
        <EmptyState title="The deployment to copy was not found" action={anew}>
          No deployment has the ID <UntrustedText text={id} />.
        </EmptyState>
      )}
    </>
  );
}
