import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import css from './new-deployment-page.module.css';
import { isNameTaken, NameTaken, OutcomeNotice } from './outcome-notice.tsx';
import type { CreationState } from './use-create.ts';
import { useErrorFocus } from './use-error-focus.ts';

/** Focuses what no field is to blame for when it appears. */
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
  const { control } = useFormContext<Draft>();
  const { errors, submitCount } = useFormState({ control });
  const { attempt, complaints, error, isUnknown } = state;
  const isTaken = isNameTaken(state) && errors.name?.type === 'service';
  const isRefused = error !== undefined && !isUnknown;
  const refusal = isRefused && complaints.length > 0 && attempt ? String(attempt.at) : '';
  // The errors of a refusal come one moment after it.
  const isShown = refusal === '' || Object.keys(errors).length > 0;
  useErrorFocus(errors, isShown ? `${submitCount || ''}${refusal}` : '');
  const isAtFields = refusal !== '' || (submitCount > 0 && Object.keys(errors).length > 0);
  return (
    <div
      // A new box for each outcome, since it takes the focus when it appears.
      key={`${submitCount} ${attempt?.at} ${attempt?.result} ${state.isSending}`}
      ref={isAtFields ? undefined : focusIfFilled}
      tabIndex={-1}
      className={`stack tight ${css.outcome}`}
    >
      {isTaken && <NameTaken message={errors.name?.message} />}
      {!isTaken && <OutcomeNotice state={state} onTryAgain={onTryAgain} />}
      {!isTaken && (submitCount > 0 || isRefused) && <ErrorSummary />}
    </div>
  );
}
