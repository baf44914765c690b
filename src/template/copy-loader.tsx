import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { describeFailure } from '../model/describe-failure.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import type { Copy } from './copy.ts';
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
