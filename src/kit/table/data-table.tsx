import { useSelector } from '@tanstack/react-store';
import type { Row, RowData } from '@tanstack/react-table';
import type { ReactNode, RefCallback } from 'react';
import { SelectField } from '../ui/field.tsx';
import { DataTableBody, type RowGroups, type RowLook, type RowNote } from './data-table-body.tsx';
import { columnWidths, fixedSizes, rem } from './fitting-columns.ts';
import type { RowSelection } from './row-selection.ts';
import type { RecordFeatures, RecordTable } from './use-record-table.ts';
import css from './data-table.module.css';

type DataTableProps<Record extends RowData> = {
  readonly label: string;
  readonly table: RecordTable<Record>;
  /** What sorting applies to, for the tooltip of each header. */
  readonly sortHint: string;
  readonly widthRef?: RefCallback<HTMLElement>;
  readonly isBusy?: boolean;
  /** True while the rows are of another view. They are dimmed. */
  readonly isStale?: boolean;
  /** True while rows are still loading and not in their final order. */
  readonly isUnordered?: boolean;
  readonly selectedId?: string | undefined;
  readonly look?: RowLook<Record>;
  readonly notes?: ReadonlyMap<string, RowNote> | undefined;
  readonly inGroups?: (rows: readonly Row<RecordFeatures, Record>[]) => RowGroups<Record>;
  /** The number of placeholders while there are no rows. */
  readonly skeletonRows?: number;
  /** Shown above the table. */
  readonly lead?: ReactNode;
  /** Shown if there are no rows and none are loading. */
  readonly empty?: ReactNode;
};

const plain = {};

/** A table of records. Below a width of 416 px its rows are cards. */
export function DataTable<Record extends RowData>({
  label,
  table,
  sortHint,
  widthRef,
  isBusy = false,
  isStale = false,
  isUnordered = false,
  selectedId,
  look = plain,
  notes,
  inGroups,
  skeletonRows = 0,
  lead,
  empty,
}: DataTableProps<Record>): ReactNode {
  'use memo';
  const { rows } = table.getRowModel();
  const { selection, actionOf } = look;
  const { sorting } = table.state;
  const columns = table.getVisibleLeafColumns();
  const widths = columnWidths(
    columns.map(({ columnDef: { meta = { size: 0 } } }) => meta),
    (selection ? fixedSizes.select : 0) + (actionOf ? fixedSizes.action : 0),
  );
  const skeletons = rows.length === 0 ? skeletonRows : 0;
  return (
    <div className={`framed ${css.frame}`}>
      <div ref={widthRef} />
      <DataTableSort table={table} sortHint={sortHint} selection={selection} />
      {lead}
      <table
        className={css.table}
        aria-label={label}
        aria-busy={isBusy || skeletons > 0}
        data-unsorted={(isUnordered && sorting.length > 0) || undefined}
      >
        <thead className={css.header}>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {selection && (
                <th scope="col" className={`small ${css.head} ${css.select}`} aria-label="Selection">
                  <SelectAll rows={rows} selection={selection} />
                </th>
              )}
              {headers.map(({ id: headerId, column }, at) => {
                const { header, meta } = column.columnDef;
                const sorted = column.getIsSorted();
                return (
                  <th
                    key={headerId}
                    scope="col"
                    className={`small ${css.head}`}
                    style={{ '--size': widths[at] }}
                    data-align={meta?.align}
                    aria-sort={sorted ? sortWords[sorted] : undefined}
                  >
                    {/* With Shift, it keeps the other sort columns. */}
                    <button
                      type="button"
                      className={`hoverable ${css.sort}`}
                      title={[meta?.hint, sortHint].filter(Boolean).join('. ')}
                      data-rank={sorting.length > 1 && sorted ? column.getSortIndex() + 1 : undefined}
                      onClick={column.getToggleSortingHandler()}
                    >
                      {String(header)}
                    </button>
                  </th>
                );
              })}
              {actionOf && (
                <th scope="col" className={`small ${css.head} ${css.action}`} aria-label="Actions" />
              )}
            </tr>
          ))}
        </thead>
        <DataTableBody
          rows={rows}
          columns={columns}
          isStale={isStale}
          isUnordered={isUnordered}
          selectedId={selectedId}
          look={look}
          notes={notes}
          inGroups={inGroups}
        />
      </table>
      {skeletons > 0 && (
        <div
          className={css.skeletons}
          style={{
            '--lines': skeletons,
            '--lead': rem(selection ? 40 : 8),
            '--columns': [
              rem(selection ? fixedSizes.select : 8),
              `calc(${widths[0]} - ${rem(selection ? 0 : 8)})`,
              ...widths.slice(1),
            ].join(' '),
          }}
        >
          <span className="visually-hidden">{`Loading ${label.toLowerCase()}`}</span>
          {columns.map(({ id }) => (
            <div key={id} className={css.bars} />
          ))}
        </div>
      )}
      {rows.length === 0 && skeletons === 0 && empty}
    </div>
  );
}

declare module 'react' {
  interface CSSProperties {
    '--size'?: string | undefined;
    '--columns'?: string;
    '--lead'?: string;
    '--lines'?: number;
  }
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** Sorting and a checkbox for all rows, because cards have no table header. */
function DataTableSort<Record extends RowData>({
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
  return (
    <div className={css.sortBar}>
      {selection && <SelectAll rows={rows} selection={selection} />}
      <SelectField
        label="Sort by"
        layout="inline"
        title={sortHint}
        choices={[
          { value: '', label: 'Service order' },
          ...chosen.flatMap(({ id, columnDef: { header } }) => [
            { value: id, label: `${String(header)} ↑` },
            { value: `-${id}`, label: `${String(header)} ↓` },
          ]),
        ]}
        value={first ? `${first.desc ? '-' : ''}${first.id}` : ''}
        onChange={({ currentTarget: { value } }) =>
          table.setSorting(value ? [{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }] : [])
        }
      />
    </div>
  );
}

/** A checkbox for all rows on the page, mixed if only some are selected. */
function SelectAll<Record extends RowData>({
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
