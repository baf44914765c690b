import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, inject, onTestFinished, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { runHost } from '../testing/host-process.ts';
import { endWithTest } from '../testing/listen.ts';
import { listen } from '../testing/ports.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { type LargeRedaction, largeResponses } from './large-responses.ts';
import { NoResponse } from './service-failure.ts';

const id = '3f2c0000-0000-4000-8000-000000000001';
const list = '/api/v2/deployments';
const repositories = `/api/v1/integrations/forge/codehost/${id}/repos`;
const secret = 's3cr3t';

/** The built host in front of a service that responds with this body, compressed with gzip. */
async function hostBefore(body: string | Uint8Array, args: readonly string[] = []) {
  const packed = gzipSync(body, { level: 1 });
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  endWithTest(server, () => server.closeAllConnections());
  const port = await listen(server);
  const host = runHost(['--port', '0', '--service-url', `http://127.0.0.1:${port}`, ...args]);
  onTestFinished(() => void host.child.kill('SIGKILL'));
  const url = await host.listening();
  return (path: string) => fetch(url + path);
}

/** A JSON list of empty objects, slightly more than `bytes` long. */
const objects = (bytes: number) =>
  Buffer.concat([Buffer.from('['), Buffer.alloc(bytes, '{},'), Buffer.from('{}]')]);

test('a large response is redacted in a thread, and health checks work meanwhile', async () => {
  const records = Array.from({ length: 100 }, (_, at) => ({
    id: String(at),
    note: 'x'.repeat(100_000),
    secrets: [{ name: 'A', value: secret }],
  }));
  const ask = await hostBefore(JSON.stringify({ resources: records }));
  const progress = { isDone: false, checks: 0 };
  const answer = ask(list).then(async (response) => {
    const text = await response.text();
    progress.isDone = true;
    return { status: response.status, text };
  });
  while (!progress.isDone) {
    expect((await ask('/healthz')).status).toBe(200);
    progress.checks += 1;
  }
  const { status, text } = await answer;
  expect([status, text.includes(secret), text.includes('[hidden]')]).toEqual([200, false, true]);
  expect(progress.checks).toBeGreaterThan(1);
});

test('the thread removes the host’s own credential, and the one that it replaced', async () => {
  const file = join(scratchFolder(), 'headers');
  const [first, second] = ['first-key-of-the-host', 'second-key-of-the-host'];
  writeFileSync(file, `X-Api-Key: ${first}\n`);
  const note = 'x'.repeat(100_000);
  const records = Array.from({ length: 100 }, (_, at) => ({ id: String(at), note, first, second }));
  const ask = await hostBefore(JSON.stringify({ resources: records }), ['--service-header-file', file]);
  const text = await (await ask(list)).text();
  expect([text.includes(first), text.includes(second)]).toEqual([false, true]);
  writeFileSync(file, `X-Api-Key: ${second}\n`);
  const left = async () => {
    const later = await (await ask(list)).text();
    return [first, second].filter((key) => later.includes(key));
  };
  await expect.poll(left, { timeout: 20_000, interval: 500 }).toEqual([]);
});

test.each([
  ['with credentials', `u:${secret}@`, '[hidden]@'],
  ['without anything to hide', '', ''],
])('100,000 repositories %s pass', async (_name, credential, expected) => {
  const sent = Array.from({ length: 100_000 }, (_, at) => ({
    host_integration_id: id,
    id: at,
    name: `repository-${at}`,
    owner: 'acme',
    url: `https://${credential}codehost.example/acme/repository-${at}`,
    default_branch: 'main',
  }));
  const ask = await hostBefore(JSON.stringify(sent));
  const answer = await ask(repositories);
  const received: { url: string }[] = await answer.json();
  expect([answer.status, received.length]).toEqual([200, sent.length]);
  expect(received.every(({ url }) => url.startsWith(`https://${expected}codehost`))).toBe(true);
});

test.each([
  ['too many values', objects(15_000_000), 'more than 1000000 values'],
  ['too many values of a listing', objects(63_000_000), 'more than 2000000 values', repositories],
  ['too many bytes', Buffer.alloc(16_000_001, ' '), 'larger than 16 MB'],
  ['too many bytes of a listing', Buffer.alloc(64_000_001, ' '), 'larger than 64 MB', repositories],
])('a response with %s is 502, and the host keeps working', async (_name, body, words, path = list) => {
  const ask = await hostBefore(body);
  const answer = await ask(path);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain(words);
  expect((await ask('/healthz')).status).toBe(200);
});

