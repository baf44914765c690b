import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

import { problem } from './problem.ts';

/** Whether an address that is no file gets the page: one that a person opens, or one without a file's ending. */
function isPageRoute(path: string, accept: string | undefined): boolean {
  if (path.startsWith('/assets/')) return false;
  return !/\.[^/]*$/.test(path) || accept?.includes('text/html') === true;
}

/**
 * Serves the built page from `dist`: files with a hash in their name for ever, everything else asked for anew each
 * time (ETag, 304), the compressed copy beside a file where the client takes it, the page for every route of it, and
 * nothing (the caller's 404) for a file that does not exist.
 * @param dist absolute path of the folder that `vite build` wrote
 */
export function staticFiles(dist: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return problem(405, 'Method Not Allowed', 'Only GET and HEAD work here.', { allow: 'GET, HEAD' });
  });
  app.use(async (c, next) => {
    await next();
    c.header('Vary', 'Accept-Encoding');
  });
  app.use(
    '/assets/*',
    serveStatic({
      root: dist,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  app.use(etag());
  app.use(async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'no-cache');
  });
  app.use(serveStatic({ root: dist, precompressed: true }));
  const page = serveStatic({ path: join(dist, 'index.html'), precompressed: true });
  app.use((c, next) => (isPageRoute(c.req.path, c.req.header('accept')) ? page(c, next) : next()));
  return app;
}
