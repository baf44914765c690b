import { useEffect, useRef, type ReactNode } from 'react';
import css from './split-view.module.css';

/**
 * A list with the detail of one of its rows beside it from 1100 px on; below that width the list is
 * hidden and keeps its state. Without `detail` the list has the whole width. When a detail that had
 * the focus goes, the link of its row gets the focus.
 */
export function SplitView({
  list,
  detail,
  detailLabel = 'Details',
}: {
  readonly list: ReactNode;
  readonly detail?: ReactNode;
  /** The accessible name of the detail's region. */
  readonly detailLabel?: string;
}): ReactNode {
  const listElement = useRef<HTMLDivElement>(null);
  const openRow = useRef<HTMLElement>(null);
  const isSplit = Boolean(detail);
  useEffect(() => {
    if (isSplit) {
      const link = listElement.current?.querySelector<HTMLElement>('[aria-current="true"] a');
      openRow.current = link ?? openRow.current;
      return;
    }
    if (document.activeElement === document.body) openRow.current?.focus();
    openRow.current = null;
  });
  return (
    <div className={css.split} data-split={isSplit || undefined}>
      <div ref={listElement} className={css.list}>
        {list}
      </div>
      {detail && (
        <section className={css.detail} aria-label={detailLabel}>
          {detail}
        </section>
      )}
    </div>
  );
}
