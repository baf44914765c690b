import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import css from './data-table.module.css';

/** One row of a table. */
export function DataTableRow<Row>({
  row,
  columns,
  isSelected,
}: {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isSelected: boolean;
}): ReactNode {
  return (
    <tr className={css.row} aria-current={isSelected || undefined}>
      {columns.map(({ id, cell, align, mono, rank, cardLine }) => (
        <td
          key={id}
          className={css.cell}
          data-align={align}
          data-mono={mono}
          data-rank={rank}
          data-card-line={cardLine}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
