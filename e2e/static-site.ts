import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { listen } from '../server/testing/ports.ts';

export interface Site {
  /** The folder of the build; by default the build for all tests. */
  dist?: string;
  /** The path that the page is below. */
  path?: string;
  /** A handwritten `config.json`. */
  config?: string;
  /** Responds to requests below `/api`. */
  api?: (address: string, response: ServerResponse) => Promise<void>;
}

/** Serves the page from static files. Every address without a file extension is the page. */
export async function startStaticSite({ dist, path = '/', config, api }: Site) {
  const folder = dist ?? join(import.meta.dirname, '..', 'dist');
  const respond = async (url: string, response: ServerResponse) => {
    const { pathname, search } = new URL(url, 'http://static');
    if (api && pathname.startsWith('/api/')) return api(pathname + search, response);
    const name = pathname.startsWith(path) ? pathname.slice(path.length) : 'outside.html';
    const type = getMimeType(name);
    const file = readFile(join(folder, type === undefined ? 'index.html' : name)).catch(() => undefined);
    const content = name === 'config.json' && config !== undefined ? config : await file;
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  };
  const server = createServer(({ url = '' }, response) => void respond(url, response));
  const address = `http://127.0.0.1:${await listen(server)}`;
  return { address: address + path, close: () => server.close().closeAllConnections() };
}
