import type { HostParts } from './app.ts';
import type { HostOptions } from './options.ts';
import { pageConfig } from './page-config.ts';

/** The parts of the host that follow from its options. */
export function hostParts(
  options: HostOptions,
  service: HostParts['service'],
  log: (line: string) => void,
): HostParts {
  const { host, publicUrl, access, reveal } = options;
  return {
    host,
    ...(publicUrl && { publicUrl }),
    ...(access && { access }),
    service,
    reveal,
    config: pageConfig(options),
    log,
  };
}
