import { type ReactNode, useState } from 'react';
import { Lazy } from '../feedback/lazy.tsx';
import { lazyCode } from '../feedback/lazy-code.ts';
import { Button } from '../ui/button.tsx';
import type { DeploymentTable } from './use-deployment-table.ts';

const columnsDialog = lazyCode(
  'choice of columns',
  async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
);

/** Opens the dialog that chooses columns. Its code is fetched with the first click. */
export function ColumnsButton({
  table,
  hiddenCount,
}: {
  readonly table: DeploymentTable;
  /** How many of the chosen columns the table has no room for. */
  readonly hiddenCount: number;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Columns{hiddenCount > 0 && ` · ${hiddenCount} hidden`}
      </Button>
      {isOpen && (
        <Lazy code={columnsDialog} waiting={null}>
          {(ColumnsDialog) => <ColumnsDialog table={table} onClose={() => setIsOpen(false)} />}
        </Lazy>
      )}
    </>
  );
}
