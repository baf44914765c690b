import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runHost } from '../testing/host-process.ts';
import { listenForTest, sendRaw } from '../testing/listen.ts';
import { listen } from '../testing/ports.ts';

const forwarding = ['--port', '0', '--service-url', 'http://127.0.0.1:1'];
const list = '/api/v2/deployments';

test('metrics are on another port, by route and status', async () => {
  const { child, listening } = runHost([...forwarding, '--metrics-port', '0']);
  let metricsUrl = '';
  createInterface(child.stderr).on('line', (line) => {
    metricsUrl ||=
      /^\d{4}-\d\d-\d\dT[\d:.]+Z Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/.exec(line)?.[1] ?? '';
  });
  const url = await listening();
  for (let at = 0; at < 3; at += 1) await (await fetch(`${url}${list}?name_contains=s3cr3t`)).text();
  await (await fetch(`${url}/no/such-thing.png`)).text();
  const metrics = async () => (await fetch(metricsUrl)).text();
  for (const line of [
    `slipway_http_request_duration_seconds_count{method="GET",route="${list}",status="502"} 3`,
    'slipway_http_request_duration_seconds_count{method="GET",route="/*",status="404"} 1',
    'slipway_service_failures_total{reason="unreachable"} 3',
    'slipway_http_requests_in_flight 0',
    'process_cpu_seconds_total',
  ])
    await expect.poll(metrics).toContain(line);
  expect(await metrics()).not.toMatch(/s3cr3t|such-thing/);
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toContain('text/html');
});

test('a stopping host finishes its responses and logs them', async () => {
  const waiting: ServerResponse[] = [];
  const service = await listenForTest((_request, response) => waiting.push(response));
  const args = ['--port', '0', '--service-url', `http://127.0.0.1:${service}`, '--access-log', '-'];
  const { child, listening, end } = runHost([...args, '--metrics-port', '0']);
  const url = await listening();
  const written = text(child.stdout);
  const response = fetch(`${url}${list}`);
  await expect.poll(() => waiting).toHaveLength(1);
  const ended = end('SIGTERM');
  // First the host stops accepting connections, then the service responds.
  await expect.poll(() => fetch(`${url}/healthz`).catch(String)).toContain('fetch failed');
  waiting[0]?.end('{"resources":[],"offset":0}');
  expect(await (await response).json()).toEqual({ resources: [], offset: 0 });
  expect(await ended).toEqual([0, null]);
  const lines = (await written).trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ method: 'GET', route: list, status: 200 });
});

test('with - the access log goes to stdout, after the address', async () => {
  const { child } = runHost([...forwarding, '--access-log', '-']);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const url = /http:\S+/.exec(await next())?.[0];
  await (await fetch(`${url}/readyz`)).text();
  expect(JSON.parse(await next())).toMatchObject({ route: '/readyz', status: 503 });
});

test('a busy metrics port ends the host with a message', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const port = await listen(other);
  const taken = await runHost([...forwarding, '--metrics-port', String(port)]).result();
  expect(taken).toMatchObject({
    code: 1,
    stderr: `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or choose another port with --metrics-port ${port + 1}.\n`,
  });
});

test('on other addresses metrics are available with any host name, on loopback with its own', async () => {
  for (const [host, status] of [
    ['0.0.0.0', 200],
    ['127.0.0.1', 403],
  ] as const) {
    const { child, listening } = runHost([...forwarding, '--metrics-port', '0', '--metrics-host', host]);
    let port = '';
    createInterface(child.stderr).on('line', (line) => {
      port ||= /Metrics are at http:\/\/[\d.]+:(\d+)\/metrics$/.exec(line)?.[1] ?? '';
    });
    await listening();
    await expect.poll(() => port).not.toBe('');
    const response = await sendRaw(Number(port), ['GET /metrics HTTP/1.1', 'Host: slipway.monitoring.svc']);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});
