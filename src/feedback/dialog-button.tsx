import { type ReactNode, useState } from 'react';
import { usePageAction } from '../commands/use-page-action.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import type { LazyCode } from './lazy-code.ts';
import { Lazy } from './lazy.tsx';

/** A button, and a command of its page, that opens a dialog. Its code is fetched with the first. */
export function DialogButton<T>({
  code,
  label,
  note,
  variant = 'quiet',
  children,
}: Pick<ButtonLook, 'variant'> & {
  readonly code: LazyCode<T>;
  readonly label: string;
  /** Stands behind the label. */
  readonly note?: string | undefined;
  /** The dialog, while it is open. */
  readonly children: (code: T, onClose: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageAction(label, open);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={open}>
        {label}
        {note && ` · ${note}`}
      </Button>
      {isOpen && (
        <Lazy code={code} waiting={null}>
          {(loaded) => children(loaded, () => setIsOpen(false))}
        </Lazy>
      )}
    </>
  );
}
