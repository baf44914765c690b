import { boolean, type Codec, id, mapKey, oneOf, text } from '../kit/params/codecs.ts';
import type { ParamTable } from '../kit/params/table.ts';
import { deploymentIds, deploymentId } from './deployment-id.ts';
import type { Dialect } from './dialect/dialect.ts';
import { filterList } from './filters.ts';

/* The addresses of the other pages, which the list does not need. */

/** The key of a map that repositories are grouped by; absent: they are grouped by owner. */
const grouping: Codec<string> = {
  ...mapKey,
  read: (raw) => (raw.trim() === 'owner' ? {} : mapKey.read(raw)),
};

/** The address of /overview: the list's filters, the grouping, and which repositories are shown. */
export const overviewParams = (dialect: Dialect) => ({
  filters: filterList(dialect),
  groupBy: { param: 'group_by', codec: grouping },
  /** Absent: only repositories with problems. */
  repositories: { param: 'repositories', codec: oneOf(['all']) },
});

/** The address of /repositories. */
export const repositoryParams = {
  integrationId: { param: 'integration_id', codec: id },
  search: { param: 'q', codec: text },
  /** Shows only repositories with deployments (true), or only those without (false). */
  isDeployed: { param: 'deployed', codec: boolean },
} as const satisfies ParamTable;

/** The address of /deployments/new: values that prefill the form. */
export const newDeploymentParams = {
  integrationId: { param: 'integration_id', codec: id },
  repositoryUrl: { param: 'repo_url', codec: text },
  /** A branch, a tag or a commit. */
  repositoryRef: { param: 'repo_ref', codec: text },
  /** The deployment to copy. */
  like: { param: 'like', codec: deploymentId },
} as const satisfies ParamTable;

export const compareParams = { ids: { param: 'ids', codec: deploymentIds } } as const satisfies ParamTable;
