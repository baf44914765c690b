import type { ReactNode } from 'react';
import { SelectField } from '../ui/field.tsx';
import type { Column, Sorting } from './column.ts';
import css from './data-table.module.css';

/** Sorting as one control, for rows that are cards and have no header. */
export function DataTableSort<Row>({
  columns,
  sorting: [first],
  onSortingChange,
  sortHint,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting;
  readonly onSortingChange: (sorting: Sorting) => void;
  readonly sortHint: string;
}): ReactNode {
  const orders = columns.flatMap(({ id, header }) => [
    { id, desc: false, label: `${header} ↑` },
    { id, desc: true, label: `${header} ↓` },
  ]);
  const chosen = orders.findIndex(({ id, desc }) => id === first?.id && desc === first.desc);
  return (
    <div className={css.sortBar}>
      <SelectField
        label="Sort by"
        layout="inline"
        title={sortHint}
        choices={[
          { value: '-1', label: 'The service’s order' },
          ...orders.map(({ label }, at) => ({ value: String(at), label })),
        ]}
        value={String(chosen)}
        onChange={(event) => {
          const order = orders[Number(event.currentTarget.value)];
          onSortingChange(order ? [{ id: order.id, desc: order.desc }] : []);
        }}
      />
    </div>
  );
}
