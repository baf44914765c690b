import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { createApp } from './app.ts';
import { openService } from './open-service.ts';
import { parseOptions } from './options.ts';

test.each([
  ['http://svc.test/base', ['svc.test']],
  ['http://10.0.0.7:8080', ['10.0.0.7:8080']],
  ['https://svc.test', []],
  ['http://127.0.0.1:8080', []],
  ['http://[::1]:8080', []],
  ['http://localhost', []],
])('the start warns if credentials are sent unencrypted to %s', (url, hosts) => {
  const lines: string[] = [];
  openService(
    parseOptions(['--service-url', url], { SLIPWAY_SERVICE_HEADERS: 'X-Api-Key: s3cr3t' }),
    (line) => lines.push(line),
  );
  expect(lines.filter((line) => line.startsWith('Everything sent'))).toEqual(
    hosts.map(
      (host) =>
        `Everything sent to ${host}, including credentials, is not encrypted: use https:// if the service supports it`,
    ),
  );
});

test('the log lists headers that are hidden in responses, that are not, and that are too short for it', () => {
  const lines: string[] = [];
  const options = parseOptions(['--service-url', 'https://svc.test'], {
    SLIPWAY_SERVICE_HEADERS: 'X-Api-Key: ab\nX-Tenant: s3cr3t\nX-Auth-Key: s3cr3t\nAccept: application/json',
  });
  openService(options, (line) => lines.push(line));
  expect(lines).toEqual([
    'Headers for the service that are hidden in responses: X-Api-Key, X-Auth-Key',
    'Headers for the service that are not hidden in responses: X-Tenant, Accept',
    expect.stringMatching(/^The credential in X-Api-Key is too short/),
  ]);
});

test('a file without a header is reported at the start; the page and the log follow the file', async () => {
  const file = join(scratchFolder(), 'headers');
  writeFileSync(file, '');
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const options = parseOptions(['--service-url', 'https://svc.test', '--service-header-file', file], {});
  const service = openService(options, log);
  expect(lines).toEqual([expect.stringMatching(/^--service-header-file: the file has no header yet/)]);
  const app = createApp({ ...options, service, log });
  const added = async () => (await app.request('http://127.0.0.1/config.json')).json();
  expect(await added()).toMatchObject({ addedHeaders: [] });
  writeFileSync(file, 'X-Api-Key: ab\nX-Team: a\nx-team: b\n');
  await expect.poll(added, { timeout: 20_000 }).toMatchObject({ addedHeaders: ['x-api-key', 'x-team'] });
  expect(lines.slice(1)).toEqual([
    'The headers for the service have changed: the new ones are in use.',
    'Headers for the service that are hidden in responses: X-Api-Key',
    'Headers for the service that are not hidden in responses: X-Team, x-team',
    expect.stringMatching(/^The credential in X-Api-Key is too short/),
  ]);
});

test.each([
  ['http://slipway.intranet:4173', 1],
  ['http://127.0.0.1:4173', 0],
  ['https://slipway.intranet', 0],
])('the start warns of unencrypted sessions at the public address %s: %d', (url, count) => {
  const lines: string[] = [];
  openService(parseOptions(['--public-url', url, '--service-url', 'https://svc.test'], {}), (line) =>
    lines.push(line),
  );
  expect(lines).toEqual(
    Array(count).fill(
      `Sessions and secret values are sent unencrypted to browsers at ${url}/: use https:// if you can`,
    ),
  );
});
