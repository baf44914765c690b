import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { testKey } from './certificates.ts';
import { listen } from './ports.ts';

export function listenerOf(app: Pick<Hono, 'fetch'>): RequestListener {
  const listener = getRequestListener(app.fetch);
  return (request, response) => void listener(request, response);
}

/** Listens on a free port of `hostname`, which must be 127.0.0.1, until the test ends. @returns the port */
export function listenForTest(listener: RequestListener, hostname = '127.0.0.1'): Promise<number> {
  const server = createServer(listener);
  endWithTest(server, () => server.closeAllConnections());
  return listen(server, hostname);
}

export function listenByTls(listener: RequestListener, certificate: string): Promise<number> {
  const server = createTlsServer({ key: testKey, cert: certificate }, listener);
  endWithTest(server, () => server.closeAllConnections());
  return listen(server);
}

/** Closes a server when the test ends. @param breakOff closes the remaining connections */
export function endWithTest(server: Server, breakOff: () => void): void {
  onTestFinished(() => {
    server.close();
    breakOff();
  });
}

export async function sendRaw(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}
