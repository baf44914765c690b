import { type RefObject, useEffect } from 'react';

/** The link of the row whose detail is open. */
export function openLinkIn(list: HTMLElement | null): HTMLElement | undefined {
  return list?.querySelector<HTMLElement>('[aria-current="true"] a') ?? undefined;
}

/**
 * Leads Tab from the open row to its detail, and Shift with Tab from the detail itself back to the
 * row: between them there may be a hundred rows. What stands behind the row is reached backwards
 * from the detail's first control.
 */
export function useTabBetween(
  list: RefObject<HTMLElement | null>,
  detail: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const [from, to] = [openLinkIn(list.current), detail.current];
      const [start, end] = event.shiftKey ? [to, from] : [from, to];
      if (!start || event.target !== start || !end?.checkVisibility()) return;
      event.preventDefault();
      end.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [list, detail]);
}
