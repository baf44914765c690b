import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type DatabaseBounds, type DatabaseLocation, openDatabase } from '../database/database.ts';
import { listen } from './ports.ts';
import { type ServiceOptions, serviceForTest } from './test-service.ts';

/** A minimal body of a creation. */
export const image = (name: string) => ({
  name,
  source: 'image',
  source_config: {},
  source_revision_config: { image_uri: 'registry.example/a:1' },
  secrets: [],
});

export async function serviceOver(
  location: DatabaseLocation,
  bounds: DatabaseBounds = {},
  options: ServiceOptions = {},
) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const database = await openDatabase(location, { log, ...bounds });
  onTestFinished(database.close);
  const { db, checkSpace } = database;
  return {
    ...database,
    lines,
    ...(await serviceForTest(db, {}, { checkSpace, ...options })),
  };
}

/** A relay to a server. It can stop passing on data, or close the connection at a text. */
export async function startRelay(target: URL) {
  const sockets = new Set<Socket>();
  let breakAt: string | undefined;
  const relay = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes: Buffer) => {
      if (breakAt !== undefined && bytes.includes(breakAt)) return void (client.destroy(), server.destroy());
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => client.write(bytes));
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  });
  const url = new URL(target);
  url.port = String(await listen(relay));
  onTestFinished(() => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: url.href,
    silence: () => sockets.forEach((socket) => socket.pause()),
    /** From now on accepts connections but passes on no data, like a server that hangs. */
    hang: () => {
      relay.removeAllListeners('connection').on('connection', (client) => void sockets.add(client));
      sockets.forEach((socket) => socket.pause());
    },
    breakAt: (text: string | undefined) => void (breakAt = text),
  };
}
