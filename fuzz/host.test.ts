import { connect, createServer, type Socket } from 'node:net';
import { brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { endWithTest } from '../server/testing/listen.ts';
import { listen } from '../server/testing/ports.ts';
import { hostForTest } from '../server/testing/test-host.ts';
import { mark } from './mutation.ts';
import { rawAnswers, rawRequests, requestMark } from './raw-messages.ts';
import { seed } from './seed.ts';

/* Sends FUZZ_RUNS raw requests to the host, whose service sends raw responses. */

const { FUZZ_RUNS: count = '200' } = process.env;
const credential = `${mark}credential`;
/** Responses that repeat the request, and with it the host's credential. */
const echoes: ((request: string) => string)[] = [
  (request) => `HTTP/1.1 401 No\r\n\r\n${JSON.stringify({ detail: request, [request]: [request] })}`,
  (request) => `HTTP/1.1 500 Broken\r\nWWW-Authenticate: ${credential}\r\n\r\nThe request was ${request}`,
  () =>
    `HTTP/1.1 200 OK\r\nRetry-After: ${credential}\r\n\r\n{"resources":[{"id":"1","name":"${credential}"}]}`,
  () => `HTTP/1.1 200 OK\r\n\r\n[{"id":1,"name":"a","owner":"b","url":"https://h.example/${credential}"}]`,
];
const atOnce = 16;
const batch = 400;

/** Accepts raw connections until the test ends. @returns the port */
async function acceptConnections(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  endWithTest(server, () => sockets.forEach((socket) => void socket.destroy()));
  return listen(server);
}

/** A response as text, with its body decoded from chunks and decompressed. */
function readable(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const unpack = /^content-encoding: (gzip|br)\r?$/im.exec(text.slice(0, end))?.[1];
  if (unpack === undefined) return text;
  const body = bytes.subarray(end + 4);
  const whole = /^transfer-encoding: chunked\r?$/im.test(text.slice(0, end)) ? joinChunks(body) : body;
  // Decompresses as much as possible of a truncated body.
  const unpacked =
    unpack === 'gzip'
      ? gunzipSync(whole, { finishFlush: constants.Z_SYNC_FLUSH })
      : brotliDecompressSync(whole, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  return text.slice(0, end) + unpacked.toString('latin1');
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, Math.max(at, line)), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

it('finds a secret in a compressed response', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n';
  const zipped = gzipSync(`{"value":"${mark}"}`);
  const half = zipped.length / 2;
  const chunks = [zipped.subarray(0, half), zipped.subarray(half)].flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  expect(readable(Buffer.concat([Buffer.from(head), ...chunks, Buffer.from('0\r\n\r\n')]))).toContain(mark);
});

/** Sends bytes. @returns everything received until the other side closes the connection */
function exchange(port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', () => undefined);
    socket.on('end', () => socket.destroy());
    socket.on('close', () => resolve(readable(Buffer.concat(pieces))));
    socket.write(bytes);
  });
}

/** Headers that a service may receive. */
const allowed =
  /^(?:accept|accept-encoding|accept-language|connection|content-length|content-type|host|transfer-encoding|x-api-key|x-request-id)$/;
const operation =
  /^(?:GET|POST) \/(?:v2\/deployments|v1\/integrations\/forge\/codehost\/[\da-fA-F-]{36}\/repos)(?:\?\S*)? HTTP\/1\.1$/;

/** What is wrong with a request that has reached the service. */
function faultsOf(request: string): string[] {
  const [first = '', ...lines] = (request.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  return [
    ...(operation.test(first) ? [] : [`an undocumented operation: ${first}`]),
    ...names.filter((name) => !allowed.test(name)).map((name) => `the header ${name}`),
    ...(lines.join().includes(requestMark) ? ['what a header of the request said'] : []),
  ];
}

it(
  `the host survives ${count} raw requests and responses, and logs and sends no secret (seed ${seed})`,
  { timeout: 300_000 + Number(count) * 100 },
  async () => {
    const findings: string[] = [];
    let responses: Readonly<Record<'deployments' | 'repositories', Buffer[]>> = {
      deployments: [],
      repositories: [],
    };
    let asked = 0;
    let reached = 0;
    const elsewhere = await acceptConnections((socket) => {
      findings.push('a connection to elsewhere');
      socket.destroy();
    });
    const servicePort = await acceptConnections((socket) => {
      let request = '';
      socket.on('data', (piece) => {
        request += piece.toString('latin1');
        // Responds as soon as the headers have arrived, like a hostile service.
        if (!request.includes('\r\n\r\n') || !socket.writable) return undefined;
        reached += 1;
        findings.push(...faultsOf(request).map((fault) => `${fault} reached the service: ${request}`));
        asked += 1;
        // Every third response repeats the request.
        if (asked % 3 === 0) return socket.end(echoes[asked % echoes.length]?.(request) ?? '');
        const those = responses[request.includes('/repos') ? 'repositories' : 'deployments'];
        return socket.end(those[asked % those.length] ?? '');
      });
    });
    const { port, lines } = await hostForTest({
      service: () => undefined,
      target: {
        url: new URL(`http://127.0.0.1:${servicePort}`),
        headers: [['x-api-key', credential]],
        timeoutMs: 200,
      },
      bounds: {
        responseTotalMs: 200,
        requestHeadersMs: 200,
        requestMs: 300,
        requestCheckMs: 50,
        keepAliveMs: 100,
        silentConnectionMs: 1000,
      },
    });
    for (let done = 0; done < Number(count); done += batch) {
      const numRuns = Math.min(batch, Number(count) - done);
      const parameters = { seed: (seed % 20_000) * 100_003 + done, numRuns };
      const requests = fc.sample(rawRequests(`127.0.0.1:${elsewhere}`), parameters);
      responses = {
        deployments: fc.sample(rawAnswers('deployments', `127.0.0.1:${elsewhere}`), parameters),
        repositories: fc.sample(rawAnswers('repositories', `127.0.0.1:${elsewhere}`), parameters),
      };
      for (let at = 0; at < requests.length; at += atOnce) {
        await Promise.all(
          requests.slice(at, at + atOnce).map(async (bytes) => {
            const said = await exchange(port, bytes);
            if (said.includes(mark)) findings.push(`a secret in: ${said}\nto: ${bytes.toString('latin1')}`);
          }),
        );
      }
      const healthy = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(healthy.status).toBe(200);
    }
    if (lines.join().includes(mark)) findings.push(`a secret in the log: ${lines.join('\n').slice(0, 500)}`);
    expect(findings.slice(0, 3).map((each) => each.slice(0, 3000))).toEqual([]);
    expect(reached).toBeGreaterThan(Number(count) / 10);
  },
);
