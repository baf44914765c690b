import { isId } from '../../kit/params/codecs.ts';
import { writeParams } from '../../kit/params/table.ts';
import { type DeploymentValues, deploymentParams, type Filters } from '../../service/wire/parameters.ts';

/** Maximum number of ids in an address of the list: the service returns no more per page. */
const mostIds = 100;

/** The list with some filters. */
function listAddress(filters: DeploymentValues): { pathname: string; search: string } {
  const search = new URLSearchParams(writeParams(deploymentParams, filters)).toString();
  return { pathname: '/deployments', search: search && `?${search}` };
}

/** A link to some of the deployments that a figure counts. */
export interface PartLink {
  to: ReturnType<typeof listAddress>;
  /** "101–200"; undefined where a single part contains all. */
  part: string | undefined;
}

/** Deployments whose ids the list can filter by. */
export function linkable<Item extends { id: string }>(records: readonly Item[]): Item[] {
  return records.filter(({ id }) => isId(id));
}

/** Links to deployments by their ids, in parts of 100; other filters do not matter. */
export function idLinks(records: readonly { id: string }[]): PartLink[] {
  return Array.from({ length: Math.ceil(records.length / mostIds) }, (_, at) => {
    const [from, to] = [at * mostIds, Math.min((at + 1) * mostIds, records.length)];
    return {
      part: records.length > mostIds ? `${from + 1}–${to}` : undefined,
      // Computed on demand: an address of a hundred has 4 kB, and most are never shown.
      get to() {
        const deploymentIds = records.slice(from, to).map(({ id }) => id);
        return listAddress({ deploymentIds, limit: mostIds });
      },
    };
  });
}

/** A link to all deployments that match a filter besides the current ones. */
export function filterLink(filters: Filters, patch: Filters): PartLink[] {
  return [{ to: listAddress({ ...filters, ...patch }), part: undefined }];
}
