import { type RefObject, useEffect, useRef, type ReactNode } from 'react';
import css from './split-view.module.css';

/** From this width on, details are beside their list, as in split-view.module.css. */
export const besideQuery = '(width >= 68.75rem)';

/** True if the window is wide enough for details beside their list. */
export function isBeside(): boolean {
  return window.matchMedia(besideQuery).matches;
}

/**
 * A list with the details of a row beside it. In narrow windows the details hide the list, which
 * keeps its state. Without `detail` the list has the whole width.
 */
export function SplitView({
  list,
  detail,
}: {
  readonly list: ReactNode;
  readonly detail?: ReactNode;
}): ReactNode {
  const listElement = useRef<HTMLDivElement>(null);
  const detailElement = useRef<HTMLElement>(null);
  useTabBetween(listElement, detailElement);

  return (
    <div className={css.split} data-split={Boolean(detail) || undefined}>
      <div ref={listElement} className={css.list}>
        {list}
      </div>
      {detail && (
        <section ref={detailElement} className={css.detail} aria-label="Details" tabIndex={-1}>
          {detail}
        </section>
      )}
    </div>
  );
}

function openLinkIn(list: HTMLElement | null): HTMLAnchorElement | null {
  return list?.querySelector<HTMLAnchorElement>('[aria-current="true"] a') ?? null;
}

/**
 * Tab moves the focus from the open row to its details, and Shift+Tab from the details back to the
 * row, past up to a hundred rows. Shift+Tab from the first control of the details goes to the rest
 * of the row.
 */
function useTabBetween(list: RefObject<HTMLElement | null>, detail: RefObject<HTMLElement | null>): void {
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
