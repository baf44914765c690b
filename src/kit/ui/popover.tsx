import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './popover.module.css';

/** The props of a popover and of its button. It closes when `subject` changes. */
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
        // The popover opens when rendered; the native action of the button only closes it.
        if (!isOpen) event.preventDefault();
        setOpenFor(subject);
      },
    },
    popover: { id, onClose: () => setOpenFor(undefined) },
  } as const;
}

/**
 * Content in the top layer, beside the button of `usePopover`. It opens when rendered and focuses
 * its first control. A press outside or Escape closes it, and that Escape closes nothing else.
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
  // Not rendered beside its button, because the browser closes popovers in rows that move. It is in
  // a landmark for screen readers.
  return createPortal(
    <div
      role="presentation"
      {...rest}
      ref={open}
      popover="auto"
      className={`raised ${css.popover} ${className}`}
      onToggle={({ currentTarget, newState }) => {
        if (newState === 'closed') onClose();
        else if (!currentTarget.contains(document.activeElement))
          currentTarget.querySelector<HTMLElement>('a, button, input')?.focus();
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

/** Opens a popover. @returns a cleanup that returns the focus to the button */
function open(popover: HTMLElement | null): (() => void) | undefined {
  if (!popover) return undefined;
  const source = document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`);
  popover.showPopover(source ? { source } : {});
  return () => {
    if (popover.contains(document.activeElement)) source?.focus({ preventScroll: true });
  };
}
