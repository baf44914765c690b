import { ReadonlyStore, Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { saved } from '../../kit/params/saved.ts';
import { owner } from '../config/owner.ts';
import type { Deployment } from './deployment.ts';

const unsentByOwner = saved('slipway.unsent', z.record(z.string(), z.array(z.string())), {});
const none: readonly string[] = [];
const unsentBefore = new Map<string, readonly string[]>();
/**
 * Optional fields that no record of this service has had, by earlier loads of the page: a column
 * that is empty for the first time stays until the next load, so that no other one moves.
 */
export const unsentFields = new ReadonlyStore(() => {
  const unsent = unsentByOwner.store.get()[owner()] ?? none;
  return unsentBefore.get(owner())?.filter((name) => unsent.includes(name)) ?? unsent;
});
/** True once a record was a preview. */
export const previewsStore = new Store(false);
/** By owner, as long as the page is open. */
const sentFields = new Map<string, Set<string>>();

/** Notes which optional fields some records have. */
export function noteSent(rows: readonly Deployment[]): void {
  const sent = sentFields.get(owner()) ?? new Set<string>();
  sentFields.set(owner(), sent);
  if (rows.some(({ isPreview }) => isPreview)) previewsStore.setState(() => true);
  for (const { status, sourceConfig } of rows) {
    if (status !== undefined) sent.add('status');
    if (sourceConfig.deploymentType !== undefined) sent.add('deploymentType');
  }
  const unsent = ['status', 'deploymentType'].filter((name) => !sent.has(name));
  const before = unsentByOwner.store.state[owner()] ?? none;
  if (rows.length === 0 || unsent.join() === before.join()) return;
  if (!unsentBefore.has(owner())) unsentBefore.set(owner(), before);
  unsentByOwner.change((all) => ({ ...all, [owner()]: unsent }));
}
