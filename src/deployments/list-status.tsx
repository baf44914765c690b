import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FetchedAt } from '../feedback/fetched-at.tsx';
import { configStore } from '../wire/config.ts';
import css from './list-status.module.css';
import type { DeploymentList } from './use-deployment-list.ts';
import { useSelector } from '@tanstack/react-store';

/**
 * The age and the order of the rows; after 2 s of loading, that it goes on, with a button to
 * cancel.
 */
export function ListStatus({
  list: { shown, actions, table },
}: {
  readonly list: DeploymentList;
}): ReactNode {
  const { starting } = useSelector(configStore);
  const { query, rows } = shown;
  const { sorting } = table.state;
  if (!query.isFetching && query.isPlaceholderData) {
    return (
      <div role="status" className={css.status}>
        <span>
          Loading was cancelled: these rows are from the previous view.
          <Button onClick={actions.retry}>Retry</Button>
        </span>
      </div>
    );
  }
  // Each is named: it may be hidden.
  const sortedBy = sorting.map(({ id }) => String(table.getColumn(id)?.columnDef.header));
  return (
    <div className={css.status} data-late={(query.isFetching && !starting) || undefined}>
      <span>
        {rows.length > 1 && sorting.length > 0 && (
          // The service cannot be asked for an order (INTERFACE.md 4.2): sorting covers one page.
          <span>
            Sorted by {sortedBy.join(', ')}: the {rows.length} rows on this page only
            <Button variant="quiet" onClick={() => table.resetSorting(true)}>
              Service order
            </Button>
          </span>
        )}
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
