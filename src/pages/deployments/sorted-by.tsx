import type { ReactNode } from 'react';
import { isComplete, positions, type Reading } from '../../domain/fleet/reading.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import css from './sorted-by.module.css';
import type { DeploymentList } from './use-deployment-list.ts';

/** Names the order of the rows, also where its columns are hidden; leads to all rows, and back. */
export function SortedBy({
  list: { table, actions, shown },
  all,
}: {
  readonly list: DeploymentList;
  /** The reading of the list's filters. */
  readonly all: Reading | undefined;
}): ReactNode {
  const { matched } = shown;
  const headers = table.state.sorting.map(({ id }) => String(table.getColumn(id)?.columnDef.header));
  const count = isComplete(all) ? ` ${numberText(positions(all))}` : '';
  return (
    // The service has no order to request (INTERFACE.md 4.2): sorting covers one page.
    <span className={`cluster small ${css.sorted}`}>
      Sorted by {headers.join(', ')}
      {matched ? (isComplete(matched.control.reading) ? '' : ' once all are read') : ', this page only'}
      {!matched && (
        <Button variant="quiet" onClick={actions.sortAll}>
          Sort all{count}
        </Button>
      )}
      <Button variant="quiet" onClick={() => table.resetSorting(true)}>
        Service order
      </Button>
    </span>
  );
}
