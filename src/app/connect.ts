import { type DeploymentValues, deploymentParams, readParams } from '../params/table.ts';
import { loadConfig } from '../wire/config.ts';
import { configure, isRemembered } from '../wire/connection.ts';
import { listEarly } from '../wire/list-deployments.ts';

/**
 * Reads where the service is, and where the address shows the list of deployments asks for its rows at once. This
 * module and what it imports travel ahead of the page's code.
 * @throws ServiceError when the configuration cannot be read
 */
export function connect(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const configured = loadConfig().then(configure);
  const values = listedAt(address);
  // The service is most likely where it is by default. A key that this tab remembers is not sent on a guess.
  if (values && !isRemembered()) listEarly(values, configured);
  return configured;
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
