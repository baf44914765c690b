import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

/** Listens on a free port of 127.0.0.1, however written, until the test ends. Returns the port. */
export async function listenForTest(listener: RequestListener, hostname = '127.0.0.1'): Promise<number> {
  const server = createServer(listener).listen(0, hostname);
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
 * Sends a request as written, which no client library would
 * let through, and returns the whole answer as text.
 */
export async function sendRaw(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}
