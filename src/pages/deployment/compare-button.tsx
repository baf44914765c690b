import { type ReactNode, useState } from 'react';
import { usePageAction } from '../../kit/commands/use-page-action.ts';
import { Button } from '../../kit/ui/button.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';
import { CompareDialog } from './compare-dialog.tsx';

/** Opens the dialog that finds another deployment to compare with. */
export function CompareButton({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  usePageAction('Compare with…', () => setIsOpen(true));
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Compare with…
      </Button>
      {isOpen && <CompareDialog deployment={deployment} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
