import type { Team } from '../../src/service/config/team.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import type { HostParts } from './app.ts';
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

/** The parts of the host that follow from its options. */
export function hostParts(options: HostOptions, service: HostParts['service'], log: (line: string) => void) {
  const { host, publicUrl, access, reveal, dialect, integrations, tagValues, team } = options;
  return {
    host,
    ...(publicUrl && { publicUrl }),
    ...(access && { access }),
    service,
    reveal,
    config: {
      dialect,
      integrations,
      tagValues,
      ...(team && { team }),
      addedHeaders: [...new Set(options.serviceHeaders.map(([name]) => name.toLowerCase()))],
      cookies: options.forwardCookies,
    },
    log,
  } satisfies HostParts;
}
