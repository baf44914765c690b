import { useLayoutEffect, useState, type FocusEvent, type ReactNode } from 'react';
import css from './tooltip.module.css';

const margin = 4;

/** Opens the tip in the top layer, below its anchor or above it where there is no room. */
function showBesideAnchor(tip: HTMLElement | null): void {
  const anchor = tip?.parentElement;
  if (!tip || !anchor) return;
  tip.showPopover();
  const from = anchor.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const left = Math.min(from.left + (from.width - own.width) / 2, window.innerWidth - own.width - margin);
  const isRoomBelow = from.bottom + own.height <= window.innerHeight;
  tip.style.left = `${Math.max(margin, left)}px`;
  tip.style.top = `${isRoomBelow ? from.bottom : from.top - own.height}px`;
}

/**
 * Shows `text` beside its child on hover and keyboard focus; Escape (which then closes nothing
 * else) and scrolling close it; the pointer may move onto it. It is hidden from assistive
 * technology: the child must have the same words as its accessible name.
 */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  // Not an effect after the paint: until then the listener of a closed tooltip would take Escape.
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
        <span ref={showBesideAnchor} popover="manual" aria-hidden="true" className={css.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
