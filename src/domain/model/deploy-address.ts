import type { Repository } from '../../service/wire/repository.ts';
import { writeParams } from '../../kit/params/table.ts';
import { newDeploymentParams } from '../../service/wire/parameters.ts';

/** The form for a new deployment of a repository, complete on its first render. */
export function deployAddress({
  integrationId,
  url,
  defaultBranch,
}: Pick<Repository, 'integrationId' | 'url' | 'defaultBranch'>): string {
  const values = { integrationId, repositoryUrl: url, repositoryRef: defaultBranch };
  return `/deployments/new?${new URLSearchParams(writeParams(newDeploymentParams, values)).toString()}`;
}
