import { valueAt } from '../../src/kit/text/json.ts';
import { type DeploymentSeed } from '../sample/tenant-data.ts';

const textAt = (record: unknown, field: string): string => {
  const value = valueAt(record, [field]);
  return typeof value === 'string' ? value : '';
};

function matches(
  { record, remoteReconciled = false, tagValueIds = [] }: DeploymentSeed,
  query: URLSearchParams,
) {
  const isAmong = (filter: string, ...values: unknown[]) =>
    !query.has(filter) ||
    query.getAll(filter).some((text) => text.split(',').some((value) => values.includes(value)));
  const name = textAt(record, 'name').toLowerCase();
  return (
    name.includes((query.get('name_contains') ?? '').toLowerCase()) &&
    isAmong('status', valueAt(record, ['status'])) &&
    isAmong('image_version', valueAt(record, ['image_version'])) &&
    isAmong('deployment_type', valueAt(record, ['source_config', 'deployment_type'])) &&
    isAmong('remote_reconciled', String(remoteReconciled)) &&
    isAmong('tag_value_ids', ...tagValueIds) &&
    // UUIDs are equal in any case.
    isAmong('deployment_ids', textAt(record, 'id'), textAt(record, 'id').toUpperCase())
  );
}

/** The response to a listing of deployments in memory, in their order. */
export function listSeeds(seeds: readonly DeploymentSeed[], query: URLSearchParams) {
  const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
  const matching = seeds.filter((seed) => matches(seed, query)).map(({ record }) => record);
  const resources = matching.slice(offset, offset + limit);
  return { resources, offset: offset + resources.length };
}
