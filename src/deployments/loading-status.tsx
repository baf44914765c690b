import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { connection, subscribeConnection } from '../wire/connection.ts';
import css from './loading-status.module.css';
import type { DeploymentList } from './use-deployment-list.ts';

/** The order of the rows. Tells about a load that takes longer than 2 s, and lets it be cancelled; at once while the database is being opened. */
export function LoadingStatus({ list }: { readonly list: DeploymentList }): ReactNode {
  const { starting } = useSyncExternalStore(subscribeConnection, connection);
  const { shown, address } = list;
  if (!shown.isFetching) {
    return shown.isPlaceholderData ? (
      <span role="status" className={css.status}>
        Loading was cancelled: these rows are of the view before.
        <Button onClick={list.retry}>Retry</Button>
      </span>
    ) : (
      <span className={css.status}>{orderWords(list)}</span>
    );
  }
  return (
    // A new view begins its own wait.
    <span key={address.href({})} role="status" className={css.status} data-late={!starting || undefined}>
      {starting ? 'The reference service is opening its database…' : 'Still loading…'}
      <Button onClick={list.cancel}>Cancel</Button>
    </span>
  );
}

/** The interface has no order to ask for (INTERFACE.md 4.2): what sorting covers is said wherever rows can be sorted. */
function orderWords({ rows, sorting }: DeploymentList): string {
  if (rows.length < 2) return '';
  return sorting.length > 0
    ? `Sorted: the ${rows.length} rows on this page only`
    : `In the service’s order; a header sorts the ${rows.length} rows on this page`;
}
