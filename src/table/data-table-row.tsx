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
      {columns.map(({ id, header, cell, align, mono, cardLine, isForCards }) => (
        <td
          key={id}
          className={css.cell}
          data-align={align}
          data-mono={mono || undefined}
          data-column={id}
          data-for-cards={isForCards}
          data-card-line={cardLine}
          data-header={cardLine === 3 ? header : undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
