import { expect, test } from 'vitest';
import { openService } from './open-service.ts';
import { parseOptions } from './options.ts';

test.each([
  ['http://svc.test/base', ['svc.test']],
  ['http://10.0.0.7:8080', ['10.0.0.7:8080']],
  ['https://svc.test', []],
  ['http://127.0.0.1:8080', []],
  ['http://[::1]:8080', []],
  ['http://localhost', []],
])('whether credentials travel to %s in clear text is said at the start', (url, hosts) => {
  const lines: string[] = [];
  openService(
    parseOptions(['--service-url', url], { SLIPWAY_SERVICE_HEADERS: 'X-Api-Key: s3cr3t' }),
    (line) => lines.push(line),
  );
  expect(lines).toEqual(
    hosts.map(
      (host) =>
        `All that goes to ${host}, credentials included, travels in clear text: use https:// if it can`,
    ),
  );
});

test('a credential that is too short to be found in responses is named at the start', () => {
  const lines: string[] = [];
  const options = parseOptions(['--service-url', 'https://svc.test'], {
    SLIPWAY_SERVICE_HEADERS: 'X-Api-Key: ab',
  });
  openService(options, (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^The credential in X-Api-Key is too short/)]);
});
