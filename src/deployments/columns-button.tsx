import { type ReactNode, useState } from 'react';
import { Lazy } from '../feedback/lazy.tsx';
import { lazyCode } from '../feedback/lazy-code.ts';
import { Button } from '../ui/button.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const columnsDialog = lazyCode(
  'choice of columns',
  async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
);

/** Opens the dialog that chooses columns. Its code is fetched with the first click. */
export function ColumnsButton({ list }: { readonly list: DeploymentList }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Columns{list.hiddenCount > 0 && ` · ${list.hiddenCount} hidden`}
      </Button>
      {isOpen && (
        <Lazy code={columnsDialog} waiting={null}>
          {(ColumnsDialog) => <ColumnsDialog list={list} onClose={() => setIsOpen(false)} />}
        </Lazy>
      )}
    </>
  );
}