const redaction: LargeRedaction = {
  operation: 'deployments',
  method: 'GET',
  path: list,
  isOk: true,
  encoding: 'gzip',
  maxBytes: 64_000_000,
  maxValues: 2_000_000,
  mayPack: false,
  dialect: defaultDialect,
};
const builtWorker = () => pathToFileURL(join(inject('builtHost'), 'redact-worker.js'));

/** Redacts bodies in a thread that runs the file; resolves with the text, or the status of the refusal. */
function redactIn(file: URL, workerHeapMegabytes = 512) {
  const redactLarge = largeResponses({ waitingResponses: 8, workerHeapMegabytes }, file);
  const { signal } = new AbortController();
  return (body: string | Uint8Array) =>
    redactLarge(gzipSync(body, { level: 1 }), redaction, signal).then(
      (redacted) => Buffer.from(redacted.body ?? '').toString(),
      (error: unknown) => (error instanceof NoResponse ? error.problem.status : 'failed'),
    );
}

test('after a response that takes all memory of the thread, the next one works', async () => {
  const ask = redactIn(builtWorker(), 32);
  expect(await ask('{"a":1}')).toBe('{"a":1}');
  expect(await ask(objects(5_000_000))).toBe(502);
  expect(await ask('{"a":2}')).toBe('{"a":2}');
});

test('a thread that ends while it is idle is replaced', async () => {
  const file = join(scratchFolder(), 'worker.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    import ${JSON.stringify(builtWorker().href)};
    parentPort.on('message', () => setImmediate(() => process.exit()));`,
  );
  const ask = redactIn(pathToFileURL(file));
  expect(await ask('{"a":1}')).toBe('{"a":1}');
  // A response that arrives while the thread ends fails.
  await expect.poll(() => ask('{"a":2}')).toBe('{"a":2}');
});

test('an aborted response no longer counts as waiting', async () => {
  const redactLarge = largeResponses({ waitingResponses: 2, workerHeapMegabytes: 512 }, builtWorker());
  const [stays, leaves] = [new AbortController(), new AbortController()];
  const sent = () => gzipSync('{"a":1}');
  const first = redactLarge(gzipSync(objects(1_500_000)), redaction, stays.signal);
  const second = redactLarge(sent(), redaction, leaves.signal);
  expect(() => redactLarge(sent(), redaction, stays.signal)).toThrow(NoResponse);
  leaves.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const third = redactLarge(sent(), redaction, stays.signal);
  expect((await first).body?.length).toBeGreaterThan(1_000_000);
  expect(Buffer.from((await third).body ?? '').toString()).toBe('{"a":1}');
});

test('an aborted response frees its memory at once, while it waits and while it is redacted', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => sockets.push(socket.on('error', () => undefined).resume()));
  endWithTest(server, () => sockets.forEach((socket) => socket.destroy()));
  const port = await listen(server);
  // A thread that never finishes; its connection closes when it is terminated.
  const file = join(scratchFolder(), 'worker.mjs');
  writeFileSync(
    file,
    `import { connect } from 'node:net';
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => connect(${port}, '127.0.0.1'));`,
  );
  const redactLarge = largeResponses({ waitingResponses: 2, workerHeapMegabytes: 512 }, pathToFileURL(file));
  const [works, waits] = [new AbortController(), new AbortController()];
  const first = redactLarge(Buffer.alloc(1000), redaction, works.signal);
  const begin = () => {
    const sent = Buffer.alloc(1_000_000);
    return { second: redactLarge(sent, redaction, waits.signal), bytes: new WeakRef(sent.buffer) };
  };
  const { second, bytes } = begin();
  await expect.poll(() => sockets.length).toBe(1);
  waits.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const isKept = () => {
    collect();
    return bytes.deref() !== undefined;
  };
  await expect.poll(isKept).toBe(false);
  expect(sockets.map(({ closed }) => closed)).toEqual([false]);
  works.abort(new Error('gone, too'));
  await expect(first).rejects.toThrow('gone, too');
  await expect.poll(() => sockets.map(({ closed }) => closed)).toEqual([true]);
});
