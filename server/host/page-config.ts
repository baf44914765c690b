import type { Dialect } from '../../src/wire/dialect.ts';
import type { HostOptions } from './options.ts';

/** What `/config.json` tells the page beside the parts that the running host knows itself. */
export interface PageConfig {
  dialect: Dialect;
  integrations: readonly { id: string; name: string }[];
  tagValues?: readonly { id: string; name: string }[];
  /** Names of the headers that the host adds, in lower case; never their values. */
  addedHeaders?: readonly string[];
  /** Whether cookies go along to the service. */
  cookies?: boolean;
}

/** @param integrations those that the service has besides the ones named in the options */
export function pageConfig(options: HostOptions, integrations: PageConfig['integrations']): PageConfig {
  const { dialect, tagValues, serviceHeaders, forwardCookies } = options;
  return {
    dialect,
    integrations: [...options.integrations, ...integrations],
    tagValues,
    addedHeaders: [...new Set(serviceHeaders.map(([name]) => name.toLowerCase()))],
    cookies: forwardCookies,
  };
}
