import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import { testKey } from './certificates.ts';

/** Listens on a free port of 127.0.0.1, however written, until the test ends. Returns the port. */
export function listenForTest(listener: RequestListener, hostname = '127.0.0.1'): Promise<number> {
  return portOf(createServer(listener).listen(0, hostname));
}

/** The same by TLS with a certificate of `certificates.ts`. */
export function listenByTls(listener: RequestListener, certificate: string): Promise<number> {
  const server = createTlsServer({ key: testKey, cert: certificate }, listener);
  return portOf(server.listen(0, '127.0.0.1'));
}

async function portOf(server: Server | TlsServer): Promise<number> {
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Sends a request as written, which no client library would let through, and returns the whole
 * answer as text.
 */
export async function sendRaw(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}
