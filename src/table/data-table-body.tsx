import type { Row, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { DataTableRow } from './data-table-row.tsx';
import css from './data-table.module.css';
import { openRows } from './open-rows.ts';
import type { RecordFeatures, RecordTable } from './use-record-table.ts';

/** The rows of a table; where they are in groups, each group below a row with its name. */
export function DataTableBody<Record extends RowData>({
  table,
  isStale,
  selectedId,
  nameOf,
  actionOf,
  groupOf,
}: {
  readonly table: RecordTable<Record>;
  readonly isStale: boolean;
  readonly selectedId: string | undefined;
  readonly nameOf: ((record: Record) => string) | undefined;
  readonly actionOf: ((record: Record) => ReactNode) | undefined;
  readonly groupOf: ((record: Record) => string) | undefined;
}): ReactNode {
  const columns = table.getVisibleLeafColumns();
  const { rowSelection } = table.state;
  const { rows } = table.getRowModel();
  const span = columns.length + (nameOf ? 1 : 0);
  return inGroups(rows, groupOf).map(([name, members]) => (
    <tbody key={name} ref={openRows} className={css.body} data-stale={isStale || undefined}>
      {groupOf && (
        <tr>
          <th scope="rowgroup" colSpan={span} className={css.group}>
            {name}
          </th>
        </tr>
      )}
      {members.map((row) => (
        <DataTableRow
          key={row.id}
          row={row}
          columns={columns}
          name={nameOf?.(row.original)}
          actionOf={actionOf}
          isOpen={row.id === selectedId}
          isSelected={rowSelection[row.id] === true}
        />
      ))}
    </tbody>
  ));
}

/** Rows by their groups, in the order in which both come. */
function inGroups<Record extends RowData>(
  rows: readonly Row<RecordFeatures, Record>[],
  groupOf: ((record: Record) => string) | undefined,
): (readonly [name: string, rows: readonly Row<RecordFeatures, Record>[]])[] {
  if (!groupOf) return [['', rows]];
  const groups = new Map<string, Row<RecordFeatures, Record>[]>();
  for (const row of rows) {
    const name = groupOf(row.original);
    const members = groups.get(name);
    if (members) members.push(row);
    else groups.set(name, [row]);
  }
  return [...groups];
}
