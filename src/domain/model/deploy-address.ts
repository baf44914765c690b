import { newDeploymentParams } from '../../api/page-parameters.ts';
import type { Repository } from '../../api/repositories/repository.ts';
import { writeParams } from '../../kit/params/table.ts';

/** The form for a new deployment of a repository, complete on its first render. */
export function deployAddress({
  integrationId,
  url: repositoryUrl,
  defaultBranch: repositoryRef,
}: Pick<Repository, 'integrationId' | 'url' | 'defaultBranch'>): string {
  const values = { integrationId, repositoryUrl, repositoryRef };
  return `/deployments/new?${new URLSearchParams(writeParams(newDeploymentParams, values)).toString()}`;
}
