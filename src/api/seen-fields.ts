import { ReadonlyStore, Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { saved } from '../kit/params/saved.ts';
import { account } from './config/account.ts';
import type { Deployment } from './deployment.ts';

/** What the records of one account contain, since the page was opened. */
interface Seen {
  /** Optional fields that at least one record has. */
  readonly seenFields: readonly string[];
  /** `missingByAccount` before the first record. */
  readonly before: readonly string[];
}

const optional = ['status', 'deploymentType'];
const missingByAccount = saved('slipway.unsent', z.record(z.string(), z.array(z.string())), {});
const none: readonly string[] = [];
const seenByAccount = new Store<Readonly<Record<string, Seen>>>({});
/**
 * Optional fields that no record of this service has, in this page load or the one before. A column
 * that is empty for the first time stays until the next page load, so that no other column moves.
 */
export const missingFields = new ReadonlyStore(() => {
  const missing = missingByAccount.store.state[account()] ?? none;
  return seenByAccount.state[account()]?.before.filter((name) => missing.includes(name)) ?? missing;
});

export function noteSeenFields(rows: readonly Deployment[]): void {
  if (rows.length === 0) return;
  const before = missingByAccount.store.state[account()] ?? none;
  const known = seenByAccount.state[account()];
  const seen = known ?? { seenFields: none, before };
  const seenFields = optional.filter(
    (name) =>
      seen.seenFields.includes(name) ||
      rows.some((row) => (name === 'status' ? row.status : row.sourceConfig.deploymentType) !== undefined),
  );
  if (!known || seenFields.length > seen.seenFields.length)
    seenByAccount.setState((all) => ({ ...all, [account()]: { ...seen, seenFields } }));
  const missing = optional.filter((name) => !seenFields.includes(name));
  if (missing.join() !== before.join()) missingByAccount.change((all) => ({ ...all, [account()]: missing }));
}
