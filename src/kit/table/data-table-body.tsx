import { useSelector } from '@tanstack/react-store';
import type { Column, Row, RowData } from '@tanstack/react-table';
import { type ReactNode, useRef, useState } from 'react';
import { visibleText } from '../text/visible-text.ts';
import { noSelection, rowsBetween, type RowSelection } from './row-selection.ts';
import type { RecordFeatures } from './use-record-table.ts';
import css from './data-table.module.css';

/** Rows by the name of their group, in order. */
export type RowGroups<Record extends RowData> = ReadonlyMap<string, readonly Row<RecordFeatures, Record>[]>;

export interface RowNote {
  /** Columns whose cells have just changed. */
  readonly changed?: ReadonlySet<string>;
  /** A word before the name, such as "gone". */
  readonly word?: string;
  /** True if the record no longer exists. */
  readonly isGone?: boolean;
}

/** Parts of rows besides their cells. Keep the object: a new one renders every row again. */
export interface RowLook<Record extends RowData> {
  /** Without it, rows cannot be selected. */
  readonly selection?: RowSelection<Record>;
  /** Renders the controls in the last cell of a record. */
  readonly actionOf?: (record: Record) => ReactNode;
}

/**
 * The rows of a table; groups are below a row with their name. The props are rows and columns
 * instead of the library's table, because the table is new at each render and would render all rows
 * again.
 */
export function DataTableBody<Record extends RowData>({
  rows,
  columns,
  isStale,
  isUnordered,
  selectedId,
  look,
  inGroups,
  notes,
}: {
  readonly rows: readonly Row<RecordFeatures, Record>[];
  readonly columns: readonly Column<RecordFeatures, Record>[];
  readonly isStale: boolean;
  readonly isUnordered: boolean;
  readonly selectedId: string | undefined;
  readonly look: RowLook<Record>;
  readonly inGroups: ((rows: readonly Row<RecordFeatures, Record>[]) => RowGroups<Record>) | undefined;
  readonly notes: ReadonlyMap<string, RowNote> | undefined;
}): ReactNode {
  'use memo';
  const slots = useSlots(
    rows.map(({ id }) => id),
    isUnordered,
  );
  const span = columns.length + [look.selection, look.actionOf].filter(Boolean).length;
  const pressed = useRef<string>(undefined);
  const select = (rowId: string, isSelected: boolean, isRange: boolean) => {
    look.selection?.select(rowsBetween(rows, isRange ? pressed.current : undefined, rowId), isSelected);
    pressed.current = rowId;
  };
  const groups: RowGroups<Record> = inGroups?.(rows) ?? new Map([['', rows]]);
  const bodies = Array.from(groups, ([name, members]) => ({
    name,
    lines: members.map((row) => (
      <DataTableRow
        key={slots.get(row.id)}
        row={row}
        columns={columns}
        look={look}
        isOpen={row.id === selectedId}
        onSelect={select}
        note={notes?.get(row.id)}
      />
    )),
  }));
  return bodies.map(({ name, lines }) => (
    <tbody key={name} ref={openRows} className={css.body} data-stale={isStale || undefined}>
      {inGroups && (
        <tr className={css.groupRow}>
          <th scope="rowgroup" colSpan={span} className={`small anywhere ${css.group}`}>
            {name}
          </th>
        </tr>
      )}
      {lines}
    </tbody>
  ));
}

const cardLines = { 1: undefined, 2: css.line2, 3: css.line3 };

/** One row of a table. The first column is the row header, after the checkbox. */
function DataTableRow<Record extends RowData>({
  row,
  columns,
  look: { selection, actionOf },
  isOpen,
  onSelect,
  note,
}: {
  readonly row: Row<RecordFeatures, Record>;
  readonly columns: readonly Column<RecordFeatures, Record>[];
  readonly look: RowLook<Record>;
  readonly isOpen: boolean;
  /** @param isRange true to include all rows from the last pressed one */
  readonly onSelect: (rowId: string, isSelected: boolean, isRange: boolean) => void;
  readonly note: RowNote | undefined;
}): ReactNode {
  'use memo';
  const isSelected = useSelector(selection?.store ?? noSelection, (rows) => rows.has(row.id));
  const [first, ...others] = columns;
  const head = first && cellPropsOf(first, row.original, note);
  return (
    <tr
      className={`hoverable ${css.row}`}
      data-id={row.id}
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
      {others.map((column) => {
        const { header, meta } = column.columnDef;
        return (
          <td
            key={column.id}
            {...cellPropsOf(column, row.original, note)}
            data-header={meta?.cardLine ? header : undefined}
          />
        );
      })}
      {actionOf && <td className={`${css.cell} ${css.action} screen-only`}>{actionOf(row.original)}</td>}
    </tr>
  );
}

