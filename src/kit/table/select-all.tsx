import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { RecordTable } from './use-record-table.ts';

/** A checkbox for all rows on the page; mixed where only some are selected. */
export function SelectAll<Record extends RowData>({
  table,
}: {
  readonly table: RecordTable<Record>;
}): ReactNode {
  const { rows } = table.getRowModel();
  const { rowSelection } = table.state;
  const count = rows.filter(({ id }) => rowSelection[id]).length;
  const isMixed = count > 0 && count < rows.length;
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      disabled={rows.length === 0}
      checked={count > 0 && !isMixed}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={(event) => table.toggleAllPageRowsSelected(event.currentTarget.checked)}
    />
  );
}
