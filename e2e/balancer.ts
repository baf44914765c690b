import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A host behind the balancer, with what it has not answered yet and what it is answering. */
interface Backend {
  port: number;
  isGone: boolean;
  waiting: Set<IncomingMessage>;
  answering: Set<IncomingMessage>;
}

/** Headers of one connection, which say nothing of the next. */
const ofConnection = /^(?:connection|keep-alive|transfer-encoding)$/i;

/**
 * Whether a request may be sent again. One with a fault may
 * not: a fault counts the requests that it meets.
 */
export function isRepeatable({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !headers.cookie?.includes('slipway-fault');
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return answer.finally(() => socket.destroy());
}

/** Hands an answer on as it came. */
function handOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  const pairs = answer.rawHeaders.flatMap((name, at, all) =>
    at % 2 === 0 && !ofConnection.test(name) ? [[name, all[at + 1] ?? '']] : [],
  );
  outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, pairs.flat());
  answer.on('error', () => outgoing.destroy());
  answer.pipe(outgoing);
}

/**
 * Spreads requests over hosts in turns. What a host breaks off is broken off for the browser too,
 * since faults do that; where the host itself is gone, what may be repeated goes to another one.
 * @param onAsked told of the host each time that it was asked something
 */
export async function startBalancer(
  port: number,
  ports: readonly number[],
  onAsked: (backend: Backend) => void,
) {
  const backends = ports.map((each): Backend => ({
    port: each,
    isGone: false,
    waiting: new Set(),
    answering: new Set(),
  }));
  let turn = 0;
  let repeated = 0;

  function ask(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const there = backends.filter(({ isGone }) => !isGone);
    const backend = there[(turn += 1) % there.length];
    if (!backend) return void outgoing.destroy();
    const { method, url, headers } = incoming;
    // A connection for each request: a kept one may be
    // closed in the moment in which it is used again.
    const to = { host: '127.0.0.1', port: backend.port, method, path: url, agent: false };
    const asked = request({ ...to, headers: { ...headers, connection: 'close' } });
    backend.waiting.add(incoming);
    asked.on('information', ({ statusCode }) => statusCode === 102 && outgoing.writeProcessing());
    asked.on('response', (answer) => {
      backend.waiting.delete(incoming);
      backend.answering.add(incoming);
      handOn(answer, outgoing);
    });
    const onLost = async (error: Error) => {
      const isWell = await isListening(backend.port);
      backend.isGone ||= !isWell;
      const isUnsent = 'code' in error && error.code === 'ECONNREFUSED';
      if (isWell || outgoing.headersSent || !(isUnsent || isRepeatable(incoming))) {
        outgoing.destroy();
        return;
      }
      repeated += 1;
      ask(incoming, body, outgoing);
    };
    asked.on('error', (error) => void onLost(error));
    asked.on('close', () => {
      backend.waiting.delete(incoming);
      backend.answering.delete(incoming);
    });
    outgoing.on('close', () => asked.destroy());
    asked.end(body);
    onAsked(backend);
  }

  const server = createServer((incoming, outgoing) => {
    buffer(incoming).then(
      (body) => ask(incoming, body, outgoing),
      () => outgoing.destroy(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { repeated: () => repeated, close };
}
