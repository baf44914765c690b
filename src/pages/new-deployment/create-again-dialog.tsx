import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** Asks before a creation whose outcome is unknown is sent again. */
export function CreateAgainDialog({
  name,
  onCreate,
  onClose,
}: {
  /** The name of the deployment that may exist already. */
  readonly name: string;
  readonly onCreate: () => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      title="Create again?"
      onClose={onClose}
      actions={
        <>
          {/* First, so that it has the focus: Enter sends nothing. */}
          <Button type="submit">Cancel</Button>
          <Button type="submit" variant="primary" onClick={onCreate}>
            Create again
          </Button>
        </>
      }
    >
      <p>
        “<UntrustedText text={name} />” may have been created already. Creating again may leave two
        deployments.
      </p>
    </Dialog>
  );
}
