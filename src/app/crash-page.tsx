import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { describeFailure } from '../domain/model/describe-failure.ts';
import { EmptyPage } from '../kit/feedback/empty-state.tsx';
import { FailureNotice } from '../kit/feedback/failure-notice.tsx';
import { ButtonLink } from '../kit/ui/button.tsx';
import { Link } from '../kit/ui/link.tsx';
import { PageHeading } from '../kit/ui/page-heading.tsx';
import { untrustedProps } from '../kit/ui/untrusted-text.tsx';
import css from './layout.module.css';

interface BoundaryProps {
  /** The key of the history entry. When it changes, the boundary renders its children again. */
  readonly entry: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly entry: string;
  readonly isCrashed: boolean;
  readonly error?: unknown;
}

/** Catches an error of a page, so that the layout stays. React has no hook for this. */
export class CrashBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isCrashed: false, entry: this.props.entry };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, isCrashed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.entry === state.entry ? null : { entry: props.entry, isCrashed: false };
  }

  override render(): ReactNode {
    const { isCrashed, error } = this.state;
    return isCrashed ? <CrashPage error={error} hasOtherPages /> : this.props.children;
  }
}

/** Replaces a crashed page: shows the error and links to other pages. */
export function CrashPage({
  error,
  hasOtherPages = false,
}: {
  readonly error: unknown;
  readonly hasOtherPages?: boolean;
}): ReactNode {
  return (
    <>
      <PageHeading title="This page could not be shown" />
      <FailureNotice failure={describeFailure(error)} onRetry={() => window.location.reload()}>
        {hasOtherPages && <Link to="/deployments">Go to deployments</Link>}
      </FailureNotice>
    </>
  );
}

export function NotFoundPage(): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className="stack">
      <PageHeading title="Page not found" />
      <EmptyPage actions={<ButtonLink to="/deployments">Go to deployments</ButtonLink>}>
        There is nothing at <code {...untrustedProps(pathname, Infinity)} className="code" />.
      </EmptyPage>
    </div>
  );
}

/** The page for addresses outside the base path. */
export function ElsewherePage({ address }: { readonly address: string }): ReactNode {
  return (
    <main className={css.main}>
      <PageHeading title="Page not found" />
      <p>
        There is nothing at this address. Open Slipway at <a href={address}>{address}</a>.
      </p>
    </main>
  );
}
