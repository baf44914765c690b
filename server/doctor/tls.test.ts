import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expiredCertificate, validCertificate } from '../testing/certificates.ts';
import { runHost } from '../testing/host-process.ts';
import { listenByTls, listenForTest } from '../testing/listen.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { hostForTest } from '../testing/test-host.ts';
import { doctor } from './doctor.ts';

/* Invalid certificates: the doctor's findings, and the host's response to the page. */

const empty: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"resources":[],"offset":0}');
};

async function examined(serviceUrl: string) {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text), say: () => undefined };
  const code = await doctor(['--service-url', serviceUrl, '--json'], {}, output);
  return { code, verdict: JSON.parse(written.join('')).verdict, text: written.join('') };
}

/** The response of a host in front of the service. */
async function forwarded(serviceUrl: string): Promise<string> {
  const host = await hostForTest({ service: empty, target: { url: new URL(serviceUrl) } });
  const response = await host.ask('/api/v2/deployments');
  expect(response.status).toBe(502);
  return response.text();
}

const unreachable: [name: string, url: () => Promise<string>, code: string, todo: string][] = [
  [
    'signed by nobody',
    async () => `https://localhost:${await listenByTls(empty, validCertificate)}`,
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'NODE_EXTRA_CA_CERTS',
  ],
  [
    'expired',
    async () => `https://localhost:${await listenByTls(empty, expiredCertificate)}`,
    'CERT_HAS_EXPIRED',
    'Its certificate has expired: renew it.',
  ],
  [
    'none: http where https was asked for',
    async () => `https://127.0.0.1:${await listenForTest(empty)}`,
    // Node's fetch and its https module use different codes.
    '(?:ERR_SSL_WRONG_VERSION_NUMBER|EPROTO)',
    'does the address begin with http://?',
  ],
  [
    'one where http was asked for',
    async () => `http://localhost:${await listenByTls(empty, validCertificate)}`,
    '(?:UND_ERR_SOCKET|ECONNRESET)',
    'does the address begin with https://',
  ],
];

it.each(unreachable)('a certificate %s: the service is not reachable', async (_name, urlOf, code, todo) => {
  const url = await urlOf();
  const found = await examined(url);
  expect([found.code, found.verdict]).toEqual([3, 'not reachable']);
  expect(found.text).toMatch(new RegExp(`the connection failed \\(${code}\\)`));
  expect(found.text).toContain(todo);
  const response = await forwarded(url);
  expect(response).toMatch(new RegExp(`could not be reached \\(${code}\\)\\.`));
  expect(response).toContain(todo);
});

it('a certificate of a configured authority is trusted only for its own name', async () => {
  const root = scratchFolder();
  const authority = join(root, 'authority.pem');
  writeFileSync(authority, validCertificate);
  const port = await listenByTls(empty, validCertificate);
  const run = async (name: string) => {
    const args = ['doctor', '--service-url', `https://${name}:${port}`, '--json'];
    const { code, stdout } = await runHost(args, {
      root,
      env: { NODE_EXTRA_CA_CERTS: authority },
    }).result();
    return { code, text: stdout.replaceAll('\n', ' ') };
  };
  const trusted = await run('localhost');
  expect(trusted.code).toBe(1);
  expect(trusted.text).toContain('Reachable.');
  const misnamed = await run('127.0.0.1');
  expect(misnamed.code).toBe(3);
  expect(misnamed.text).toMatch(/ERR_TLS_CERT_ALTNAME_INVALID.*for another host name/);
});
