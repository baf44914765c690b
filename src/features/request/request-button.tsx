import type { ReactNode } from 'react';
import { DialogButton } from '../../kit/feedback/dialog-button.tsx';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import type { Operation } from '../../service/transport/operation.ts';

const requestDialog = lazyCode(
  'exact request',
  async () => (await import('./request-dialog.tsx')).RequestDialog,
);

/** Opens the dialog with the requests behind a view. */
export function RequestButton({
  read,
  note,
}: {
  /** What the view asks the service for. */
  readonly read: () => Operation | readonly Operation[];
  /** What the view asks for besides. */
  readonly note?: string | undefined;
}): ReactNode {
  return (
    <DialogButton code={requestDialog} label="Copy request" icon={<code aria-hidden="true">&gt;_</code>}>
      {(RequestDialog, onClose) => (
        <RequestDialog operations={[read()].flat()} note={note} onClose={onClose} />
      )}
    </DialogButton>
  );
}
