import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './popover.module.css';

/**
 * The properties of a popover and of the button that opens it. It is rendered while it is open, and
 * closes where the button passes to another subject.
 */
export function usePopover(subject = '') {
  const id = useId();
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === subject;
  if (openFor !== undefined && !isOpen) setOpenFor(undefined);
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
  // Not beside its button: where a row is moved in the document, the browser closes what is in it.
  // In a landmark, by which screen readers go.
  return createPortal(
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
    />,
    document.querySelector('main') ?? document.body,
  );
}

/** Opens a popover. @returns gives its focus back to the button, where it goes without closing */
function open(popover: HTMLElement | null): (() => void) | undefined {
  if (!popover) return undefined;
  const source = document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`);
  popover.showPopover(source ? { source } : {});
  return () => {
    if (popover.contains(document.activeElement)) source?.focus({ preventScroll: true });
  };
}

function firstControl(popover: HTMLElement): HTMLElement | null {
  return popover.querySelector('a, button, input');
}
