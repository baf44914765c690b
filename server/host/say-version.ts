import type { MiddlewareHandler } from 'hono';

import { versionHeader } from '../../src/wire/host-headers.ts';
import { version } from '../../src/wire/version.ts';

/** Says the host's release, by which a page that has stood open for long knows that it is older. */
export const sayVersion: MiddlewareHandler = async (c, next) => {
  await next();
  c.header(versionHeader, version);
};
