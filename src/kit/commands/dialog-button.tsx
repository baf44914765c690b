import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { usePageAction } from './use-page-action.ts';

/** A button that opens a dialog, and the same as a command of its page. */
export function DialogButton({
  label,
  variant = 'quiet',
  children,
  ...rest
}: Pick<ButtonLook, 'variant'> & {
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly label: string;
  /** The dialog, while it is open. */
  readonly children: (onClose: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageAction(label, open);
  return (
    <>
      <Button {...rest} variant={variant} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
