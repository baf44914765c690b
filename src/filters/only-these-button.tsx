import type { ReactNode } from 'react';
import { DialogButton } from '../feedback/dialog-button.tsx';
import { lazyCode } from '../feedback/lazy-code.ts';
import type { FleetRecord } from '../model/fleet-record.ts';

const onlyTheseDialog = lazyCode(
  'choice of values',
  async () => (await import('./only-these-dialog.tsx')).OnlyTheseDialog,
);

/** Leads from the values of deployments to all that have the same. */
export function OnlyTheseButton({ records }: { readonly records: readonly FleetRecord[] }): ReactNode {
  return (
    <DialogButton code={onlyTheseDialog} label="Only these" variant="default">
      {(OnlyTheseDialog, onClose) => <OnlyTheseDialog records={records} onClose={onClose} />}
    </DialogButton>
  );
}
