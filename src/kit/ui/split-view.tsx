import { type RefObject, useEffect, useRef, type ReactNode } from 'react';
import { afterPaint } from '../time/use-timers.ts';
import css from './split-view.module.css';

/** From this width on, details appear beside their list, as in split-view.module.css. */
export const besideQuery = '(width >= 68.75rem)';

/** True if there is room for details beside their list. */
export function isBeside(): boolean {
  return window.matchMedia(besideQuery).matches;
}

/** The link of the row with open details, and its path: another row may take its element. */
interface OpenRow {
  readonly link: HTMLAnchorElement;
  readonly path: string;
}

/** True if the row is still there, with this link. */
function isAt({ link, path }: OpenRow, element: Element | null = link): boolean {
  return element === link && link.isConnected && link.pathname === path;
}

/** True if nothing has the focus, or the row that was open. */
function isFocusFree(openRow: Element | undefined): boolean {
  return [document.body, openRow].some((element) => element === document.activeElement);
}

/**
 * A list with the details of one of its rows beside it from 68.75rem on; below that width the list
 * is hidden and keeps its state. Without `detail` the list has the whole width. The open row stays
 * in sight. Its link gets the focus when the row before it or the details had it.
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
  const openRow = useRef<OpenRow>(undefined);
  const wasSplit = useRef(false);
  const isSplit = Boolean(detail);
  useEffect(() => {
    const isClosed = wasSplit.current && !isSplit;
    wasSplit.current = isSplit;
    const before = openRow.current;
    const link = openLinkIn(listElement.current);
    if (isSplit ? !link || (before && isAt(before, link)) : !isClosed) return;
    openRow.current = link ? { link, path: link.pathname } : undefined;
    if (isSplit && !before) return;
    // The row of closed details may have left the list.
    const row = link ?? (before && isAt(before) ? before.link : listElement.current?.querySelector('h1'));
    afterPaint(() => {
      const isFree = isFocusFree(before?.link);
      if (link ?? isFree) row?.scrollIntoView({ block: 'nearest' });
      if (isFree) row?.focus({ preventScroll: true });
    });
  });
  useTabBetween(listElement, detailElement);

  return (
    <div className={css.split} data-split={isSplit || undefined}>
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

/** The link of the row whose details are open. */
function openLinkIn(list: HTMLElement | null): HTMLAnchorElement | null {
  return list?.querySelector<HTMLAnchorElement>('[aria-current="true"] a') ?? null;
}

/**
 * Tab leads from the open row to its details, and Shift with Tab from the details back to the row:
 * up to a hundred rows lie between them. Shift with Tab from the first control of the details
 * reaches the rest of the row.
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
