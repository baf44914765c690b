import { type ReactNode, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Attempt, standingFailure } from '../../domain/draft/attempt.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldId, fieldLabel } from '../../domain/draft/fields.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { CreatedElsewhere, Doubt, Found } from './unknown-outcome.tsx';
import type { CreationState } from './use-create.ts';
import { useDraftValues } from './use-draft.ts';
import { useErrorFocus, showField, useProblems } from './use-problems.ts';
import css from './new-deployment-page.module.css';

/** The outcome of the last attempt: the form's own problems, and the service's. */
export function Outcome({
  state,
  onTryAgain,
  onCreateAgain,
}: {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
  /** Sends again, without a question. */
  readonly onCreateAgain: () => void;
}): ReactNode {
  const { submitCount } = useFormState<Draft>();
  const { attempt } = state;
  const box = useRef<HTMLDivElement>(null);
  // What another tab did takes no focus from what is being typed.
  const isOwn = attempt && attempt.state !== 'sending' && attempt.state !== 'created elsewhere';
  const answered = isOwn ? attempt.at : 0;
  useErrorFocus(submitCount, answered, box);
  return (
    // Another box for each outcome: screen readers announce alerts that are new.
    <div key={`${submitCount} ${answered}`} ref={box} tabIndex={-1} className={`stack tight ${css.outcome}`}>
      {attempt?.state === 'refused' && <Refusal attempt={attempt} onTryAgain={onTryAgain} />}
      {attempt?.state === 'unknown' && <Doubt attempt={attempt} state={state} onTryAgain={onTryAgain} />}
      {attempt?.state === 'found' && <Found found={attempt.found} onCreateAgain={onCreateAgain} />}
      {attempt?.state === 'created elsewhere' && <CreatedElsewhere attempt={attempt} />}
      {(submitCount > 0 || attempt?.state === 'refused') && <ErrorSummary />}
    </div>
  );
}

/** The statuses after which "Create deployment" itself is the way on. */
const ownWay: readonly (number | undefined)[] = [400, 409, 422, 429];

/** The reason of a refusal, while something that it names is unsolved. */
function Refusal({ attempt, onTryAgain }: Ended): ReactNode {
  const failure = standingFailure(attempt, useDraftValues());
  if (!failure) return null;
  const { status } = failure;
  return (
    <FailureNotice
      failure={failure}
      {...(!ownWay.includes(status) && { retryLabel: 'Retry creating', onRetry: onTryAgain })}
    />
  );
}

interface Ended {
  readonly attempt: Attempt;
  readonly onTryAgain: () => void;
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
  const all = useProblems();
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
                showField(field);
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
