import { type ReactNode, useRef } from 'react';
import { useWatch, useFormState } from 'react-hook-form';
import type { Attempt } from '../../domain/draft/attempt.ts';
import { dropDraft } from '../../domain/draft/draft-store.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldId, fieldLabel } from '../../domain/draft/fields.ts';
import { missingText } from '../../domain/fleet/coverage.ts';
import { isNoneNamed } from '../../domain/fleet/named-deployments.ts';
import { deploymentOrListAddress } from '../../domain/model/addresses.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { pluralize } from '../../kit/text/number-text.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { Time, useClockText } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { useCreateStep } from './create-button.tsx';
import type { CreationState } from './use-create-deployment.ts';
import { useErrorFocus, showField, useShownProblems } from './use-problems.ts';
import css from './new-deployment-page.module.css';

interface OutcomeProps {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
  /** Sends again, without asking first. */
  readonly onCreateAgain: () => void;
}

/** The outcome of the last attempt, with the errors of the form and of the service. */
export function Outcome(props: OutcomeProps): ReactNode {
  const { submitCount } = useFormState<Draft>();
  const { attempt } = props.state;
  const refusal = attempt?.state === 'refused' ? attempt.failure : undefined;
  const box = useRef<HTMLDivElement>(null);
  // Events in other tabs must not move the focus while you type.
  const isOwn = attempt && attempt.state !== 'sending' && attempt.state !== 'created elsewhere';
  const answered = isOwn ? attempt.at : 0;
  useErrorFocus(submitCount, answered, box);
  const problems = useShownProblems();
  const title =
    problems.length === 1 ? 'One field needs attention' : `${problems.length} fields need attention`;
  return (
    // A new element for each outcome, because screen readers announce new alerts only.
    <div key={`${submitCount} ${answered}`} ref={box} tabIndex={-1} className={`stack tight ${css.outcome}`}>
      {refusal && (
        <FailureNotice
          failure={refusal}
          {...(!withoutRetry.includes(refusal.status) && {
            retryLabel: 'Retry creating',
            onRetry: props.onTryAgain,
          })}
        >
          {problems.length > 0 && (
            <div className={css.summary}>
              <p>{title}:</p>
              <ErrorList all={problems} />
            </div>
          )}
        </FailureNotice>
      )}
      {attempt?.state === 'unknown' && <UnknownOutcome {...props} failure={attempt.failure} />}
      {attempt?.state === 'created elsewhere' && <CreatedElsewhere attempt={attempt} />}
      {!refusal && problems.length > 0 && (
        <Notice tone="danger" live="alert" title={title}>
          <ErrorList all={problems} />
        </Notice>
      )}
    </div>
  );
}

/** After these statuses "Create deployment" retries, so no "Retry" is shown. */
const withoutRetry: readonly (number | undefined)[] = [400, 409, 422, 429];

/** The label of a field; for a secret's value the name of the secret. */
function labelOf(field: string, secrets: Draft['secrets']): string {
  const [, at] = /^secrets\.(\d+)\.value$/.exec(field) ?? [];
  return secrets[Number(at)]?.name.trim() || fieldLabel(field);
}

/** All errors of the form, each with a link to its field. */
function ErrorList({ all }: { readonly all: ReturnType<typeof useShownProblems> }): ReactNode {
  const secrets = useWatch<Draft, 'secrets'>({ name: 'secrets' });
  return (
    <ul className={css.summary}>
      {all.map(({ field, message }) => (
        <li key={field}>
          <a
            href={`#${fieldId(field)}`}
            onClick={(event) => {
              event.preventDefault();
              showField(field);
            }}
          >
            <strong>{labelOf(field, secrets)}</strong>
            <span>{`: ${message}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function LookUpResult({
  lookUp,
}: {
  readonly lookUp: Pick<CreationState['lookUp'], 'isFetching' | 'error' | 'data'>;
}): ReactNode {
  if (lookUp.error) return <p>The check for it failed too.</p>;
  if (!lookUp.data) return lookUp.isFetching && <p>Looking for a deployment with this name…</p>;
  const { records, deployments } = lookUp.data;
  if (isNoneNamed(lookUp.data)) return <p>It is not in the service’s list yet. It may still appear.</p>;
  if (records.length === 0)
    return (
      <p>{`It is not among the ${pluralize(deployments.records.length, 'that was', 'that were')} loaded. ${missingText(deployments)}`}</p>
    );
  const [{ createdAt } = {}] = records;
  return (
    <p>
      <span>A deployment with this name exists and may be yours.</span>
      {createdAt !== undefined && (
        <span>
          {' '}
          Created <Time instant={readInstant(createdAt)} text={createdAt} />.
        </span>
      )}
    </p>
  );
}

/** An unknown outcome, with the result of the look-up and the next steps. */
function UnknownOutcome({
  failure,
  state: { lookUp, maybeCreated, sameName },
  onTryAgain,
  onCreateAgain,
}: OutcomeProps & { readonly failure: Attempt['failure'] }): ReactNode {
  const step = useCreateStep();
  const isWaiting = step === 'the service asks to wait' || step === 'another tab is creating it';
  const lookedAt = Math.max(lookUp.dataUpdatedAt, lookUp.errorUpdatedAt);
  const clockText = useClockText();
  const [first] = maybeCreated;
  const createdAt = first?.createdAt === undefined ? undefined : readInstant(first.createdAt);
  const exists = createdAt === undefined ? 'exists' : `has existed since ${clockText(createdAt)}`;
  const cause = failure
    ? `${failure.title}. ${failure.detail}`
    : 'The page was left while the request was under way.';
  return (
    <Notice
      tone="warning"
      live="alert"
      title={
        first ? (
          <>
            “<UntrustedText text={first.name} />” {exists} and may be yours
          </>
        ) : (
          'The deployment may have been created'
        )
      }
      details={first && <Disclosure summary="Details">{cause}</Disclosure>}
      actions={
        <>
          {[...maybeCreated, ...sameName].map((each, at) => (
            <ButtonLink
              key={each.id}
              to={deploymentOrListAddress(each)}
              variant={each === first ? 'primary' : 'default'}
              onClick={each === first ? dropDraft : undefined}
            >
              {at === 0 ? 'Open it' : `Open ${each.id.slice(0, 8)}`}
            </ButtonLink>
          ))}
          <Button isBusy={lookUp.isFetching} onClick={() => void lookUp.refetch()}>
            Look again
          </Button>
          <Button disabled={isWaiting} onClick={first ? onCreateAgain : onTryAgain}>
            {first ? 'Create again' : 'Try again'}
          </Button>
        </>
      }
    >
      {first ? (
        'Nothing was sent again.'
      ) : (
        <>
          <LookUpResult lookUp={lookUp} />
          {lookedAt > 0 && <p>{`Last checked at ${clockText(lookedAt)}.`}</p>}
          <p>{cause}</p>
        </>
      )}
    </Notice>
  );
}

/** Another tab has created a deployment from the same draft. */
function CreatedElsewhere({
  attempt: { id, name },
}: {
  readonly attempt: Extract<Attempt, { state: 'created elsewhere' }>;
}): ReactNode {
  return (
    <Notice
      tone="success"
      title="It was created from this draft in another tab"
      actions={
        <ButtonLink to={deploymentOrListAddress({ id, name })} variant="primary" onClick={dropDraft}>
          Open it
        </ButtonLink>
      }
    />
  );
}
