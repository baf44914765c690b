import type { Dialect } from '../../src/service/wire/dialect.ts';
import type { Team } from '../../src/service/config/team.ts';
import type { HostOptions } from './options.ts';

/** What `/config.json` tells the page beside the parts that the running host knows itself. */
export interface PageConfig {
  dialect: Dialect;
  integrations: readonly { id: string; name: string }[];
  tagValues?: readonly { id: string; name: string }[];
  team?: Team;
  /** Names of the headers that the host adds, in lower case; never their values. */
  addedHeaders?: readonly string[];
  /** Whether cookies go along to the service. */
  cookies?: boolean;
}

export function pageConfig({
  dialect,
  integrations,
  tagValues,
  team,
  serviceHeaders,
  forwardCookies,
}: HostOptions): PageConfig {
  return {
    dialect,
    integrations,
    tagValues,
    ...(team && { team }),
    addedHeaders: [...new Set(serviceHeaders.map(([name]) => name.toLowerCase()))],
    cookies: forwardCookies,
  };
}
