import { useSelector } from '@tanstack/react-store';
import { type Column, flexRender, type Row, type RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import { visibleText } from '../text/visible-text.ts';
import type { RowSelection } from './row-selection.ts';
import type { RecordFeatures } from './use-record-table.ts';
import css from './data-table.module.css';

/** A note on a row, beside its record. */
export interface RowNote {
  /** Columns whose cells have just changed. */
  readonly changed?: ReadonlySet<string>;
  /** A word before its name: "gone". */
  readonly word?: string;
  /** True if the record no longer exists. */
  readonly isGone?: boolean;
}

/**
 * Attributes and content of a cell, in place of the column's `cell`: without cells of the library,
 * and elements and components of its own in each row, a page of 100 rows is there sooner.
 */
export type CellOf<Record> = (columnId: string, record: Record) => CellProps | undefined;

export type CellProps = ComponentProps<'td'> & {
  'data-tone'?: string;
  'data-kind'?: string;
  'data-changed'?: boolean | undefined;
};

const cardLines = { 1: css.line1, 2: css.line2, 3: css.line3 };

/** One row of a table. The cell of the first column is its header, behind the row's checkbox. */
export function DataTableRow<Record extends RowData>({
  row,
  columns,
  name,
  selected,
  actionOf,
  markOf,
  cellOf,
  isOpen,
  onSelect,
  note,
}: {
  readonly row: Row<RecordFeatures, Record>;
  readonly columns: readonly Column<RecordFeatures, Record>[];
  /** Name of the row's checkbox; undefined: no checkbox. */
  readonly name: string | undefined;
  readonly selected: RowSelection<Record>['store'];
  /** Controls beside the checkbox. */
  readonly actionOf: ((record: Record) => ReactNode) | undefined;
  /** A mark at the end of its name, in a cell without a width of its own. */
  readonly markOf: ((record: Record) => ReactNode) | undefined;
  readonly cellOf: CellOf<Record> | undefined;
  /** True while its details are open. */
  readonly isOpen: boolean;
  /** @param isRange with the rows from the one pressed before */
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly note: RowNote | undefined;
}): ReactNode {
  const isSelected = useSelector(selected, (rows) => rows.has(row.id));
  const [first, ...others] = columns;
  const head = first && cellPropsOf(first, row, cellOf, note);
  return (
    <tr
      className={css.row}
      aria-current={isOpen || undefined}
      data-selectable={name !== undefined || undefined}
      data-selected={isSelected || undefined}
      data-gone={note?.isGone}
    >
      {name !== undefined && (
        <td className={`${css.cell} ${css.select}`}>
          <input
            type="checkbox"
            aria-label={`Select ${visibleText(name)}`}
            checked={isSelected}
            onChange={({ currentTarget, nativeEvent }) =>
              onSelect(
                row.id,
                currentTarget.checked,
                nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              )
            }
          />
          {actionOf?.(row.original)}
        </td>
      )}
      {head && (
        <th {...head} scope="row">
          {note?.word && <small className={css.note}>{note.word}</small>}
          {head.children}
        </th>
      )}
      {markOf && <td className={`${css.cell} ${css.mark}`}>{markOf(row.original)}</td>}
      {others.map((column) => {
        const { header, meta: { cardLine, cardHeader = header } = {} } = column.columnDef;
        return (
          <td
            key={column.id}
            {...cellPropsOf(column, row, cellOf, note)}
            data-header={cardLine ? cardHeader : undefined}
          />
        );
      })}
    </tr>
  );
}

/** Attributes and content of a cell; a text that is its only child is there sooner. */
function cellPropsOf<Record extends RowData>(
  { id, columnDef: { cell, meta = { size: 0 } } }: Column<RecordFeatures, Record>,
  row: Row<RecordFeatures, Record>,
  cellOf: CellOf<Record> | undefined,
  note: RowNote | undefined,
): CellProps {
  const { align, mono, cardLine } = meta;
  const context = cellOf ? undefined : row.getAllCellsByColumnId()[id]?.getContext();
  const own: CellProps = cellOf?.(id, row.original) ?? { children: context && flexRender(cell, context) };
  const looks = [
    css.cell,
    own.className,
    align && css.end,
    mono && css.mono,
    cardLine && cardLines[cardLine],
  ];
  return {
    ...own,
    className: looks.filter(Boolean).join(' '),
    'data-changed': note?.changed?.has(id) || undefined,
  };
}
