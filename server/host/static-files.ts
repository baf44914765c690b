import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { dialectSchema } from '../command-line/option-files.ts';
import { problem } from '../failures/problem.ts';
import { acceptedEncodings } from '../forward/forward-headers.ts';
import { preloadHeader } from './preload.ts';

/** The compressed copies that a build writes beside a file, smallest first; then the file itself. */
const copies = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: undefined, ending: '' },
] as const;

/** A file's copies with their response headers. @param path its address, which begins with a slash */
function readCopies(file: string, path: string, base: string) {
  const common = {
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  };
  // Below a public path, the links of the page need that path.
  const isMoved = path === '/index.html' && base !== '/';
  const present = copies.filter(({ ending }) => existsSync(file + ending) && !(isMoved && ending));
  return present.map(({ encoding, ending }) => {
    const read = readFileSync(file + ending);
    const bytes = isMoved
      ? new TextEncoder().encode(read.toString().replaceAll(/ (href|src)="\//g, ` $1="${base}`))
      : read;
    const headers = {
      ...common,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
      ETag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    };
    return { encoding, bytes, headers };
  });
}

function readFiles(dist: string, base: string): Map<string, ReturnType<typeof readCopies>> {
  if (!existsSync(dist)) return new Map();
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(dist, file).replaceAll(sep, '/')}`;
      return [path, readCopies(file, path, base)];
    }),
  );
}

/** True if the address has no file extension or a person opens it; never below /assets/. */
function isPageRoute(path: string, accept: string | undefined): boolean {
  if (path.startsWith('/assets/')) return false;
  return !/\.[^/]*$/.test(path) || accept?.includes('text/html') === true;
}

/**
 * Serves the built page from `dist`: compressed copies to clients that accept them, and the page for every
 * route. All files are read once and stay in memory, so files of two builds are never mixed. A new build
 * is served after the next start.
 * @param dist absolute path
 */
export function staticFiles(dist: string, dialect: Dialect, base = '/'): Hono {
  const files = readFiles(dist, base);
  const page = files.get('/index.html');
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return problem(405, 'Method Not Allowed', 'Only GET and HEAD work here.', { allow: 'GET, HEAD' });
  });
  app.use(etag());
  app.get('/dialect.schema.json', (c) => c.json(dialectSchema()));
  app.use(async (c, next) => {
    const { path } = c.req;
    const file = files.get(path) ?? (isPageRoute(path, c.req.header('accept')) ? page : undefined);
    if (file) c.set('route', file === page ? '/{page}' : path.replace(/^\/assets\/.*/, '/assets/{file}'));
    if (file === page) c.header('Link', preloadHeader(new URL(c.req.url), dialect, base));
    const accepted = acceptedEncodings(c.req.header('accept-encoding'));
    const copy = file?.find(({ encoding }) => encoding === undefined || accepted.has(encoding));
    return copy ? c.body(copy.bytes, 200, copy.headers) : next();
  });
  return app;
}
