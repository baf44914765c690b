import type { ReactNode } from 'react';
import { DialogButton } from '../../kit/commands/dialog-button.tsx';
import { ListExport } from './list-export.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/** Opens the dialog that exports. */
export function ExportButton({
  list,
  rows,
}: {
  readonly list: DeploymentList;
  /** The rows that the dialog begins with. */
  readonly rows: 'all' | 'selected';
}): ReactNode {
  return (
    <DialogButton label="Export" variant={rows === 'all' ? 'quiet' : 'default'}>
      {(onClose) => <ListExport list={list} firstRows={rows} onClose={onClose} />}
    </DialogButton>
  );
}
