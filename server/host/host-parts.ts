import type { Team } from '../../src/service/config/team.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import type { AccessOptions } from '../access/access-control.ts';
import type { ForwardTarget } from '../forward/forward-target.ts';
import type { HostBounds } from '../forward/host-bounds.ts';
import type { RequestObserver } from '../telemetry/observe-requests.ts';
import type { HostOptions } from './options.ts';
import type { Leaving } from './readiness.ts';
import type { ReferenceChild } from './reference-child.ts';

/** What `/config.json` tells the page beside the parts that the running host knows itself. */
interface PageConfig {
  dialect: Dialect;
  integrations: readonly { id: string; name: string }[];
  tagValues?: readonly { id: string; name: string }[];
  team?: Team;
  serviceName?: string;
  message?: string;
  /** Names of the headers that the host adds, in lower case; never their values. */
  addedHeaders?: readonly string[];
  /** Whether cookies go along to the service. */
  cookies?: boolean;
}

export interface HostParts {
  /** Address that the server listens on; it decides which names pass (see `guard`). */
  host: string;
  /** Address that browsers use, where it is another one; the host answers below its path. */
  publicUrl?: URL;
  /** Who may use the host; without it, everyone who reaches it. */
  access?: AccessOptions;
  /** Target of `/api`; none where browsers ask a service `direct`ly. */
  service: { forward: ForwardTarget; child?: ReferenceChild } | { direct: URL };
  config: PageConfig;
  /** Folder of the built page; without one only the service's addresses answer. */
  dist?: string;
  /** Whether the page may ask for the secret values of one deployment. */
  reveal?: boolean;
  bounds?: HostBounds;
  /** Whether the host is about to close; it notes here who asks for that. */
  leaving?: Leaving;
  /** Told of every request. */
  observers?: readonly RequestObserver[];
  log: (line: string) => void;
}

/** The parts of the host that follow from its options. */
export function hostParts(options: HostOptions, service: HostParts['service'], log: (line: string) => void) {
  const { host, publicUrl, access, reveal, dialect, integrations, tagValues, team, serviceName, message } =
    options;
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
      ...(serviceName !== undefined && { serviceName }),
      ...(message !== undefined && { message }),
      addedHeaders: [...new Set(options.serviceHeaders.map(([name]) => name.toLowerCase()))],
      cookies: options.forwardCookies,
    },
    log,
  } satisfies HostParts;
}
