import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import css from './new-deployment-page.module.css';
import type { CreationState } from './use-create.ts';
import { useErrorFocus, goTo } from './use-error-focus.ts';
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
import { fieldErrors, fieldId, fieldLabel } from '../../domain/draft/fields.ts';

/** Focuses an outcome without errors of fields when it appears. */
function focusIfFilled(box: HTMLDivElement | null): void {
  if (box && box.childElementCount > 0) box.focus();
}

/** The outcome of the last attempt: the form's own problems, and the service's. */
export function Outcome({
  state,
  onTryAgain,
}: {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
}): ReactNode {
  const { errors, submitCount } = useFormState<Draft>();
  const { attempt, complaints, error, isUnknown } = state;
  const isRefused = error !== undefined && !isUnknown;
  const refusal = isRefused && complaints.length > 0 && attempt ? String(attempt.at) : '';
  // The errors of a refusal come one moment after it.
  const isReady = refusal === '' || Object.keys(errors).length > 0;
  useErrorFocus(errors, isReady ? `${submitCount || ''}${refusal}` : '');
  const isAtFields = refusal !== '' || (submitCount > 0 && Object.keys(errors).length > 0);
  return (
    <div
      // A new box for each outcome, since it takes the focus when it appears.
      key={`${submitCount} ${attempt?.at} ${attempt?.result} ${state.isSending}`}
      ref={isAtFields ? undefined : focusIfFilled}
      tabIndex={-1}
      className={`stack tight ${css.outcome}`}
    >
      <OutcomeNotice state={state} onTryAgain={onTryAgain} />
      {(submitCount > 0 || isRefused) && <ErrorSummary />}
    </div>
  );
}

/** The result of the look-up by name. */
export function LookUpResult({
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

/** The statuses after which "Create deployment" itself is the way on. */
const ownWay: readonly (number | undefined)[] = [400, 409, 422, 429];

/**
 * The reason of a failure; for an unknown outcome the result of the look-up and the next steps.
 */
function OutcomeNotice({
  state,
  onTryAgain,
}: {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
}): ReactNode {
  const { attempt, complaints, error, isUnknown, lookUp } = state;
  if (!isUnknown && error === undefined) return null;
  if (!isUnknown) {
    const isOwnWay = error instanceof ServiceError && ownWay.includes(error.status);
    // Complaints about fields stand there.
    const atFields = complaints.flatMap(({ problems }) => problems);
    return (
      <FailureNotice
        failure={describeFailure(error, atFields)}
        {...(!isOwnWay && { retryLabel: 'Retry creating', onRetry: onTryAgain })}
      />
    );
  }
  const records = lookUp.isFetching ? [] : (lookUp.data?.records ?? []);
  return (
    <Notice
      tone={records.length > 0 ? 'success' : 'warning'}
      live="alert"
      title={records.length > 0 ? 'It was created' : 'The deployment may have been created'}
      actions={
        <>
          {records.map(({ id }, at) => (
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
      <LookUpResult lookUp={lookUp} />
      <p>
        {attempt?.failure === undefined
          ? 'The page was left while the request was under way.'
          : `${attempt.failure} Nothing that you typed is lost.`}
      </p>
    </Notice>
  );
}

/** "Name: Enter a name."; of a secret's value by the secret's own name: "TOKEN has no value". */
function complaintText(field: string, message: string, { secrets }: Draft): string {
  const [, at] = /^secrets\.(\d+)\.value$/.exec(field) ?? [];
  const secret = at === undefined ? undefined : secrets[Number(at)];
  const name = secret?.name.trim();
  if (!secret || !name) return `${fieldLabel(field)}: ${message}`;
  return secret.value === '' ? `${name} has no value` : `${name}: ${message}`;
}

/** All mistakes that keep the form from being sent, each with a link to its field. */
function ErrorSummary(): ReactNode {
  const { getValues } = useFormContext<Draft>();
  const { errors } = useFormState<Draft>();
  const all = fieldErrors(errors);
  if (all.length === 0) return null;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={all.length === 1 ? 'One field needs attention' : `${all.length} fields need attention`}
    >
      <ul className={css.summary}>
        {all.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(field);
              }}
            >
              {complaintText(field, message, getValues())}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
