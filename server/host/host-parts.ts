import type { Team } from '../../src/api/config/team.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import type { AccessOptions } from '../access/access-control.ts';
import type { ForwardTarget } from '../forward/forward-headers.ts';
import type { HostBounds } from '../forward/host-bounds.ts';
import type { RequestObserver } from '../telemetry/observe-requests.ts';
import type { Leaving } from './readiness.ts';
import type { ReferenceChild } from './reference-child.ts';

/** The part of `/config.json` that comes from the options. */
export interface PageConfig {
  dialect: Dialect;
  integrations: readonly { id: string; name: string }[];
  tagValues?: readonly { id: string; name: string }[];
  team?: Team | undefined;
  serviceName?: string | undefined;
  message?: string | undefined;
  cookies?: boolean;
}

export interface HostParts {
  /** Address that the server listens on. `guard` derives the allowed host names from it. */
  host: string;
  /** Address that browsers use, if it differs from `host`. The host responds below its path. */
  publicUrl?: URL | undefined;
  /** The people who may use the host; without it, everyone who can connect. */
  access?: AccessOptions | undefined;
  service: { forward: ForwardTarget; child?: ReferenceChild };
  config: PageConfig;
  /** Folder of the built page; without it the host serves no page. */
  dist?: string;
  reveal?: boolean;
  bounds?: HostBounds;
  /** Whether the host is about to close, and when a balancer last probed it. */
  leaving?: Leaving;
  observers?: readonly RequestObserver[];
  log: (line: string) => void;
}
