import type { ReactNode } from 'react';
import { DialogButton } from '../../kit/feedback/dialog-button.tsx';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';

const knownIdsDialog = lazyCode(
  'choice of IDs',
  async () => (await import('./known-ids-dialog.tsx')).KnownIdsDialog,
);

/** Offers the ids that were seen or typed, for the filters that take ids. */
export function KnownIdsButton(filters: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
}): ReactNode {
  return (
    <DialogButton code={knownIdsDialog} label="Choose IDs">
      {(KnownIdsDialog, onClose) => <KnownIdsDialog {...filters} onClose={onClose} />}
    </DialogButton>
  );
}
