import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hidden } from '../../api/clean-text.ts';
import { curlRequest, curlVariables } from './curl-request.ts';

/** Runs a command with a `curl` that prints its arguments. */
function run(command: string, variables: Record<string, string>) {
  const script = `curl() { printf '%s\\n' "$@"; cat; }\n${command}`;
  return execFileSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...variables },
  });
}

const odd = 'a "quote", $HOME, `id`, $(id), a \\ and\na line';
const body = {
  name: odd,
  secrets: [
    { name: 'A', value: hidden },
    { name: 'B', value: hidden },
  ],
};
const service = { baseUrl: '/api', headers: { 'X-Api-Key': 's3cr3t-key' } };

test('a shell sends exactly the request, with its variables', () => {
  const command = curlRequest({ path: '/v2/deployments', body }, service);
  expect(command).not.toContain('s3cr3t');
  const [fail, url, , , accept, , type, , key, ...rest] = run(command, {
    SERVICE_URL: 'https://service.example/prefix',
    HEADER_1: 's3cr3t-key',
    SECRET_1: 's3cr3t-a',
    SECRET_2: 's3cr3t\\n\\"b',
  }).split('\n');
  expect([fail, url, accept, type, key]).toEqual([
    '--fail-with-body',
    'https://service.example/prefix/v2/deployments',
    'Accept: application/json',
    'Content-Type: application/json',
    'X-Api-Key: s3cr3t-key',
  ]);
  expect(JSON.parse(rest.slice(2).join('\n'))).toEqual({
    name: odd,
    secrets: [
      { name: 'A', value: 's3cr3t-a' },
      { name: 'B', value: 's3cr3t\n"b' },
    ],
  });
});

test('names another service, and an unset variable stops the shell', () => {
  const direct = { baseUrl: 'https://service.example/', headers: {} };
  const command = curlRequest({ path: '/v2/deployments', body }, direct);
  expect(command).toContain('"https://service.example/v2/deployments"');
  expect(() => run(command, {})).toThrow('SECRET_1');
});

test('requests a page without a body, and names each variable of the command', () => {
  const query: [string, string][] = [['name_contains', 'a "b" $c']];
  const command = curlRequest({ path: '/v2/deployments', query }, service);
  const values = { SERVICE_URL: 'https://service.example', HEADER_1: 's3cr3t-key' };
  expect(run(command, values).split('\n')).toContain(
    'https://service.example/v2/deployments?name_contains=a+%22b%22+%24c',
  );
  expect(run(command, values)).not.toContain('Content-Type');
  expect(curlVariables(service).map(({ name }) => name)).toEqual(Object.keys(values));
  const direct = { baseUrl: 'https://service.example', headers: {} };
  expect(curlVariables(direct)).toEqual([]);
});
