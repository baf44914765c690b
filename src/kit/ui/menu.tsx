import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import css from './menu.module.css';

/**
 * A menu in the top layer. It opens itself, with the focus on its first link, and closes with a
 * press on one of its entries, beside it, or of Escape.
 */
export function Menu({
  className,
  onClose,
  ...rest
}: Pick<ComponentProps<'div'>, 'id' | 'style' | 'children'> & {
  /** Where the menu stands, and its height. */
  readonly className: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <div
      {...rest}
      ref={open}
      popover="auto"
      className={`${css.menu} ${className}`}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    />
  );
}

/** State of a menu with a button: the properties of both. The menu is rendered while it is open. */
export function useMenu() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    button: {
      popoverTarget: id,
      'aria-expanded': isOpen,
      onClick: (event: { preventDefault: () => void }) => {
        // The menu opens itself; the button's own action closes it.
        if (!isOpen) event.preventDefault();
        setIsOpen(true);
      },
    },
    menu: { id, onClose: () => setIsOpen(false) },
  } as const;
}

function open(menu: HTMLElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const closing = new AbortController();
  const { signal } = closing;
  const focusFirst = ({ newState }: ToggleEvent) => {
    if (newState === 'open') menu.querySelector('a')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape closes nothing besides.
    event.preventDefault();
    event.stopPropagation();
    menu.hidePopover();
  };
  const closeByClick = ({ target }: MouseEvent) => {
    // At once, so that the focus is back at the button before a dialog takes it.
    if (target instanceof Element && target.closest('a, button')) menu.hidePopover();
  };
  menu.addEventListener('toggle', focusFirst, { signal });
  menu.addEventListener('keydown', closeByKey, { signal });
  menu.addEventListener('click', closeByClick, { signal });
  menu.showPopover();
  return () => closing.abort();
}
