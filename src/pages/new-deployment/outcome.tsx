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
  const { creation } = state;
  const isTaken = creation !== undefined && isNameTaken(creation);
  const isUnchanged = isTaken && errors.name?.type === 'service';
  const isAtFields = useErrorFocus(errors, submitCount, creation);
  return (
    <div
      // A new box for each outcome, since it takes the focus when it appears.
      key={`${submitCount} ${creation?.at} ${creation?.state}`}
      ref={isAtFields ? undefined : focusIfFilled}
      tabIndex={-1}
      className={css.outcome}
    >
      {isUnchanged && <NameTaken message={errors.name?.message} />}
      {!isTaken && <OutcomeNotice state={state} onTryAgain={onTryAgain} />}
      {!isUnchanged && (submitCount > 0 || creation !== undefined) && <ErrorSummary />}
    </div>
  );
}
