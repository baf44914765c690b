import type { ReactNode } from 'react';
import { DialogButton } from '../feedback/dialog-button.tsx';
import { lazyCode } from '../feedback/lazy-code.ts';
import type { DeploymentList } from './use-deployment-list.ts';

const columnsDialog = lazyCode(
  'choice of columns',
  async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
);

/** Opens the dialog that chooses columns. */
export function ColumnsButton({ list }: { readonly list: DeploymentList }): ReactNode {
  const label = `Columns${list.hiddenCount > 0 ? ` · ${list.hiddenCount} hidden` : ''}`;
  return (
    <DialogButton code={columnsDialog} label={label}>
      {(ColumnsDialog, onClose) => <ColumnsDialog list={list} onClose={onClose} />}
    </DialogButton>
  );
}
