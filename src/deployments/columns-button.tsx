import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useCode } from './use-code.ts';

/** Opens the dialog that chooses columns. Its code is fetched with the first click. */
export function ColumnsButton(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { data: ColumnsDialog, ...code } = useCode(
    'columns',
    async () => (await import('./columns-dialog.tsx')).ColumnsDialog,
  );
  const open = () => {
    setIsOpen(true);
    if (!ColumnsDialog) void code.refetch();
  };
  return (
    <>
      {code.error && <span role="alert">The choice of columns could not be loaded.</span>}
      <Button variant="quiet" aria-haspopup="dialog" isBusy={code.isFetching} onClick={open}>
        Columns
      </Button>
      {isOpen && ColumnsDialog && <ColumnsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
