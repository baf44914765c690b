import { writeParams } from '../../kit/params/table.ts';
import { newDeploymentParams } from '../../service/wire/parameters.ts';

/**
 * The path of a deployment's details. An id is any text from the service: half of a surrogate pair,
 * which no address can contain, becomes U+FFFD.
 */
export function deploymentAddress(id: string): string {
  return `/deployments/${encodeURIComponent(id.replace(/\p{Cs}/gu, '\uFFFD'))}`;
}

/** The form for a new deployment that copies one: a link "Deploy like {name}". */
export function likeAddress(id: string): string {
  const query = new URLSearchParams(writeParams(newDeploymentParams, { like: id }));
  return `/deployments/new?${query.toString()}`;
}
