import type { ReactNode } from 'react';
import { DialogButton } from '../../kit/feedback/dialog-button.tsx';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import type { DeploymentList } from './use-deployment-list.ts';

const columnsDialog = lazyCode(
  'choice of columns',
  async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
);

/** Opens the dialog that chooses columns. */
export function ColumnsButton({ list }: { readonly list: DeploymentList }): ReactNode {
  const { hiddenCount } = list;
  return (
    <DialogButton
      code={columnsDialog}
      label="Columns"
      note={hiddenCount > 0 ? `${hiddenCount} hidden` : undefined}
    >
      {(ColumnsDialog, onClose) => <ColumnsDialog list={list} onClose={onClose} />}
    </DialogButton>
  );
}
