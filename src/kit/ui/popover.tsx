import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import css from './popover.module.css';

/** The properties of a popover and of the button that opens it. It is rendered while it is open. */
export function usePopover(subject = '') {
  const id = useId();
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === subject;
  return {
    isOpen,
    button: {
      popoverTarget: id,
      'aria-expanded': isOpen,
      onClick: (event: { preventDefault: () => void }) => {
        // The popover opens itself; the button's own action closes it.
        if (!isOpen) event.preventDefault();
        setOpenFor(subject);
      },
    },
    popover: { id, onClose: () => setOpenFor(undefined) },
  } as const;
}

/**
 * Content in the top layer, beside the button of `usePopover`. It opens itself with the focus on
 * its first control, and closes on a press outside or on Escape, which then closes nothing else.
 */
export function Popover({
  className = '',
  onClose,
  onKeyDown,
  ...rest
}: Omit<ComponentProps<'div'>, 'popover' | 'onToggle' | 'ref'> & {
  readonly id: string;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <div
      role="presentation"
      {...rest}
      ref={open}
      popover="auto"
      className={`raised ${css.popover} ${className}`}
      onToggle={({ currentTarget, newState }) => {
        if (newState === 'closed') onClose();
        else if (!currentTarget.contains(document.activeElement)) firstControl(currentTarget)?.focus();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.hidePopover();
      }}
    />
  );
}

function open(popover: HTMLElement | null): void {
  if (!popover) return;
  const source = document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`);
  popover.showPopover(source ? { source } : {});
}

function firstControl(popover: HTMLElement): HTMLElement | null {
  return popover.querySelector('a, button, input');
}
