import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import css from './sorted-by.module.css';
import type { DeploymentTable } from './use-deployment-table.ts';

/** By what rows are sorted, also where those columns are hidden, and the way back. */
export function SortedBy({ table }: { readonly table: DeploymentTable }): ReactNode {
  const { sorting } = table.state;
  const count = table.getRowModel().rows.length;
  const headers = sorting.map(({ id }) => String(table.getColumn(id)?.columnDef.header));
  return (
    // The service cannot be asked for an order (INTERFACE.md 4.2): sorting covers one page.
    <span className={`cluster small ${css.sorted}`}>
      Sorted by {headers.join(', ')}: the {count} rows on this page only
      <Button variant="quiet" onClick={() => table.resetSorting(true)}>
        Service order
      </Button>
    </span>
  );
}
