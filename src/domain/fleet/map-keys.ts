import type { QueryClient } from '@tanstack/react-query';
import { writeMapKey } from '../../kit/params/map-key.ts';
import { countOne } from '../../kit/text/tally.ts';
import { mapsOf } from '../model/record-fields.ts';
import { pagesInCache } from '../../service/wire/deployments.ts';
import type { Reading } from './reading.ts';
import { readingsInCache } from './reading-query.ts';
import { perReading } from './readings.ts';

/** A key inside a map, as a field's name (`labels[team]`), and how many records have it. */
export interface SeenKey {
  name: string;
  count: number;
}

const mostFirst = (a: SeenKey, b: SeenKey) => b.count - a.count || (a.name < b.name ? -1 : 1);

/** The keys of a reading's maps, the most frequent first; computed once for each reading. */
export const keysOf = perReading((records): readonly SeenKey[] => {
  const maps = new Map<string, Map<string, number>>();
  for (const record of records)
    for (const [map, texts] of mapsOf(record)) {
      const counts = maps.get(map) ?? new Map<string, number>();
      maps.set(map, counts);
      for (const key of Object.keys(texts)) countOne(counts, key);
    }
  return [...maps]
    .flatMap(([map, counts]) =>
      [...counts].map(([key, count]) => ({ name: writeMapKey({ map, key }), count })),
    )
    .toSorted(mostFirst);
});

/** The keys that at least a tenth of a reading's deployments have. */
export function commonKeys(reading: Pick<Reading, 'records' | 'asRead'>): readonly SeenKey[] {
  const { length } = reading.asRead ?? reading.records;
  return keysOf(reading).filter(({ count }) => count * 10 >= length);
}

/** The keys on the pages and in the readings so far; each counts where it is most frequent. */
export function keysSeen(client: QueryClient): readonly SeenKey[] {
  const counts = new Map<string, number>();
  const pages = pagesInCache(client).map((records) => ({ records }));
  for (const { name, count } of [...readingsInCache(client), ...pages].flatMap(keysOf))
    counts.set(name, Math.max(count, counts.get(name) ?? 0));
  return [...counts].map(([name, count]) => ({ name, count })).toSorted(mostFirst);
}
