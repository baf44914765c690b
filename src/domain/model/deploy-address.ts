import type { RepositoryName } from './repository-name.ts';
import { writeParams } from '../../kit/params/table.ts';
import { newDeploymentParams } from '../../service/wire/parameters.ts';

/** `owner/name` for an address; a slash in the owner is escaped, so that it can be read back. */
export function writeRepositoryName({ owner, name }: RepositoryName): string {
  return `${owner.replaceAll(/[%/]/g, encodeURIComponent)}/${name}`;
}

/** The form for a new deployment of a repository that an integration lists. */
export function deployAddress(integrationId: string, name: RepositoryName): string {
  const values = { integrationId, repository: writeRepositoryName(name) };
  return `/deployments/new?${new URLSearchParams(writeParams(newDeploymentParams, values)).toString()}`;
}
