import type { ReactNode } from 'react';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';

/** The empty state of a service without deployments, with a link to create the first one. */
export function NoDeployments({ title }: { readonly title: string }): ReactNode {
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to="/repositories" variant="primary">
          Pick a repository
        </ButtonLink>
      }
    >
      A deployment begins with a repository, an image or a source tarball.
    </EmptyState>
  );
}
