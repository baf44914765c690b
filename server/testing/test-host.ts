import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import type { ForwardTarget } from '../forward/forward-headers.ts';
import { hostBounds, type HostBounds } from '../forward/host-bounds.ts';
import { createApp, requestListener } from '../host/app.ts';
import type { HostParts } from '../host/host-parts.ts';
import { createHostServer } from '../host/host-server.ts';
import { endWithTest, listenerOf, listenForTest } from './listen.ts';
import { listen } from './ports.ts';
import { scratchFolder } from './scratch-folder.ts';

/** A built page. The file in the folder beside it must never be served. */
function builtPage(): string {
  const root = scratchFolder();
  mkdirSync(join(root, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'top secret');
  writeFileSync(join(root, 'dist', 'index.html'), '<title>The page</title>');
  writeFileSync(join(root, 'dist', 'assets', 'index-abc.js'), 'code');
  return join(root, 'dist');
}

interface Given {
  /** The service behind the host, on a real connection. */
  service?: RequestListener | Hono;
  target?: Partial<ForwardTarget>;
  bounds?: Partial<HostBounds>;
  parts?: Partial<HostParts>;
}

/** The whole host, as `main` starts it, on a free port. */
export async function hostForTest({ service = new Hono(), target, bounds, parts }: Given) {
  const lines: string[] = [];
  /** Requests that reached the service, in order: `'GET /v2/deployments'`. */
  const seen: string[] = [];
  const answer = service instanceof Hono ? listenerOf(service) : service;
  const servicePort = await listenForTest((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const forward = {
    url: new URL(`http://127.0.0.1:${servicePort}`),
    headers: [],
    timeoutMs: 10_000,
    ...target,
  };
  const applied = { ...hostBounds, ...bounds };
  const app = createApp({
    host: '127.0.0.1',
    service: { forward },
    config: { dialect: defaultDialect, integrations: [] },
    dist: builtPage(),
    bounds: applied,
    log: (line) => lines.push(line),
    ...parts,
  });
  const server = createHostServer(applied, parts?.observers).on(
    'request',
    requestListener(app, parts?.publicUrl?.pathname),
  );
  endWithTest(server, () => server.closeAllConnections());
  const port = await listen(server);
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return {
    port,
    lines,
    seen,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
    open,
    /** Sends raw bytes. Resolves with everything received until the host closes the connection. */
    send: (bytes: string | Uint8Array): Promise<string> => {
      const socket = open();
      socket.write(bytes);
      return text(socket);
    },
  };
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
