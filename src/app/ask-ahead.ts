import { type DeploymentValues, deploymentParams, readParams } from '../params/table.ts';
import { configOperation, defaultService, listing } from '../wire/operations.ts';
import { isRemembered } from '../wire/remembered.ts';
import { sendAhead } from '../wire/send.ts';

/**
 * Asks where the service is, and where the address shows the list of deployments for its rows at once. This module and
 * what it imports travel ahead of the page's code, so none of it reads an answer.
 */
export function askAhead(address: Pick<Location, 'pathname' | 'search'>): void {
  sendAhead(configOperation, { baseUrl: '', headers: {} });
  const values = listedAt(address);
  // The service is most likely where it is by default. A key that this tab remembers is not sent on a guess.
  if (values && !isRemembered()) sendAhead(listing(values), { baseUrl: defaultService, headers: {} });
}

/** What the list of deployments shows at an address; undefined where another page stands. */
export function listedAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): DeploymentValues | undefined {
  // The router leads from here to the list, without the query.
  if (pathname === '/') return {};
  if (pathname.replace(/\/$/, '') !== '/deployments') return undefined;
  return readParams(deploymentParams, new URLSearchParams(search)).values;
}
