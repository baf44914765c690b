import { type ReactNode, useState } from 'react';
import { usePageAction } from '../commands/use-page-action.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { LazyCode } from './lazy-code.ts';
import { Lazy } from './lazy.tsx';

/** A button, and a command of its page, that opens a dialog. Its code is fetched with the first. */
export function DialogButton<T>({
  code,
  label,
  note,
  icon,
  variant = 'quiet',
  children,
}: Pick<ButtonLook, 'variant' | 'icon'> & {
  readonly code: LazyCode<T>;
  /** What it is called; with an icon, in its tooltip. */
  readonly label: string;
  /** Stands behind the label. */
  readonly note?: string | undefined;
  /** The dialog, while it is open. */
  readonly children: (code: T, onClose: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageAction(label, open);
  const look = { variant, 'aria-haspopup': 'dialog', onClick: open } as const;
  return (
    <>
      {icon ? (
        <IconButton {...look} name={label} icon={icon} />
      ) : (
        <Button {...look}>
          {label}
          {note && ` · ${note}`}
        </Button>
      )}
      {isOpen && (
        <Lazy code={code} waiting={null}>
          {(loaded) => children(loaded, () => setIsOpen(false))}
        </Lazy>
      )}
    </>
  );
}
