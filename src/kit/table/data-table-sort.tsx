import { useSelector } from '@tanstack/react-store';
import type { Row, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { SelectField } from '../ui/field.tsx';
import type { RowSelection } from './row-selection.ts';
import type { RecordFeatures, RecordTable } from './use-record-table.ts';
import css from './data-table.module.css';

/** A sort control and a checkbox for all rows, for cards, which have no header. */
export function DataTableSort<Record extends RowData>({
  table,
  sortHint,
  selection,
}: {
  readonly table: RecordTable<Record>;
  readonly sortHint: string;
  readonly selection: RowSelection<Record> | undefined;
}): ReactNode {
  const { sorting, columnOrder } = table.state;
  const { rows } = table.getRowModel();
  if (!selection && rows.length < 2) return null;
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
      {selection && <SelectAll rows={rows} selection={selection} />}
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

/** A checkbox for all rows on the page; mixed where only some are selected. */
export function SelectAll<Record extends RowData>({
  rows,
  selection: { store, select },
}: {
  readonly rows: readonly Row<RecordFeatures, Record>[];
  readonly selection: RowSelection<Record>;
}): ReactNode {
  const count = useSelector(store, (selected) => rows.filter(({ id }) => selected.has(id)).length);
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
      onChange={(event) => select(rows, event.currentTarget.checked)}
    />
  );
}
