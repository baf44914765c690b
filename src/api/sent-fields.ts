import { ReadonlyStore, Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { saved } from '../kit/params/saved.ts';
import { owner } from './config/owner.ts';
import type { Deployment } from './deployment.ts';

/** What the records of one owner contain, since the page was opened. */
interface Seen {
  /** Optional fields that at least one record has. */
  readonly sent: readonly string[];
  /** `unsentByOwner` before the first record. */
  readonly before: readonly string[];
}

const optional = ['status', 'deploymentType'];
const unsentByOwner = saved('slipway.unsent', z.record(z.string(), z.array(z.string())), {});
const none: readonly string[] = [];
const seenByOwner = new Store<Readonly<Record<string, Seen>>>({});
/**
 * Optional fields that no record of this service has, in this page load or the one before. A column
 * that is empty for the first time stays until the next page load, so that no other column moves.
 */
export const unsentFields = new ReadonlyStore(() => {
  const unsent = unsentByOwner.store.get()[owner()] ?? none;
  return seenByOwner.get()[owner()]?.before.filter((name) => unsent.includes(name)) ?? unsent;
});

/** Remembers which optional fields the records have. */
export function noteSent(rows: readonly Deployment[]): void {
  if (rows.length === 0) return;
  const before = unsentByOwner.store.state[owner()] ?? none;
  const known = seenByOwner.state[owner()];
  const seen = known ?? { sent: none, before };
  const sent = optional.filter(
    (name) =>
      seen.sent.includes(name) ||
      rows.some((row) => (name === 'status' ? row.status : row.sourceConfig.deploymentType) !== undefined),
  );
  if (!known || sent.length > seen.sent.length)
    seenByOwner.setState((all) => ({ ...all, [owner()]: { ...seen, sent } }));
  const unsent = optional.filter((name) => !sent.includes(name));
  if (unsent.join() !== before.join()) unsentByOwner.change((all) => ({ ...all, [owner()]: unsent }));
}
