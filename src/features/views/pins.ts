import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { savedForAccount, listOf } from '../../api/config/account.ts';

/** Ids of the pinned deployments, in the order in which they were pinned. */
export const pins = savedForAccount('slipway.pins', listOf(z.string()));

const none = new Store<readonly string[]>([]);

/** The pinned ids. @param isOn if false, returns no ids and does not subscribe */
export function usePins(isOn: boolean): readonly string[] {
  return useSelector(isOn ? pins.store : none);
}

export function useIsPinned(id: string): boolean {
  return useSelector(pins.store, (ids) => ids.includes(id));
}

export function togglePin(id: string): void {
  pins.change((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
}

export function pin(ids: readonly string[]): void {
  pins.change((before) => [...new Set([...before, ...ids])]);
}

export function unpin(ids: readonly string[]): void {
  pins.change((before) => before.filter((id) => !ids.includes(id)));
}
