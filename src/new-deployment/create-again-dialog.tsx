import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import css from './new-deployment-page.module.css';

function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** Asks before a creation whose outcome is unknown is sent again. */
export function CreateAgainDialog({
  name,
  onCreate,
  onClose,
}: {
  /** What the deployment was called that may exist already. */
  readonly name: string;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const titleId = useId();
  return (
    <dialog ref={open} className={css.dialog} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <h2 id={titleId}>Create again?</h2>
      <p>
        “<UntrustedText text={name} />” may have been created already. Creating again may leave two
        deployments.
      </p>
      <div className={css.actions}>
        {/* First, so that it has the focus: Enter sends nothing. */}
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            onCreate();
          }}
        >
          Create again
        </Button>
      </div>
    </dialog>
  );
}
