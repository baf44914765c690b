import type { MiddlewareHandler } from 'hono';

import { versionHeader } from '../../src/service/transport/host-headers.ts';
import { version } from '../../src/service/transport/version.ts';

/** Adds the host's release, by which a page that has been open for long learns that it is older. */
export const sayVersion: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set(versionHeader, version);
};
