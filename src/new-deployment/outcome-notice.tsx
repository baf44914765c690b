import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readInstant } from '../time/instant.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { describeFailure } from '../model/describe-failure.ts';
import type { Creation } from './use-create.ts';

/** What the look-up by name found. */
function Found({ lookUp }: { readonly lookUp: Creation['lookUp'] }): ReactNode {
  if (lookUp.isFetching) return <p>Looking for it by its name…</p>;
  if (lookUp.error) return <p>The look-up failed too: {describeFailure(lookUp.error).title}.</p>;
  if (!lookUp.data) return null;
  if (lookUp.data.length === 0)
    return <p>It is not among the deployments that the service lists now. It may still appear.</p>;
  return lookUp.data.map(({ id, createdAt }) => (
    <p key={id}>
      Found: <Link to={deploymentAddress(id)}>open it</Link>
      {createdAt !== undefined && (
        <>
          , created <RelativeTime instant={readInstant(createdAt)} text={createdAt} />
        </>
      )}
      .
    </p>
  ));
}

/** The failure of a creation; where its outcome is unknown, what was found out since and the ways on. */
export function OutcomeNotice({
  creation,
  onTryAgain,
}: {
  readonly creation: Creation;
  readonly onTryAgain: () => void;
}): ReactNode {
  const { failure, isUnknown, isSending, lookUp } = creation;
  if (isSending) return null;
  if (!isUnknown) {
    if (failure === undefined) return null;
    return (
      <FailureNotice failure={describeFailure(failure)} retryLabel="Retry creating" onRetry={onTryAgain} />
    );
  }
  return (
    <Notice
      tone="warning"
      live="alert"
      title="The deployment may have been created"
      actions={
        <>
          <Button isBusy={lookUp.isFetching} onClick={() => void lookUp.refetch()}>
            Look again
          </Button>
          {!lookUp.isFetching && <Button onClick={onTryAgain}>Try again</Button>}
        </>
      }
    >
      <p>
        {failure === undefined
          ? 'The page was left while the request was under way.'
          : `${describeFailure(failure).title}. ${describeFailure(failure).detail}`}{' '}
        Nothing that you typed is lost.
      </p>
      <Found lookUp={lookUp} />
    </Notice>
  );
}
