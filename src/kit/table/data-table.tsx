import type { Row, RowData, Header, SortDirection } from '@tanstack/react-table';
import { Fragment, type ReactNode, type RefCallback } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { DataTableBody, type RowGroups } from './data-table-body.tsx';
import type { RowLook, RowNote } from './data-table-row.tsx';
import { DataTableSort, SelectAll } from './data-table-sort.tsx';
import { columnWidths, fixedSizes } from './fitting-columns.ts';
import type { RecordFeatures, RecordTable } from './use-record-table.ts';
import css from './data-table.module.css';

type DataTableProps<Record extends RowData> = {
  /** The table's accessible name. */
  readonly label: string;
  readonly table: RecordTable<Record>;
  /** The scope of sorting, for the tooltip of each header. */
  readonly sortHint: string;
  /** Ref of an element as wide as the table. */
  readonly widthRef?: RefCallback<HTMLElement>;
  /** True while rows are loading. */
  readonly isBusy?: boolean;
  /** True while the rows belong to another view: they are dimmed. */
  readonly isStale?: boolean;
  /** True while rows arrive that take their order later. */
  readonly isUnordered?: boolean;
  readonly selectedId?: string | undefined;
  readonly look?: RowLook<Record>;
  /** By row id. */
  readonly notes?: ReadonlyMap<string, RowNote> | undefined;
  /** Groups the sorted rows. */
  readonly inGroups?: (rows: readonly Row<RecordFeatures, Record>[]) => RowGroups<Record>;
  /** Number of placeholders while there are no rows. */
  readonly skeletonRows?: number;
  /** Stands before the table, over its rows. */
  readonly lead?: ReactNode;
  /** Shown when there are no rows and none are loading. */
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
  const { selection, renderMark: markOf, actionOf } = look;
  const { sorting } = table.state;
  const columns = table.getVisibleLeafColumns();
  const widths = columnWidths(
    columns.map(({ columnDef: { meta = { size: 0 } } }) => meta),
    (selection ? fixedSizes.select : 0) + (markOf ? fixedSizes.mark : 0) + (actionOf ? fixedSizes.action : 0),
  );
  const skeletons = rows.length === 0 ? skeletonRows : 0;
  return (
    <div className={css.frame}>
      <div ref={widthRef} />
      <DataTableSort table={table} sortHint={sortHint} selection={selection} />
      {lead}
      <table className={css.table} aria-label={label} aria-busy={isBusy || skeletons > 0}>
        <thead className={css.header}>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {selection && (
                <th scope="col" className={`${css.head} ${css.select}`} aria-label="Selection">
                  <SelectAll rows={rows} selection={selection} />
                </th>
              )}
              {headers.map((header, at) => (
                <Fragment key={header.id}>
                  <DataTableHead
                    header={header}
                    width={widths[at]}
                    sorted={header.column.getIsSorted()}
                    rank={sorting.length > 1 ? header.column.getSortIndex() + 1 || undefined : undefined}
                    sortHint={sortHint}
                  />
                  {at === 0 && markOf && (
                    <th scope="col" className={`${css.head} ${css.mark}`} aria-label="Hints" />
                  )}
                </Fragment>
              ))}
              {actionOf && <th scope="col" className={`${css.head} ${css.action}`} aria-label="Actions" />}
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
        <div className={css.skeletons}>
          <Skeleton label={label.toLowerCase()} lines={skeletons} isRows />
        </div>
      )}
      {rows.length === 0 && skeletons === 0 && empty}
    </div>
  );
}

declare module 'react' {
  interface CSSProperties {
    '--size'?: string | undefined;
  }
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

/** One column header: a button that sorts; with Shift, the other sort columns stay. */
function DataTableHead<Record extends RowData>({
  header: { column },
  width,
  sorted,
  rank,
  sortHint,
}: {
  readonly header: Header<RecordFeatures, Record>;
  /** A CSS length. */
  readonly width: string | undefined;
  readonly sorted: SortDirection | false;
  /** Its position among several sort columns; undefined where there is at most one. */
  readonly rank: number | undefined;
  readonly sortHint: string;
}): ReactNode {
  const { header, meta } = column.columnDef;
  return (
    <th
      scope="col"
      className={css.head}
      style={{ '--size': width }}
      data-align={meta?.align}
      aria-sort={sorted ? sortWords[sorted] : undefined}
    >
      <button
        type="button"
        className={css.sort}
        title={[meta?.hint, sortHint].filter(Boolean).join('. ')}
        data-rank={rank}
        onClick={column.getToggleSortingHandler()}
      >
        {String(header)}
      </button>
    </th>
  );
}
