import type { HostParts } from './app.ts';
import type { HostOptions } from './options.ts';

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
