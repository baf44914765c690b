import { resourceSpecRecord } from '../../src/api/schemas.ts';
import { complaint, type Complaint, givenAt } from './complaint.ts';

const components = ['', 'queue_', 'orchestrator_', 'executor_', 'cache_', 'db_'];
const pairs = [
  ['cpu', 'cpu_limit'],
  ['memory_mb', 'memory_limit_mb'],
  ['min_scale', 'max_scale'],
] as const;
/** CPU is in cores and may be a fraction; memory, scale, storage and connections are whole numbers. */
const sizeNames = Object.keys(resourceSpecRecord.shape).filter((name) =>
  /(?:^|_)(?:cpu|cpu_limit|memory_mb|memory_limit_mb|min_scale|max_scale|storage_gi|max_connections)$/.test(
    name,
  ),
);

const isWhole = (name: string) => !/cpu(?:_limit)?$/.test(name);

/** Complaints about the sizes in a request's body, which the schema for responses does not check. */
export function sizeComplaints(body: unknown): Complaint[] {
  const path = ['source_config', 'resource_spec'];
  const sizeAt = (name: string): unknown => givenAt(body, [...path, name]);
  const unreadable = sizeNames.flatMap((name) => {
    const size = sizeAt(name) ?? 0;
    if (typeof size === 'number' && size >= 0 && (!isWhole(name) || Number.isInteger(size))) return [];
    return [
      complaint([...path, name], `Must be a ${isWhole(name) ? 'whole number' : 'number'} of at least 0`),
    ];
  });
  const disordered = components.flatMap((prefix) =>
    pairs.flatMap(([low, high]) => {
      const [lower, higher] = [sizeAt(prefix + low), sizeAt(prefix + high)];
      const isWrong = typeof lower === 'number' && typeof higher === 'number' && higher < lower;
      return isWrong ? [complaint([...path, prefix + high], `Must not be less than ${prefix}${low}`)] : [];
    }),
  );
  return [...unreadable, ...disordered];
}
