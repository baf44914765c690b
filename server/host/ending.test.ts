import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runHost } from '../testing/host-process.ts';
import { listenForTest } from '../testing/listen.ts';

const forwarding = ['--port', '0', '--service-url', 'http://127.0.0.1:1'];

test('an access log that nobody reads does not keep the host from ending', async () => {
  const host = runHost([...forwarding, '--access-log', '-']);
  const url = await host.listening();
  host.child.stdout.pause();
  // More than the pipe and its reader can buffer.
  for (let count = 0; count < 2000; count += 100)
    await Promise.all(Array.from({ length: 100 }, async () => (await fetch(`${url}/healthz`)).text()));
  const said = text(host.child.stderr);
  await host.end('SIGTERM');
  expect(await said).toContain('the last lines of the access log could not be written');
});

test('a load balancer sees that the host is shutting down', async () => {
  const { listening, end } = runHost(forwarding);
  const url = await listening();
  await fetch(`${url}/readyz`);
  const ended = end('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/readyz`)).text()).toContain('shutting down');
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test('requests in progress get `connection: close`, and a hanging one does not delay the end', async () => {
  const held: ServerResponse[] = [];
  const service = await listenForTest((_request, response) => void held.push(response));
  const host = runHost(['--port', '0', '--service-url', `http://127.0.0.1:${service}`]);
  const url = await host.listening();
  const headers = { 'content-type': 'application/json' };
  const creations = Array.from({ length: 40 }, () =>
    fetch(`${url}/api/v2/deployments`, { method: 'POST', headers, body: '{}' }),
  );
  await expect.poll(() => held).toHaveLength(40);
  const hung = fetch(`${url}/api/v2/deployments`).catch(() => 'cut');
  await expect.poll(() => held).toHaveLength(41);
  const ended = host.end('SIGTERM');
  // A stopping host accepts no connections.
  await expect.poll(() => fetch(`${url}/healthz`).catch(String)).toContain('fetch failed');
  for (const response of held.slice(0, 40)) response.writeHead(201).end('{}');
  const responses = await Promise.all(creations);
  expect(responses.map(({ status, headers: said }) => `${status} ${said.get('connection')}`)).toEqual(
    Array.from({ length: 40 }, () => '201 close'),
  );
  expect(await hung).toBe('cut');
  expect(await ended).toEqual([0, null]);
});

test('a request that arrives on an idle connection gets a response, which closes the connection', async () => {
  const { child, listening, end } = runHost(forwarding);
  const url = await listening();
  const idle = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = async (agent: Agent) => {
    const [response]: IncomingMessage[] = await once(request(`${url}/healthz`, { agent }).end(), 'response');
    await once(response?.resume() ?? child, 'end');
    return `${response?.statusCode} ${response?.headers.connection}`;
  };
  expect(new Set(await Promise.all(idle.map(ask)))).toEqual(new Set(['200 keep-alive']));
  const ended = end('SIGTERM');
  // The first `connection: close` shows that the signal has arrived.
  await expect.poll(() => ask(new Agent())).toBe('200 close');
  expect(await Promise.all(idle.map(ask))).toEqual(idle.map(() => '200 close'));
  expect(await ended).toEqual([0, null]);
});
