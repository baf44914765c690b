import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { savedForOwner, listOf } from '../../api/config/owner.ts';

/** Ids of the pinned deployments, in the order in which they were pinned. */
export const pins = savedForOwner('slipway.pins', listOf(z.string()));

const none = new Store<readonly string[]>([]);

/** The pins. @param isOn false: none, and they are not followed */
export function usePins(isOn: boolean): readonly string[] {
  return useSelector(isOn ? pins.store : none);
}

/** True for a pinned deployment. */
export function useIsPinned(id: string): boolean {
  return useSelector(pins.store, (ids) => ids.includes(id));
}

/** Pins a deployment, or takes its pin away. */
export function togglePin(id: string): void {
  pins.change((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
}

/** Pins some deployments; those that are stay so. */
export function pin(ids: readonly string[]): void {
  pins.change((before) => [...new Set([...before, ...ids])]);
}

/** Takes the pins of some deployments away. */
export function unpin(ids: readonly string[]): void {
  pins.change((before) => before.filter((id) => !ids.includes(id)));
}
