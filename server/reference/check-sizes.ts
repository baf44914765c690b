import { resourceSpecRecord } from '../../src/api/schemas.ts';
import { valueAt } from '../../src/kit/text/json.ts';
import { complaint, type Complaint } from './complaint.ts';

/** CPU is in cores and may be a fraction; memory, scale, storage and connections are whole numbers. */
const sizeNames = Object.keys(resourceSpecRecord.shape).filter((name) =>
  /(?:^|_)(?:cpu|cpu_limit|memory_mb|memory_limit_mb|min_scale|max_scale|storage_gi|max_connections)$/.test(
    name,
  ),
);

/** The name of the size that must not be less than this one, or the name itself. */
const upperOf = (name: string) =>
  name
    .replace(/cpu$/, 'cpu_limit')
    .replace(/memory_mb$/, 'memory_limit_mb')
    .replace(/min_scale$/, 'max_scale');

const isWhole = (name: string) => !/cpu(?:_limit)?$/.test(name);

/** Complaints about the sizes in a request's body, which the schema for responses does not check. */
export function sizeComplaints(body: unknown): Complaint[] {
  const path = ['source_config', 'resource_spec'];
  const sizeAt = (name: string): unknown => valueAt(body, [...path, name]);
  const unreadable = sizeNames.flatMap((name) => {
    const size = sizeAt(name) ?? 0;
    if (typeof size === 'number' && size >= 0 && (!isWhole(name) || Number.isInteger(size))) return [];
    return [
      complaint([...path, name], `Must be a ${isWhole(name) ? 'whole number' : 'number'} of at least 0`),
    ];
  });
  const disordered = sizeNames.flatMap((name) => {
    const upper = upperOf(name);
    const [low, high] = [sizeAt(name), sizeAt(upper)];
    const isWrong = typeof low === 'number' && typeof high === 'number' && high < low;
    return isWrong ? [complaint([...path, upper], `Must not be less than ${name}`)] : [];
  });
  return [...unreadable, ...disordered];
}
