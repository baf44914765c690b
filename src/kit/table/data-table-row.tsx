import { useSelector } from '@tanstack/react-store';
import type { Column, Row, RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { visibleText } from '../text/visible-text.ts';
import { noSelection, type RowSelection } from './row-selection.ts';
import type { CellProps, RecordFeatures } from './use-record-table.ts';
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

/** Parts of rows beside their cells. Made outside the render: another object renders every row again. */
export interface RowLook<Record extends RowData> {
  /** Without it, rows cannot be selected. */
  readonly selection?: RowSelection<Record>;
  /** Controls in a record's last cell. */
  readonly actionOf?: (record: Record) => ReactNode;
  /** A mark at the end of a record's name, in a cell without a width of its own. */
  readonly renderMark?: (record: Record) => ReactNode;
}

const cardLines = { 1: css.line1, 2: css.line2, 3: css.line3 };

/** One row of a table. The cell of the first column is its header, behind the row's checkbox. */
export function DataTableRow<Record extends RowData>({
  row,
  columns,
  look: { selection, actionOf, renderMark: markOf },
  isOpen,
  onSelect,
  note,
}: {
  readonly row: Row<RecordFeatures, Record>;
  readonly columns: readonly Column<RecordFeatures, Record>[];
  readonly look: RowLook<Record>;
  /** True while its details are open. */
  readonly isOpen: boolean;
  /** @param isRange with the rows from the one pressed before */
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly note: RowNote | undefined;
}): ReactNode {
  'use memo';
  const isSelected = useSelector(selection?.store ?? noSelection, (rows) => rows.has(row.id));
  const [first, ...others] = columns;
  const head = first && cellPropsOf(first, row.original, note);
  return (
    <tr
      className={css.row}
      aria-current={isOpen || undefined}
      data-selectable={selection !== undefined || undefined}
      data-selected={isSelected || undefined}
      data-gone={note?.isGone}
    >
      {selection && (
        <td className={`${css.cell} ${css.select}`}>
          <input
            type="checkbox"
            aria-label={`Select ${visibleText(selection.nameOf(row.original))}`}
            checked={isSelected}
            onChange={({ currentTarget, nativeEvent }) =>
              onSelect(
                row.id,
                currentTarget.checked,
                nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              )
            }
          />
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
            {...cellPropsOf(column, row.original, note)}
            data-header={cardLine ? cardHeader : undefined}
          />
        );
      })}
      {actionOf && <td className={`${css.cell} ${css.action}`}>{actionOf(row.original)}</td>}
    </tr>
  );
}

/** Attributes and content of a cell; a text that is its only child is there sooner. */
function cellPropsOf<Record extends RowData>(
  { id, columnDef: { meta } }: Column<RecordFeatures, Record>,
  record: Record,
  note: RowNote | undefined,
): CellProps & { 'data-changed': boolean | undefined } {
  const own = meta?.cellProps(record);
  const looks = [
    css.cell,
    own?.className,
    meta?.align && css.end,
    meta?.mono && css.mono,
    meta?.cardLine && cardLines[meta.cardLine],
  ];
  return {
    ...own,
    className: looks.filter(Boolean).join(' '),
    'data-changed': note?.changed?.has(id) || undefined,
  };
}
