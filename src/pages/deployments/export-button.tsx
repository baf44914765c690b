import type { ReactNode } from 'react';
import { DialogButton } from '../../kit/feedback/dialog-button.tsx';
import { lazyCode } from '../../kit/feedback/lazy-code.ts';
import type { DeploymentList } from './use-deployment-list.ts';

const exportDialog = lazyCode('export', async () => (await import('./list-export.tsx')).ListExport);

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
    <DialogButton code={exportDialog} label="Export" variant={rows === 'all' ? 'quiet' : 'default'}>
      {(ListExport, onClose) => <ListExport list={list} firstRows={rows} onClose={onClose} />}
    </DialogButton>
  );
}
