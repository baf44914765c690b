import { Store } from '@tanstack/store';
import type { FleetRecord } from '../model/fleet-record.ts';

/** Selected deployments by the ids of their rows, in the order in which they were selected. */
type Selection = ReadonlyMap<string, FleetRecord>;

/** The selection of this tab. It outlasts pages of the list and filters, and no reload. */
export const selectionStore = new Store<Selection>(new Map());

/** Takes deployments of any page into the selection. */
export function addToSelection(records: readonly FleetRecord[]): void {
  selectionStore.setState(
    (before) => new Map([...before, ...records.map((record) => [record.id, record] as const)]),
  );
}

export function clearSelection(): void {
  selectionStore.setState(() => new Map());
}

/**
 * The selection with these rows and no others; rows of other pages keep their records.
 * @param rowIds the library's state: the ids of selected rows
 * @param find the record of a row on this page
 */
export function selectionOf(
  before: Selection,
  rowIds: Readonly<Record<string, boolean>>,
  find: (rowId: string) => FleetRecord | undefined,
): Selection {
  const next = new Map<string, FleetRecord>();
  for (const rowId of Object.keys(rowIds)) {
    const record = before.get(rowId) ?? find(rowId);
    if (record) next.set(rowId, record);
  }
  return next;
}

/** The selected deployments, each once, also where several rows have its id. */
export function selectedRecords(selection: Selection): FleetRecord[] {
  return [...new Map([...selection.values()].map((record) => [record.id, record])).values()];
}
