import { type ReactNode, useState } from 'react';
import { Lazy } from '../feedback/lazy.tsx';
import { lazyCode } from '../feedback/lazy-code.ts';
import { Button } from '../ui/button.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

const exportDialog = lazyCode('export', async () => (await import('./list-export.tsx')).ListExport);

/** Opens the dialog that exports. Its code is fetched with the first click. */
export function ExportButton({
  list,
  rows,
}: {
  readonly list: DeploymentList;
  /** The rows that the dialog begins with. */
  readonly rows: 'all' | 'selected';
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={rows === 'all' ? 'quiet' : 'default'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Export
      </Button>
      {isOpen && (
        <Lazy code={exportDialog} waiting={null}>
          {(ListExport) => <ListExport list={list} firstRows={rows} onClose={() => setIsOpen(false)} />}
        </Lazy>
      )}
    </>
  );
}
