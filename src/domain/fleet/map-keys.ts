import type { QueryClient } from '@tanstack/react-query';
import { pagesInCache } from '../../api/deployments.ts';
import { writeMapKey } from '../../kit/params/map-key.ts';
import { allDeploymentsInCache } from './all-deployments.ts';
import { oncePerLoad } from './load-state.ts';
import type { AllDeployments } from './pages.ts';

/** A key of a map as a field's name (`labels[team]`), and how many records have it. */
export interface SeenKey {
  name: string;
  count: number;
}

const byCount = (a: SeenKey, b: SeenKey) => b.count - a.count || (a.name < b.name ? -1 : 1);

/** The keys of maps, the most frequent first. Takes 12 ms for 10,000 records with 20 labels each. */
export const keysOf = oncePerLoad((records): readonly SeenKey[] => {
  const maps = new Map<string, Map<string, SeenKey>>();
  const count = (map: string, texts: object) => {
    const seen = maps.get(map) ?? new Map<string, SeenKey>();
    if (seen.size === 0) maps.set(map, seen);
    for (const key in texts) {
      const known = seen.get(key);
      if (known) known.count += 1;
      else seen.set(key, { name: writeMapKey({ map, key }), count: 1 });
    }
  };
  for (const { resourceSpec, maps: others } of records) {
    if (resourceSpec.labels) count('labels', resourceSpec.labels);
    if (resourceSpec.annotations) count('annotations', resourceSpec.annotations);
    for (const map in others) count(map, others[map] ?? {});
  }
  return [...maps.values()].flatMap((seen) => [...seen.values()]).toSorted(byCount);
});

/** The keys that at least a tenth of the deployments have. */
export function commonKeys(deployments: Pick<AllDeployments, 'records' | 'asLoaded'>): readonly SeenKey[] {
  const { length } = deployments.asLoaded ?? deployments.records;
  return keysOf(deployments).filter(({ count }) => count * 10 >= length);
}

/** The keys on pages and in all loads so far, each with its highest count. */
export function keysSeen(client: QueryClient): readonly SeenKey[] {
  const counts = new Map<string, number>();
  const pages = pagesInCache(client).map((records) => ({ records }));
  for (const { name, count } of [...allDeploymentsInCache(client), ...pages].flatMap(keysOf))
    counts.set(name, Math.max(count, counts.get(name) ?? 0));
  return [...counts].map(([name, count]) => ({ name, count })).toSorted(byCount);
}
