import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { usePageAction } from './use-page-action.ts';

/** A button that opens a dialog, and the same as a command of its page. */
export function DialogButton({
  label,
  note,
  variant = 'quiet',
  children,
  ...rest
}: Pick<ButtonLook, 'variant'> & {
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly label: string;
  /** Shown behind the label. It becomes the description, so that the name stays the same. */
  readonly note?: string | undefined;
  /** The dialog, while it is open. */
  readonly children: (onClose: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageAction(label, open);
  const look = { ...rest, variant, 'aria-haspopup': 'dialog', onClick: open } as const;
  return (
    <>
      <Button {...look} aria-description={note}>
        {label}
        {note && <span aria-hidden="true">{` · ${note}`}</span>}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
