import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../ui/button.tsx';
import type { LazyCode } from './lazy-code.ts';
import { Lazy } from './lazy.tsx';

/** A button that opens a dialog. Its code is fetched with the first click. */
export function DialogButton<T>({
  code,
  label,
  variant = 'quiet',
  children,
}: Pick<ButtonLook, 'variant'> & {
  readonly code: LazyCode<T>;
  readonly label: ReactNode;
  /** The dialog, while it is open. */
  readonly children: (code: T, onClose: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Lazy code={code} waiting={null}>
          {(loaded) => children(loaded, () => setIsOpen(false))}
        </Lazy>
      )}
    </>
  );
}