/** Attributes and content of a cell. A text as its only child renders faster. */
function cellPropsOf<Record extends RowData>(
  { id, columnDef: { meta } }: Column<RecordFeatures, Record>,
  record: Record,
  note: RowNote | undefined,
) {
  const own = meta?.cellProps(record);
  const looks = [css.cell, own?.className, meta?.cardLine && cardLines[meta.cardLine]];
  return {
    ...own,
    className: looks.filter(Boolean).join(' '),
    'data-align': meta?.align,
    'data-mono': meta?.mono || undefined,
    'data-changed': note?.changed?.has(id) || undefined,
  };
}

/**
 * React keys of rows: remaining rows keep their key, and new rows reuse keys of removed rows, so
 * that a new page updates elements instead of creating them (docs/decisions.md#speed). Once rows
 * are ordered, they take the keys in order, because moved elements shift the layout.
 */
function useSlots(ids: readonly string[], isUnordered: boolean): ReadonlyMap<string, number> {
  const [{ before, wasUnordered }, setSlots] = useState<Slots>({ before: new Map(), wasUnordered: false });
  const isSame = before.size === ids.length && ids.every((id) => before.has(id));
  if (isSame && wasUnordered === isUnordered) return before;
  const stay: Slots['before'] = wasUnordered && !isUnordered && !isInUse() ? new Map() : before;
  const taken = new Set(ids.flatMap((id) => stay.get(id) ?? []));
  let free = 0;
  const slots = new Map<string, number>();
  for (const id of ids) {
    while (taken.has(free)) free += 1;
    slots.set(id, stay.get(id) ?? free++);
  }
  setSlots({ before: slots, wasUnordered: isUnordered });
  return slots;
}

interface Slots {
  before: ReadonlyMap<string, number>;
  wasUnordered: boolean;
}

/** True while a row has the focus or an open menu, which must not move to another record. */
const isInUse = () => document.querySelector('tbody :is(:focus, [aria-expanded=true])') !== null;

/** True if a click is on a control, for another tab, or the end of a text selection. */
function isForMore({ target, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  const isOnControl =
    target instanceof Element && target.closest('a, button, input, label, select, summary') !== null;
  const isModified = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
  return isOnControl || isModified || String(window.getSelection()) !== '';
}

const rowOf = ({ target }: Event) => (target instanceof Element ? target.closest('tr') : null);

/**
 * A click on any cell of a table's body follows the link in the row header. Keyboard users have the
 * link. A press that began on another record does nothing, because rows are reused. Used as `ref`.
 */
function openRows(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const events = new AbortController();
  let pressed: { readonly id: string | undefined; readonly isPointer: boolean } | undefined;
  const press = (event: Event) => {
    pressed = { id: rowOf(event)?.dataset['id'], isPointer: event.type === 'pointerdown' };
  };
  const open = (event: MouseEvent) => {
    const row = rowOf(event);
    // A press of the pointer may end without a click. The click of a key has the detail 0.
    const isOther = pressed?.isPointer === event.detail > 0 && pressed.id !== row?.dataset['id'];
    pressed = undefined;
    if (isOther) {
      event.preventDefault();
      return event.stopPropagation();
    }
    if (isForMore(event) || !(event.target instanceof Element)) return undefined;
    const box = event.target.closest('td')?.querySelector('input');
    // The whole cell toggles its checkbox.
    if (box) return box.click();
    const link = row?.querySelector<HTMLElement>('th a');
    // Focus it like a pressed link, so that the focus can return to it.
    link?.focus({ preventScroll: true });
    return link?.click();
  };
  const options = { capture: true, signal: events.signal };
  body.addEventListener('pointerdown', press, options);
  body.addEventListener('keydown', (event) => event.key === ' ' && press(event), options);
  body.addEventListener('click', open, options);
  return () => events.abort();
}
