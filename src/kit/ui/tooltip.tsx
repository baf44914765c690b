import { useLayoutEffect, useState, type FocusEvent, type ReactNode } from 'react';
import css from './tooltip.module.css';

/** Opens the tip in the top layer, beside its parent. */
function show(tip: HTMLElement | null): void {
  const source = tip?.parentElement;
  if (source) tip.showPopover({ source });
}

/** The side of a tip, if not below. In a column of controls, it would cover the next one. */
export type TipSide = 'start' | 'end' | undefined;

/**
 * Shows `text` beside its child on hover and keyboard focus. The pointer can move onto it.
 * Scrolling and Escape close it, and Escape then closes nothing else. It is hidden from assistive
 * technology, so the child must have the same text as its accessible name.
 */
export function Tooltip({
  text,
  side,
  children,
}: {
  readonly text: string;
  readonly side?: TipSide;
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  // A layout effect, or the listener of a closed tooltip would handle Escape until the paint.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const shut = () => setIsOpen(false);
    const shutByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape must not close anything else.
      event.preventDefault();
      event.stopPropagation();
      shut();
    };
    document.addEventListener('keydown', shutByKey, { signal, capture: true });
    window.addEventListener('scroll', shut, { signal, capture: true, passive: true });
    return () => closing.abort();
  }, [isOpen]);

  return (
    <span
      className={css.anchor}
      onPointerEnter={(event) => setIsOpen(event.pointerType === 'mouse')}
      onPointerLeave={close}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && setIsOpen(true)}
      onBlur={close}
    >
      {children}
      {isOpen && (
        <span ref={show} popover="manual" aria-hidden="true" className={css.tip} data-side={side}>
          {text}
        </span>
      )}
    </span>
  );
}
