import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Draft } from '../draft/draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import css from './new-deployment-page.module.css';
import { isNameTaken, NameTaken, OutcomeNotice } from './outcome-notice.tsx';
import type { CreationState } from './use-create.ts';

/** Focuses the outcome when it appears, not while people correct what it is about. */
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
  const { creation } = state;
  const isTaken = creation !== undefined && isNameTaken(creation);
  const isUnchanged = isTaken && errors.name?.type === 'service';
  return (
    <div
      // A new box for each outcome, since it takes the focus when it appears.
      key={`${submitCount} ${creation?.at} ${creation?.state}`}
      ref={focusIfFilled}
      tabIndex={-1}
      className={css.outcome}
    >
      {isUnchanged && <NameTaken message={errors.name?.message} />}
      {!isUnchanged && (submitCount > 0 || creation !== undefined) && <ErrorSummary />}
      {!isTaken && <OutcomeNotice state={state} onTryAgain={onTryAgain} />}
    </div>
  );
}
