import type { Cell, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { features } from './data-table-features.ts';
import css from './data-table.module.css';

/** One row of a table. */
export function DataTableRow<Data extends RowData>({
  cells,
  isSelected,
}: {
  readonly cells: readonly Cell<typeof features, Data>[];
  readonly isSelected: boolean;
}): ReactNode {
  return (
    <tr className={css.row} aria-current={isSelected || undefined}>
      {cells.map((cell) => {
        const { header, meta, cell: template } = cell.column.columnDef;
        return (
          <td
            key={cell.column.id}
            className={css.cell}
            data-label={typeof header === 'string' ? header : undefined}
            data-align={meta?.align}
            data-mono={meta?.mono}
            data-primary={meta?.isPrimary}
            data-rank={meta?.rank}
          >
            {typeof template === 'function' ? template(cell.getContext()) : template}
          </td>
        );
      })}
    </tr>
  );
}
