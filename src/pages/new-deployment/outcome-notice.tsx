import type { ReactNode } from 'react';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { Link } from '../../kit/ui/link.tsx';
import { missingText } from '../../domain/fleet/coverage.ts';
import { isNoneNamed } from '../../domain/fleet/named-deployments.ts';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { RelativeTime } from '../../kit/ui/relative-time.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import type { Complaint } from '../../domain/draft/complaints.ts';
import { ServiceError } from '../../service/transport/errors.ts';
import type { Creation } from './creation.ts';
import type { CreationState } from './use-create.ts';
import { goTo } from './use-error-focus.ts';

/** What the look-up by name found. */
export function Found({
  lookUp,
}: {
  readonly lookUp: Pick<CreationState['lookUp'], 'isFetching' | 'error' | 'data'>;
}): ReactNode {
  if (lookUp.isFetching) return <p>Looking for it by its name…</p>;
  if (lookUp.error) return <p>Looking for it failed, too.</p>;
  if (!lookUp.data) return null;
  const { records, reading } = lookUp.data;
  if (isNoneNamed(lookUp.data))
    return <p>It is not among the deployments that the service lists now. It may still appear.</p>;
  if (records.length === 0)
    return (
      <p>
        It is not among the {numberText(reading.records.length)} that were read. {missingText(reading)}
      </p>
    );
  return records.map(({ id, createdAt }) => (
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

/** Whether a creation was refused for its name alone, which then is all there is to change. */
export function isNameTaken(creation: Creation): boolean {
  if (creation.state !== 'failed' || !(creation.error instanceof ServiceError)) return false;
  const { error, complaints } = creation;
  return error.status === 409 && complaints.every(({ field }) => field === 'name') && complaints.length > 0;
}

/** What the service says of a taken name, and the way to change it. */
export function NameTaken({ message }: { readonly message: string | undefined }): ReactNode {
  return (
    <Notice
      tone="danger"
      live="alert"
      title={message}
      actions={<Button onClick={() => goTo('name')}>Change the name</Button>}
    />
  );
}

/** A refusal, without the complaints that stand at fields. */
function Refusal({
  error,
  complaints,
  onTryAgain,
}: {
  readonly error: unknown;
  readonly complaints: readonly Complaint[];
  readonly onTryAgain: () => void;
}): ReactNode {
  const shown = complaints.flatMap(({ problems }) => problems);
  return (
    <FailureNotice failure={describeFailure(error, shown)} retryLabel="Retry creating" onRetry={onTryAgain} />
  );
}

/**
 * Why a creation failed; where its outcome is unknown, what the look-up has found and what to do.
 */
export function OutcomeNotice({
  state: { creation, isUnknown, lookUp },
  onTryAgain,
}: {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
}): ReactNode {
  if (creation?.state !== 'failed' && !isUnknown) return null;
  const failed = creation?.state === 'failed' ? creation : undefined;
  if (failed && !isUnknown)
    return <Refusal error={failed.error} complaints={failed.complaints} onTryAgain={onTryAgain} />;
  const failure = failed && describeFailure(failed.error);
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
      <Found lookUp={lookUp} />
      <p>
        {failure
          ? `${failure.title}. ${failure.detail} Nothing that you typed is lost.`
          : 'The page was left while the request was under way.'}
      </p>
    </Notice>
  );
}
