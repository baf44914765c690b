import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from '../failures/error-code.ts';

/** The host cannot start because of its environment. The message gives the reason and what to do. */
export class CannotStart extends Error {}

interface Address {
  port: number;
  host: string;
  from?: string;
  options: { port: string; host: string };
}

function problemOf(code: string, { port, host, options, from = options.host }: Address): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use. Stop what listens there, or choose another port with ${options.port} ${port + 1}.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023 with ${options.port}.`;
  return `Cannot listen on ${host} (${from}), port ${port} (${code}). Choose another address with ${options.host} or ${options.port}.`;
}

/** Listens. @returns the server's URL @throws CannotStart */
export async function listen(server: Server, at: Address): Promise<string> {
  server.listen(at.port, at.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new CannotStart(problemOf(codeOf(error), at), { cause: error });
  }
  const address: string | AddressInfo | null = server.address();
  const port = typeof address === 'object' ? (address?.port ?? at.port) : at.port;
  return `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${port}`;
}
