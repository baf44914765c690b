import type { ReactNode } from 'react';
import { missingText } from '../../domain/fleet/coverage.ts';
import { isNoneNamed } from '../../domain/fleet/named-deployments.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { ServiceError } from '../../service/transport/errors.ts';
import type { CreationState } from './use-create.ts';
import { goTo } from './use-error-focus.ts';

/** The result of the look-up by name. */
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
  const [{ createdAt } = {}] = records;
  return (
    createdAt !== undefined && (
      <p>
        Created <Time instant={readInstant(createdAt)} text={createdAt} />.
      </p>
    )
  );
}

/** True where a creation was refused for its name alone. */
export function isNameTaken({ error, complaints }: Pick<CreationState, 'error' | 'complaints'>): boolean {
  const isConflict = error instanceof ServiceError && error.status === 409;
  return isConflict && complaints.length > 0 && complaints.every(({ field }) => field === 'name');
}

/** The service's words about a taken name, and the way to change it. */
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

/** The statuses after which "Create deployment" itself is the way on. */
const ownWay: readonly (number | undefined)[] = [400, 422, 429];

/** A refusal, without the complaints that stand at fields. */
function Refusal({
  state: { error, complaints },
  onTryAgain,
}: {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
}): ReactNode {
  const failure = describeFailure(
    error,
    complaints.flatMap(({ problems }) => problems),
  );
  const isOwnWay = error instanceof ServiceError && ownWay.includes(error.status);
  return (
    <FailureNotice
      failure={failure}
      {...(!isOwnWay && { retryLabel: 'Retry creating', onRetry: onTryAgain })}
    />
  );
}

/**
 * Why a creation failed; where its outcome is unknown, the result of the look-up and what to do.
 */
export function OutcomeNotice({
  state,
  onTryAgain,
}: {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
}): ReactNode {
  const { attempt, error, isUnknown, lookUp } = state;
  if (!isUnknown) return error !== undefined && <Refusal state={state} onTryAgain={onTryAgain} />;
  const found = lookUp.isFetching ? [] : (lookUp.data?.records ?? []);
  return (
    <Notice
      tone={found.length > 0 ? 'success' : 'warning'}
      live="alert"
      title={found.length > 0 ? 'It was created' : 'The deployment may have been created'}
      actions={
        <>
          {found.map(({ id }, at) => (
            <ButtonLink key={id} to={deploymentAddress(id)}>
              {at === 0 ? 'Open it' : `Open ${id.slice(0, 8)}`}
            </ButtonLink>
          ))}
          <Button isBusy={lookUp.isFetching} onClick={() => void lookUp.refetch()}>
            Look again
          </Button>
          {!lookUp.isFetching && <Button onClick={onTryAgain}>Try again</Button>}
        </>
      }
    >
      <Found lookUp={lookUp} />
      <p>
        {attempt?.failure === undefined
          ? 'The page was left while the request was under way.'
          : `${attempt.failure} Nothing that you typed is lost.`}
      </p>
    </Notice>
  );
}
