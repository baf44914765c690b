import type { Cell, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { features } from './data-table-features.ts';
import css from './data-table.module.css';

/** One row. The table hands out the same `cells` while record and columns stay, so the compiler's cache skips the rest. */
export function DataTableRow<Data extends RowData>({
  cells,
  isSelected,
  isFormer,
}: {
  readonly cells: readonly Cell<typeof features, Data>[];
  readonly isSelected: boolean;
  /** It stands below the window's edge until the row that follows takes its place: nobody is to find it. */
  readonly isFormer: boolean;
}): ReactNode {
  return (
    <tr className={css.row} aria-current={isSelected || undefined} aria-hidden={isFormer || undefined}>
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
          >
            {/* Called, not rendered: a component for every cell would be half of what React does for a page. */}
            {typeof template === 'function' ? template(cell.getContext()) : template}
          </td>
        );
      })}
    </tr>
  );
}
