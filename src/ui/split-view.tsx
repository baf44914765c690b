import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './split-view.module.css';

/**
 * A list with the detail of one of its rows beside it from 1100 px on; below that the detail alone, the list kept in
 * its state. Without `detail` the list has the whole width.
 */
export function SplitView({
  list,
  detail,
  detailLabel = 'Details',
  onCloseDetail,
}: {
  readonly list: ReactNode;
  readonly detail?: ReactNode;
  /** The accessible name of the detail's region. */
  readonly detailLabel?: string;
  readonly onCloseDetail: () => void;
}): ReactNode {
  return (
    <div className={css.split} data-split={detail ? true : undefined}>
      <div className={css.list}>{list}</div>
      {detail && (
        <section className={css.detail} aria-label={detailLabel}>
          <div className={css.bar}>
            <Button variant="quiet" icon={<X size={14} aria-hidden="true" />} onClick={onCloseDetail}>
              Close details
            </Button>
          </div>
          {detail}
        </section>
      )}
    </div>
  );
}
