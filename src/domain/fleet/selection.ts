import { Store } from '@tanstack/store';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';

/** Selected deployments by the ids of their rows, in the order in which they were selected. */
type Selection = ReadonlyMap<string, FleetRecord>;

/** The selection of this tab. It outlasts pages of the list and filters, and no reload. */
export const selectionStore = new Store<Selection>(new Map());

export function selectRows(
  rows: readonly { readonly id: string; readonly original: FleetRecord }[],
  isSelected: boolean,
): void {
  selectionStore.setState((before) => {
    const next = new Map(before);
    for (const { id, original } of rows) {
      if (isSelected) next.set(id, fleetRecord(original));
      else next.delete(id);
    }
    return next;
  });
}

export function clearSelection(): void {
  selectionStore.setState(() => new Map());
}

/** The selected deployments, each once, also where several rows have its id. */
export function selectedRecords(selection: Selection): FleetRecord[] {
  return [...new Map([...selection.values()].map((record) => [record.id, record])).values()];
}
