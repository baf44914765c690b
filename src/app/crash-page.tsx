import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { describeFailure } from '../wire/errors.ts';

/** What is left when a page could not be shown: what happened, and two ways back. */
export function CrashPage(): ReactNode {
  return <Crash error={useRouteError()} />;
}

/** The same for a failure before there is a router (a configuration that cannot be read). */
export function Crash({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}): ReactNode {
  const { title, detail } = describeFailure(error);
  return (
    <>
      <PageHeading title="This page could not be shown" />
      <Notice
        tone="danger"
        live="alert"
        title={title}
        actions={
          <>
            <Button variant="primary" onClick={onRetry ?? (() => window.location.reload())}>
              Retry
            </Button>
            {!onRetry && <ButtonLink to="/deployments">Go to deployments</ButtonLink>}
          </>
        }
      >
        {detail}
      </Notice>
    </>
  );
}
