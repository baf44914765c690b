import { type Column, flexRender, type Row, type RowData } from '@tanstack/react-table';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { visibleText } from '../text/visible-text.ts';
import css from './data-table.module.css';
import type { RecordFeatures } from './use-record-table.ts';

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
 * Attributes and content of a cell that is text alone: without elements of its own in each row a
 * page of 100 rows is there sooner. Undefined: the column's `cell` has the content.
 */
export type CellOf<Record> = (columnId: string, record: Record) => CellProps | undefined;

export type CellProps = ComponentProps<'td'> & { 'data-tone'?: string; 'data-kind'?: string };

const cardLines = { 1: css.line1, 2: css.line2, 3: css.line3 };

/** One row of a table. The cell of the first column is its header, behind the row's checkbox. */
export function DataTableRow<Record extends RowData>({
  row,
  columns,
  name,
  actionOf,
  markOf,
  cellOf,
  isOpen,
  isSelected,
  onSelect,
  note,
}: {
  readonly row: Row<RecordFeatures, Record>;
  readonly columns: readonly Column<RecordFeatures, Record>[];
  /** Name of the row's checkbox; undefined: no checkbox. */
  readonly name: string | undefined;
  /** Controls beside the checkbox. */
  readonly actionOf: ((record: Record) => ReactNode) | undefined;
  /** A mark at the end of its name, in a cell without a width of its own. */
  readonly markOf: ((record: Record) => ReactNode) | undefined;
  readonly cellOf: CellOf<Record> | undefined;
  /** True while its details are open. */
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** @param isRange with the rows from the one pressed before */
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly note: RowNote | undefined;
}): ReactNode {
  const cells = row.getAllCellsByColumnId();
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
      {columns.map(({ id, columnDef: { cell, header, meta = {} } }, at) => {
        const { align, mono, cardLine, cardHeader = header } = meta;
        const Cell = at === 0 ? 'th' : 'td';
        const props = at === 0 ? undefined : cellOf?.(id, row.original);
        const looks = [
          css.cell,
          props?.className,
          align && css.end,
          mono && css.mono,
          cardLine && cardLines[cardLine],
        ];
        return (
          <Fragment key={id}>
            <Cell
              {...props}
              scope={at === 0 ? 'row' : undefined}
              className={looks.filter(Boolean).join(' ')}
              data-header={at > 0 && cardLine ? cardHeader : undefined}
              data-changed={note?.changed?.has(id) || undefined}
            >
              {at === 0 && note?.word && <small className={css.note}>{note.word}</small>}
              {props ? props.children : cells[id] && flexRender(cell, cells[id].getContext())}
            </Cell>
            {at === 0 && markOf && <td className={`${css.cell} ${css.mark}`}>{markOf(row.original)}</td>}
          </Fragment>
        );
      })}
    </tr>
  );
}
