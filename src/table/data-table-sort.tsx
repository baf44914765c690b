import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { SelectField } from '../ui/field.tsx';
import css from './data-table.module.css';
import type { RecordTable } from './use-record-table.ts';

/** Sorting as one control, for rows that are cards and have no header. */
export function DataTableSort<Record extends RowData>({
  table,
  sortHint,
}: {
  readonly table: RecordTable<Record>;
  readonly sortHint: string;
}): ReactNode {
  const { sorting, columnOrder } = table.state;
  const [first] = sorting;
  const chosen = table
    .getAllLeafColumns()
    .filter(({ id }) => columnOrder.length === 0 || columnOrder.includes(id) || id === first?.id);
  const orders = chosen.flatMap(({ id, columnDef: { header } }) => [
    { id, desc: false, label: `${String(header)} ↑` },
    { id, desc: true, label: `${String(header)} ↓` },
  ]);
  const at = orders.findIndex(({ id, desc }) => id === first?.id && desc === first.desc);
  return (
    <div className={css.sortBar}>
      <SelectField
        label="Sort by"
        layout="inline"
        title={sortHint}
        choices={[
          { value: '-1', label: 'Service order' },
          ...orders.map(({ label }, value) => ({ value: String(value), label })),
        ]}
        value={String(at)}
        onChange={(event) => {
          const order = orders[Number(event.currentTarget.value)];
          table.setSorting(order ? [{ id: order.id, desc: order.desc }] : []);
        }}
      />
    </div>
  );
}
