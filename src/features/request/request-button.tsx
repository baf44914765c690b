import type { ReactNode } from 'react';
import { DialogButton } from '../../kit/commands/dialog-button.tsx';
import type { Operation } from '../../service/transport/operation.ts';
import { RequestDialog } from './request-dialog.tsx';

/** Opens the dialog with the requests behind a view. */
export function RequestButton({
  read,
  note,
  conditions,
}: {
  /** The requests of the view. */
  readonly read: () => Operation | readonly Operation[];
  /** Further requests of the view, in words. */
  readonly note?: string | undefined;
  /** Conditions that the page checks itself: the service does not get them. */
  readonly conditions?: readonly string[];
}): ReactNode {
  return (
    <DialogButton label="Copy request" icon={<code aria-hidden="true">&gt;_</code>}>
      {(onClose) => (
        <RequestDialog
          operations={[read()].flat()}
          note={note}
          conditions={conditions ?? []}
          onClose={onClose}
        />
      )}
    </DialogButton>
  );
}
