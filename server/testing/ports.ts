import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Listens on a free port of a host name. @returns the port */
export async function listen(server: Server, hostname = '127.0.0.1'): Promise<number> {
  server.listen(0, hostname);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A port of 127.0.0.1 that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
