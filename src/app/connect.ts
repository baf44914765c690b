import { loadConfig } from '../wire/config.ts';
import { configure } from '../wire/connection.ts';
import { listEarly } from '../wire/list-deployments.ts';
import { isRemembered } from '../wire/remembered.ts';
import { listedAt } from './ask-ahead.ts';

/**
 * Reads where the service is, and where the address shows the list of deployments its rows, as soon as the answers to
 * what was asked ahead are there.
 * @throws ServiceError when the configuration cannot be read
 */
export function connect(address: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const configured = loadConfig().then(configure);
  const values = listedAt(address);
  if (values && !isRemembered()) listEarly(values, configured);
  return configured;
}
