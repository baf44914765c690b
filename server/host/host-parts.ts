import type { Team } from '../../src/api/config/team.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import type { AccessOptions } from '../access/access-control.ts';
import type { ForwardTarget } from '../forward/forward-headers.ts';
import type { HostBounds } from '../forward/host-bounds.ts';
import type { RequestObserver } from '../telemetry/observe-requests.ts';
import type { Leaving } from './readiness.ts';
import type { ReferenceChild } from './reference-child.ts';

/** The part of `/config.json` that follows from the options. */
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
  /** Address that the server listens on; it decides which names pass (see `guard`). */
  host: string;
  /** Address that browsers use, where it is another one; the host answers below its path. */
  publicUrl?: URL | undefined;
  /** The people who may use the host; without it, everyone who reaches it. */
  access?: AccessOptions | undefined;
  service: { forward: ForwardTarget; child?: ReferenceChild };
  config: PageConfig;
  /** Folder of the built page; without one only the service's addresses answer. */
  dist?: string;
  reveal?: boolean;
  bounds?: HostBounds;
  /** The state of closing; the host notes here when a balancer asked. */
  leaving?: Leaving;
  observers?: readonly RequestObserver[];
  log: (line: string) => void;
}
