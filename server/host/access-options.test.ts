import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../command-line/option-values.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { parseOptions } from './options.ts';

const env = { SLIPWAY_SESSION_SECRET: 'thirty-two bytes of a test secret' };
const lent = { ...env, SLIPWAY_SERVICE_HEADERS: 'X-Api-Key: s3cr3t' };
const signIn = [
  '--oidc-issuer=https://id.test/realms/one',
  '--oidc-client-id=slipway',
  '--public-url=https://slipway.test',
];
const proxied = ['--identity-header=X-Remote-User', '--trusted-proxy=10.0.0.1'];
const forwarding = ['--service-url=http://svc.test'];
const onNetwork = ['--host=0.0.0.0', ...forwarding];

/** The message of the error. */
function complaint(args: string[], environment: Record<string, string> = env): string {
  try {
    parseOptions(args, environment);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('nothing to complain about');
}

test('on an address that others can reach, faults need access control', () => {
  const open = ['--host=0.0.0.0', '--faults'];
  expect(complaint(open)).toMatch(
    /^--faults on --host 0\.0\.0\.0 would let everyone on the network fill the disk: /,
  );
  for (const access of [signIn, proxied]) expect(() => parseOptions([...open, ...access], env)).not.toThrow();
  expect(() => parseOptions(['--faults'], env)).not.toThrow();
});

test.each([
  '0.0.0.0',
  '::',
  '192.168.0.2',
  'slipway.test',
  '0',
  '127.1',
  '::ffff:127.0.0.1',
  'localhost.test',
])('on %s nobody may use the host’s credential without access control', (host) => {
  const args = [`--host=${host}`, ...forwarding];
  expect(complaint(args, lent)).toBe(
    `--host ${host} would let everyone on the network use the service’s credential (SLIPWAY_SERVICE_HEADERS or --service-header-file): ` +
      'set up sign-in (--oidc-issuer) or a proxy that names the user (--identity-header), or listen on 127.0.0.1',
  );
  expect(complaint([...args, '--public-url=https://slipway.test'], lent)).toContain(
    'SLIPWAY_SERVICE_HEADERS',
  );
});

test.each(['', '\n', 'X-Api-Key: s3cr3t'])(
  'a file of headers counts as a credential, whatever it contains: %j',
  (text) => {
    const file = join(scratchFolder(), 'headers');
    writeFileSync(file, text);
    const refused = /^--host 0\.0\.0\.0 would let everyone on the network use the service’s credential/;
    expect(complaint([...onNetwork, `--service-header-file=${file}`])).toMatch(refused);
    expect(complaint(onNetwork, { ...env, SLIPWAY_SERVICE_HEADER_FILE: file })).toMatch(refused);
    for (const access of [signIn, proxied, ['--host=127.0.0.1']])
      expect(() =>
        parseOptions([...onNetwork, `--service-header-file=${file}`, ...access], env),
      ).not.toThrow();
  },
);

test('the same from the environment is refused as well', () => {
  expect(
    complaint([], {
      SLIPWAY_HOST: '0.0.0.0',
      SLIPWAY_SERVICE_URL: 'http://svc.test',
      SLIPWAY_SERVICE_HEADERS: 'X-Api-Key: hunter2',
    }),
  ).toMatch(/^--host 0\.0\.0\.0 would let everyone/);
});

test.each([
  ['sign-in', [...onNetwork, ...signIn]],
  ['a trusted proxy', [...onNetwork, ...proxied]],
  ['loopback', forwarding],
  ['IPv6 loopback', ['--host=::1', ...forwarding]],
])('with %s the host may listen', (_, args) => {
  expect(() => parseOptions(args, lent)).not.toThrow();
});

test('without a credential the host may listen', () => {
  expect(() => parseOptions(['--host=0.0.0.0', '--service-url=http://svc.test'], env)).not.toThrow();
});

test('the sign-in uses the given options', () => {
  const { access, publicUrl } = parseOptions(
    [...signIn, '--oidc-allow=Ann@Example.test, @example.org,b.test'],
    { ...env, SLIPWAY_OIDC_CLIENT_SECRET: ' of the client\n' },
  );
  expect(access).toEqual({
    signIn: {
      issuer: new URL('https://id.test/realms/one'),
      clientId: 'slipway',
      clientSecret: 'of the client',
      trustEmail: false,
      sessionSecret: env.SLIPWAY_SESSION_SECRET,
      publicUrl: new URL('https://slipway.test'),
      allow: ['ann@example.test', 'example.org', 'b.test'],
    },
  });
  expect(publicUrl?.href).toBe('https://slipway.test/');
});

test('every option of access control is also a variable', () => {
  const variables = {
    ...env,
    SLIPWAY_OIDC_ISSUER: 'http://127.0.0.1:9000',
    SLIPWAY_OIDC_CLIENT_ID: 'slipway',
    SLIPWAY_PUBLIC_URL: 'http://localhost:4173',
    SLIPWAY_OIDC_ALLOW: 'example.test',
  };
  expect(parseOptions([], variables).access).toMatchObject({ signIn: { allow: ['example.test'] } });
  const proxy = { SLIPWAY_IDENTITY_HEADER: 'X-Remote-User', SLIPWAY_TRUSTED_PROXIES: '10.0.0.1,fd00::/8' };
  const { access } = parseOptions([], proxy);
  expect(access).toMatchObject({ identity: { header: 'x-remote-user' } });
});

const without = (name: string) => signIn.filter((each) => !each.startsWith(`--${name}`));

test.each([
  [without('oidc-issuer'), 'Sign-in needs --oidc-issuer too'],
  [without('oidc-client-id'), 'Sign-in needs --oidc-client-id too'],
  [without('public-url'), 'Sign-in needs --public-url too'],
  [['--oidc-allow=a.test'], 'Sign-in needs --oidc-issuer and --oidc-client-id and --public-url too'],
  [
    ['--oidc-issuer=http://id.test'],
    '--oidc-issuer must begin with https:// (http:// only for this machine)',
  ],
  [
    ['--oidc-issuer=http://127.0.0.1.evil.test'],
    '--oidc-issuer must begin with https:// (http:// only for this machine)',
  ],
  [['--oidc-issuer=ftp://id.test'], '--oidc-issuer must be a URL that begins with https:// or http://'],
  [
    ['--oidc-issuer=https://u:p@id.test'],
    '--oidc-issuer must have no user name, password, query or fragment',
  ],
  [
    ['--oidc-issuer=https://id.test/.well-known/openid-configuration'],
    '--oidc-issuer must be the issuer itself, without /.well-known/…',
  ],
  [
    [...without('public-url'), '--public-url=http://slipway.example'],
    '--public-url must begin with https:// (http:// only for this machine, private networks (10/8, 172.16/12, 192.168/16, 100.64/10, 169.254/16, fc00::/7, fe80::/10), names without a dot, and names that end in .local, .lan, .home, .home.arpa, .internal, .intranet, .corp, .private, .test)',
  ],
  [
    [...without('public-url'), '--public-url=https://slipway.test/api/'],
    '--public-url must not have the path /api/: choose another, like /slipway/',
  ],
  [
    [...signIn, '--oidc-allow='],
    '--oidc-allow must name e-mail addresses or domains, separated by commas, not ""',
  ],
  [
    [...signIn, '--oidc-allow=a.test,*'],
    '--oidc-allow must name e-mail addresses or domains, separated by commas, not "*"',
  ],
  [[...signIn, ...proxied], 'Choose one: sign-in (--oidc-…) or --identity-header'],
  [['--oidc-trust-email'], '--oidc-trust-email needs --oidc-allow'],
  ...['common', 'organizations', 'consumers'].map((tenant): [string[], string] => [
    [
      ...signIn,
      `--oidc-issuer=https://login.example/${tenant}/v2.0`,
      '--oidc-allow=a.test',
      '--oidc-trust-email',
    ],
    '--oidc-trust-email needs the issuer of one tenant: with other issuers anybody can choose an address',
  ]),
  [['--identity-header=X-User'], '--identity-header and --trusted-proxy need each other'],
  [['--trusted-proxy=10.0.0.1'], '--identity-header and --trusted-proxy need each other'],
  [
    ['--identity-header=X User', '--trusted-proxy=10.0.0.1'],
    '--identity-header must be the name of a header, not "X User"',
  ],
  [
    ['--identity-header=X', '--trusted-proxy=0.0.0.0/0'],
    '--trusted-proxy: 0.0.0.0/0 would trust every address',
  ],
  [['--identity-header=X', '--trusted-proxy=::/0'], '--trusted-proxy: ::/0 would trust every address'],
])('%j is refused in one line', (args, message) => {
  expect(complaint(args)).toBe(message);
});

test.each(['proxy.test', '10.0.0.1/33', '10.0.0', '', '10.0.0.1,', '::1/129', '10.0.0.1/-1', 'fe80::1%eth0'])(
  'a proxy is an address or a range of them, not "%s"',
  (text) => {
    expect(complaint(['--identity-header=X', `--trusted-proxy=${text}`])).toMatch(
      /^--trusted-proxy must be IP addresses or ranges like 10\.0\.0\.0\/24, not "/,
    );
  },
);

test.each(
  `10.0.0.1 10.255.255.255:4173 172.16.0.1 172.31.255.255 192.168.1.2:80 100.64.0.1 100.127.255.255
   169.254.1.1 [fc00::1] [fdff::1]:4173 [fe80::1] [febf::1] 0x0a000001 slipway SLIPWAY:4173 slipway.
   printer.local a.b.lan nas.home nas.home.arpa a.internal slipway.intranet:4173 slipway.intranet.
   a.corp a.private a.test 127.0.0.1 localhost`.split(/\s+/),
)('an intranet at http://%s may be the public address', (host) => {
  expect(() => parseOptions([`--public-url=http://${host}`], {})).not.toThrow();
});

test.each(
  `9.255.255.255 11.0.0.0 172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 8.8.8.8 100.63.255.255
   100.128.0.0 169.253.0.1 [fbff::1] [fe00::1] [fec0::1] [2001:db8::1] slipway.example a.local.example
   mylocal.example a.notlan home.arpa a.arpa 10.0.0.1.nip.io`.split(/\s+/),
)('http://%s is refused as the public address', (host) => {
  expect(complaint([`--public-url=http://${host}`])).toContain('must begin with https://');
});

test.each(['10.0.0.1', 'id', 'id.intranet'])('http://%s is refused as the issuer', (host) => {
  expect(complaint([`--oidc-issuer=http://${host}`])).toContain('(http:// only for this machine)');
});

test('a secret on the command line is refused, and not repeated', () => {
  expect(complaint([...signIn, '--session-secret', 'hunter2'])).toBe(
    '--session-secret: set it as the variable SLIPWAY_SESSION_SECRET, because other users can see command lines',
  );
  expect(complaint([...signIn, '--oidc-client-secret=hunter2'])).toBe(
    '--oidc-client-secret: set it as the variable SLIPWAY_OIDC_CLIENT_SECRET, because other users can see command lines',
  );
});

test('a short or missing secret and an empty allow list are refused', () => {
  expect(complaint(signIn, {})).toBe('Sign-in needs the variable SLIPWAY_SESSION_SECRET too');
  expect(complaint(signIn, { SLIPWAY_SESSION_SECRET: 'x'.repeat(31) })).toBe(
    'SLIPWAY_SESSION_SECRET must have at least 32 bytes',
  );
  expect(complaint(signIn, { ...env, SLIPWAY_OIDC_ALLOW: ' ' })).toMatch(/^SLIPWAY_OIDC_ALLOW is empty/);
  expect(complaint([], { SLIPWAY_OIDC_CLIENT_SECRET: 'x' })).toMatch(/^Sign-in needs /);
});
