import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';

/** The page of every unknown path. */
export function NotFoundPage(): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading title="Page not found" />
      <EmptyState
        title="There is nothing at this address"
        action={<ButtonLink to="/deployments">Go to deployments</ButtonLink>}
      >
        <UntrustedText text={pathname} />
      </EmptyState>
    </>
  );
}
