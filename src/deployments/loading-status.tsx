import type { UseQueryResult } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { useHistoryState } from '../params/history-state.ts';
import { Button } from '../ui/button.tsx';
import { connectionStore } from '../wire/connection.ts';
import css from './loading-status.module.css';
import type { ListActions } from './use-list-actions.ts';

/** How the rows are sorted. Tells about a load that takes longer than 2 s, and lets it be cancelled; at once while the database is being opened. */
export function LoadingStatus({
  query,
  rowCount,
  actions,
}: {
  readonly query: UseQueryResult;
  readonly rowCount: number;
  readonly actions: Pick<ListActions, 'retry' | 'cancel'>;
}): ReactNode {
  const { starting } = useSelector(connectionStore);
  const { sorting = [] } = useHistoryState();
  if (query.isFetching) {
    return (
      <span role="status" className={css.status} data-late={!starting || undefined}>
        {starting ? 'The reference service is opening its database…' : 'Still loading…'}
        <Button onClick={actions.cancel}>Cancel</Button>
      </span>
    );
  }
  if (query.isPlaceholderData) {
    return (
      <span role="status" className={css.status}>
        Loading was cancelled: these rows are of the view before.
        <Button onClick={actions.retry}>Retry</Button>
      </span>
    );
  }
  // What sorting covers is said, for the interface has no order to ask for (INTERFACE.md 4.2).
  const isSorted = rowCount > 1 && sorting.length > 0;
  return <span className={css.status}>{isSorted && `Sorted: the ${rowCount} rows on this page only`}</span>;
}
