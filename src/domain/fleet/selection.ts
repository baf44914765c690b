import { Store } from '@tanstack/store';
import { onRenewal } from '../../api/deployments.ts';
import { type FleetRecord, fleetRecord } from '../model/fleet-record.ts';

/** Selected deployments by the ids of their rows, in the order of selection. */
type Selection = ReadonlyMap<string, FleetRecord>;

/** The selection in this tab. It stays when you change page or filters, but not after a reload. */
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

export function renewSelected(newer: readonly FleetRecord[]): void {
  if (selectionStore.state.size === 0) return;
  const byId = new Map(newer.map((record) => [record.id, record]));
  const newest = (record: FleetRecord) => fleetRecord(byId.get(record.id) ?? record);
  selectionStore.setState((before) => new Map([...before].map(([row, record]) => [row, newest(record)])));
}

onRenewal((_client, newer) => renewSelected(newer));

export function clearSelection(): void {
  selectionStore.setState(() => new Map());
}

/** The selected deployments, each once, also if several rows have its id. */
export function selectedRecords(selection: Selection): FleetRecord[] {
  return [...new Map([...selection.values()].map((record) => [record.id, record])).values()];
}
