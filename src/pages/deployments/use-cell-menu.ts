import { useEffect } from 'react';
import type { ConditionField } from '../../service/wire/condition.ts';
import type { RecordTable } from '../../kit/table/use-record-table.ts';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { onlyThese } from './only-these.ts';
import type { Point } from './only-these-menu.tsx';

/** A cell whose menu was asked for. */
export interface CellAsked {
  record: Deployment;
  /** What the cell shows. */
  first: readonly ConditionField[];
  at: Point;
}

/** What the cells of a column show, by its id. */
const shownIn: Readonly<Record<string, readonly ConditionField[]>> = {
  source: ['repository', 'ref', 'source'],
  repoUrl: ['repository'],
  repoRef: ['ref'],
  status: ['status'],
  deploymentType: ['deploymentType'],
  imageVersion: ['imageVersion'],
};

/**
 * Tells when the menu of a cell is asked for in the table "Deployments": by the pointer where the
 * cell shows a value to narrow the list by, by the keyboard anywhere in a row. Everywhere else the
 * browser's own menu opens, and where text is selected.
 * @param onAsk stays the same
 */
export function useCellMenu(table: RecordTable<Deployment>, onAsk: (asked: CellAsked) => void): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let isDown = false;
    let waiting: CellAsked | undefined;
    const press = () => {
      isDown = true;
    };
    const release = () => {
      isDown = false;
      const asked = waiting;
      waiting = undefined;
      if (asked) setTimeout(onAsk, 0, asked);
    };
    const ask = (event: MouseEvent) => {
      const asked = readCell(event, table);
      if (!asked) return;
      event.preventDefault();
      // What opens while a button is down is closed when it goes up: that is beside the menu.
      if (isDown) waiting = asked;
      else onAsk(asked);
    };
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener('contextmenu', ask, { signal });
    return () => ending.abort();
  }, [table, onAsk]);
}

function readCell(event: MouseEvent, table: RecordTable<Deployment>): CellAsked | undefined {
  const { target, button, ctrlKey, clientX: x, clientY: y } = event;
  const cell = target instanceof Element ? target.closest('td, th') : null;
  // The table by its name, which is part of the product.
  const row = cell?.closest<HTMLTableRowElement>('table[aria-label="Deployments"] > tbody > tr');
  const record = row && table.getRowModel().rows[row.sectionRowIndex]?.original;
  if (!(cell instanceof HTMLTableCellElement) || !record || String(window.getSelection()) !== '')
    return undefined;
  const columns = table.getVisibleLeafColumns();
  // The name stands before the cells that are no columns', or after them: it shows none of these.
  const column = columns[cell.cellIndex - (row.cells.length - columns.length)];
  const first = shownIn[column?.id ?? ''] ?? [];
  const offered = onlyThese(record, config().dialect.labels);
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  const isByKey = button !== 2 && !ctrlKey && !isTouch;
  const isOffered = isByKey ? offered.length > 0 : offered.some(({ field }) => first.includes(field));
  return isOffered ? { record, first, at: { x, y } } : undefined;
}
