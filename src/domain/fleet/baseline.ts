import { queryOptions } from '@tanstack/react-query';
import { Store } from '@tanstack/store';
import { clear, createStore, get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { account } from '../../api/config/account.ts';
import { config } from '../../api/config/config.ts';
import { credentials, readCredentialSources } from '../../api/config/connection.ts';
import { deploymentsKey } from '../../api/deployments.ts';
import { nameHere } from '../../kit/params/base-path.ts';
import { reportUnsaved } from '../../kit/params/saved.ts';
import { stored } from '../../kit/params/storage.ts';
import { isComplete, type AllDeployments } from './pages.ts';
import { compareSnapshots, type Since } from './since.ts';
import { type Snapshot, snapshotSchema, takeSnapshot } from './snapshot.ts';

/*
 * The baseline of "Since last visit": all deployments of a complete load, stored in this browser for
 * each account and their tenants. The overview writes the first one; after that, only "Mark as seen"
 * replaces it.
 */

const store = createStore(nameHere('slipway'), 'snapshots');
const schema = z.array(snapshotSchema);

/** Maximum number of baselines of one account, who may have several tenants. */
const maxTenants = 5;

const setting = stored('local', 'slipway.since', z.boolean());

/** True while this browser stores baselines and compares with them. */
export const sinceStore = new Store(setting.read() ?? true);

/** Switches the comparison on or off. Stored baselines stay until `forgetBaselines`. */
export function setSince(keeps: boolean): void {
  reportUnsaved(setting.write(keeps));
  sinceStore.setState(() => keeps);
}

/** The key in storage, without credentials. @returns undefined if the user is unknown */
function accountKey(): string | undefined {
  const { key } = readCredentialSources(config(), credentials());
  return key === 'session' && config().signIn?.user === undefined ? undefined : `visit ${account()}`;
}

/** The baseline of one of these tenants; a baseline without tenants always matches. */
export function baselineFor(
  baselines: readonly Snapshot[],
  tenants: readonly string[],
): Snapshot | undefined {
  return baselines.find(
    (baseline) =>
      tenants.length === 0 ||
      baseline.tenants.length === 0 ||
      tenants.some((tenant) => baseline.tenants.includes(tenant)),
  );
}

const read = async (key: string) => schema.safeParse(await get<unknown>(key, store)).data ?? [];

/** Stores a snapshot as the baseline of its tenants. @throws if the browser cannot store it */
async function write(key: string, snapshot: Snapshot): Promise<void> {
  await update<unknown>(
    key,
    (before) => {
      const baselines = schema.safeParse(before).data ?? [];
      const replaced = baselineFor(baselines, snapshot.tenants);
      return [snapshot, ...baselines.filter((other) => other !== replaced)].slice(0, maxTenants);
    },
    store,
  );
}

export async function forgetBaselines(): Promise<void> {
  await clear(store);
}

export const sinceKey = [...deploymentsKey, 'since'] as const;

const baselinesKey = (key: string | undefined) => [...sinceKey, 'baselines', key] as const;

/**
 * off: switched off in Settings; unknown: the account is unknown; first: these deployments are now the
 * first baseline; none: there is no baseline, and these deployments cannot become one.
 */
type SinceAnswer = { kind: 'off' | 'unknown' | 'first' | 'none' } | { kind: 'compared'; since: Since };

/**
 * Compares deployments with the baseline, or stores them as the first one. Fails if the browser cannot
 * store anything, for example in a private window.
 * @param isAll true if the deployments are not filtered
 */
export function sinceQuery(deployments: AllDeployments | undefined, isAll: boolean) {
  const key = accountKey();
  const { startedAt, records, asLoaded = records } = deployments ?? {};
  return queryOptions({
    queryKey: [...sinceKey, key, sinceStore.state, isAll, startedAt, asLoaded?.length] as const,
    queryFn: async ({ client }): Promise<SinceAnswer> => {
      if (!sinceStore.state) return { kind: 'off' };
      if (key === undefined) return { kind: 'unknown' };
      if (!deployments) return { kind: 'none' };
      const now = await takeSnapshot(deployments, config().dialect.labels);
      const baseline = baselineFor(await read(key), now.tenants);
      if (baseline) return { kind: 'compared', since: compareSnapshots(baseline, now, isAll) };
      if (!isAll || !isComplete(deployments)) return { kind: 'none' };
      await write(key, now);
      // Updates marks and conditions that wait for a baseline.
      await client.invalidateQueries({ queryKey: baselinesKey(key) });
      return { kind: 'first' };
    },
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** Stores deployments as the baseline. @throws if the browser cannot store them */
export async function markAsSeen(deployments: AllDeployments): Promise<void> {
  const key = accountKey();
  if (key !== undefined) await write(key, await takeSnapshot(deployments, config().dialect.labels));
}

export function baselinesQuery() {
  const key = accountKey();
  return queryOptions({
    queryKey: [...baselinesKey(key), sinceStore.state] as const,
    queryFn: async (): Promise<Snapshot[]> => (sinceStore.state && key !== undefined ? read(key) : []),
    retry: false,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
