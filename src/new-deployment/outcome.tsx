import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Draft } from '../wire/deployment-draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import css from './new-deployment-page.module.css';
import { OutcomeNotice } from './outcome-notice.tsx';
import type { CreationState } from './use-create.ts';

/**
 * Focus goes to an outcome as it appears, and not while what it complains about is being mended.
 */
function focusIfFilled(box: HTMLDivElement | null): void {
  if (box && box.childElementCount > 0) box.focus();
}

/** What came of the last try: the form's own complaints, and the service's. */
export function Outcome({
  state,
  onTryAgain,
}: {
  readonly state: CreationState;
  readonly onTryAgain: () => void;
}): ReactNode {
  const { control } = useFormContext<Draft>();
  const { submitCount } = useFormState({ control });
  const { creation } = state;
  return (
    <div
      // A new box for each outcome: appearing is what moves the focus.
      key={`${submitCount} ${creation?.at} ${creation?.state}`}
      ref={focusIfFilled}
      tabIndex={-1}
      className={css.outcome}
    >
      <ErrorSummary />
      <OutcomeNotice state={state} onTryAgain={onTryAgain} />
    </div>
  );
}
