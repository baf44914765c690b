import { boolean, type Codec, id, mapKey, text } from '../kit/params/codecs.ts';
import type { ParamTable } from '../kit/params/table.ts';
import { deploymentIds, deploymentId } from './deployment-id.ts';
import type { Dialect } from './dialect/dialect.ts';
import { filterList } from './filters.ts';

/*
 * Addresses of pages that the list does not need.
 */

/** The key inside a map by which repositories are grouped; without one, by their owners. */
const grouping: Codec<string> = {
  ...mapKey,
  read: (raw) => (raw.trim() === 'owner' ? {} : mapKey.read(raw)),
};

/** The address of /overview: the list's filters, and how it groups repositories. */
export const overviewParams = (dialect: Dialect) => ({
  filters: filterList(dialect),
  groupBy: { wire: 'group_by', codec: grouping },
});

/** The address of /repositories. */
export const repositoryParams = {
  integrationId: { wire: 'integration_id', codec: id },
  search: { wire: 'q', codec: text },
  /** Shows only repositories with deployments (true), or only those without (false). */
  isDeployed: { wire: 'deployed', codec: boolean },
} as const satisfies ParamTable;

/** The address of /deployments/new: values that prefill the form. */
export const newDeploymentParams = {
  integrationId: { wire: 'integration_id', codec: id },
  repositoryUrl: { wire: 'repo_url', codec: text },
  /** A branch, a tag or a commit. */
  repositoryRef: { wire: 'repo_ref', codec: text },
  /** The deployment to copy. */
  like: { wire: 'like', codec: deploymentId },
} as const satisfies ParamTable;

/** The address of /compare. */
export const compareParams = { ids: { wire: 'ids', codec: deploymentIds } } as const satisfies ParamTable;
