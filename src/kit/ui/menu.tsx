import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import css from './menu.module.css';

/**
 * A menu in the top layer. It opens itself with the focus on its first link, and closes on a press
 * of one of its entries, on a press outside, or on Escape.
 */
export function Menu({
  className,
  onClose,
  ...rest
}: Pick<ComponentProps<'div'>, 'id' | 'style' | 'children'> & {
  /** Sets the position of the menu, and its height. */
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

/** The properties of a menu and of its button. The menu is rendered while it is open. */
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
    // Escape must not close anything else.
    event.preventDefault();
    event.stopPropagation();
    menu.hidePopover();
  };
  const closeByClick = ({ target }: MouseEvent) => {
    // At once, so that the focus is back on the button before a dialog takes it.
    if (target instanceof Element && target.closest('a, button')) menu.hidePopover();
  };
  menu.addEventListener('toggle', focusFirst, { signal });
  menu.addEventListener('keydown', closeByKey, { signal });
  menu.addEventListener('click', closeByClick, { signal });
  menu.showPopover();
  return () => closing.abort();
}
