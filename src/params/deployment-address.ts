/**
 * The path of a deployment's details. An id is whatever the service sent: half of a surrogate pair,
 * which no address can hold, becomes U+FFFD.
 */
export function deploymentAddress(id: string): string {
  return `/deployments/${encodeURIComponent(id.replace(/\p{Cs}/gu, '\uFFFD'))}`;
}
