import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../kit/ui/button.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { PageHeading } from '../kit/ui/page-heading.tsx';
import { UntrustedText } from '../kit/ui/untrusted-text.tsx';

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
