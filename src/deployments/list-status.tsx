import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHistoryState } from '../params/history-state.ts';
import { Button } from '../ui/button.tsx';
import { FetchedAt } from '../feedback/fetched-at.tsx';
import { configStore } from '../wire/config.ts';
import css from './list-status.module.css';
import type { ListActions } from './use-list-actions.ts';
import { useSelector } from '@tanstack/react-store';

/**
 * The age and the order of the rows; after 2 s of loading, that it goes on, with a button to
 * cancel.
 */
export function ListStatus({
  query,
  rowCount,
  actions,
}: {
  readonly query: UseQueryResult;
  readonly rowCount: number;
  readonly actions: Pick<ListActions, 'retry' | 'cancel'>;
}): ReactNode {
  const { starting } = useSelector(configStore);
  const { sorting = [] } = useHistoryState();
  if (!query.isFetching && query.isPlaceholderData) {
    return (
      <div role="status" className={css.status}>
        <span>
          Loading was cancelled: these rows are of the view before.
          <Button onClick={actions.retry}>Retry</Button>
        </span>
      </div>
    );
  }
  // The service cannot be asked for an order (INTERFACE.md 4.2): sorting covers one page.
  const isSorted = rowCount > 1 && sorting.length > 0;
  return (
    <div className={css.status} data-late={(query.isFetching && !starting) || undefined}>
      <span>
        {isSorted && <span>Sorted: the {rowCount} rows on this page only</span>}
        <FetchedAt instant={query.dataUpdatedAt} />
      </span>
      {query.isFetching && (
        <span role="status" className={css.loading}>
          {starting ? 'The reference service is opening its database…' : 'Still loading…'}
          <Button onClick={actions.cancel}>Cancel</Button>
        </span>
      )}
    </div>
  );
}
