import { type KeyboardEvent, type ReactNode, useRef } from 'react';
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
  const detailElement = useRef<HTMLElement>(null);
  /**
   * Tab moves the focus from the open row to its details, and Shift+Tab from the details back to the
   * row, past up to a hundred rows. Shift+Tab from the first control of the details goes to the rest
   * of the row.
   */
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return;
    const row = event.currentTarget.querySelector<HTMLElement>('[aria-current="true"] a');
    const [from, to] = event.shiftKey ? [detailElement.current, row] : [row, detailElement.current];
    if (!from || event.target !== from || !to?.checkVisibility()) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <div
      role="presentation"
      className={css.split}
      data-split={Boolean(detail) || undefined}
      onKeyDown={moveFocus}
    >
      <div className={css.list}>{list}</div>
      {detail && (
        <section ref={detailElement} className={css.detail} aria-label="Details" tabIndex={-1}>
          {detail}
        </section>
      )}
    </div>
  );
}
