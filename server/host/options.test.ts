import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { oldVariablesLine } from '../command-line/old-variables.ts';
import { optionTable } from '../command-line/option-table.ts';
import { UsageError } from '../command-line/option-values.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { help } from './help.ts';
import { parseOptions } from './options.ts';

const integration = '6f1f5c3e-0000-4000-8000-000000000001';

/** The message of the error. */
function complaint(args: string[], env: Record<string, string> = {}): string {
  try {
    parseOptions(args, env);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('nothing to complain about');
}

test('without options the reference service runs on 127.0.0.1:4173 with data in .data', () => {
  expect(parseOptions([], {})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    hostFrom: '--host',
    referenceArgs: ['--data-dir', join(process.cwd(), '.data')],
    serviceHeaders: [],
    config: { dialect: defaultDialect, integrations: [], tagValues: [], cookies: false },
    faults: false,
    reveal: true,
    keepAliveMs: 75_000,
    accessLog: false,
  });
});

test('the public address may have a path, which ends with a slash', () => {
  for (const address of ['https://tools.test/slipway', 'https://tools.test/slipway/'])
    expect(parseOptions(['--public-url', address], {}).publicUrl?.href).toBe('https://tools.test/slipway/');
});

test('the service’s name and the operator’s message must be one line each', () => {
  const given = { SLIPWAY_SERVICE_NAME: ' Production EU ', SLIPWAY_MESSAGE: 'Maintenance at 18:00 UTC' };
  expect(parseOptions([], given).config).toMatchObject({
    serviceName: 'Production EU',
    message: 'Maintenance at 18:00 UTC',
  });
  expect(complaint(['--message', 'one\ntwo'])).toBe('--message must be one line of at most 500 characters');
  expect(complaint(['--service-name', 'x'.repeat(101)])).toContain('at most 100 characters');
});

test('every option can be given on the command line', () => {
  const folder = scratchFolder();
  const place = parseOptions(
    ['--port', '0', '--host', '::1', '--database-url', 'postgres://u@db/x'].concat([
      '--empty',
      '--faults',
      '--integration',
      `${integration}=Main = one`,
    ]),
    {},
  );
  expect(place).toMatchObject({
    port: 0,
    host: '::1',
    databaseUrl: 'postgres://u@db/x',
    referenceArgs: ['--empty', '--faults'],
    faults: true,
    config: { integrations: [{ id: integration, name: 'Main = one' }] },
  });
  expect(parseOptions(['--data-dir', folder], {}).referenceArgs).toEqual(['--data-dir', folder]);
  const headers = join(folder, 'headers');
  writeFileSync(headers, '\uFEFFX-Api-Key: a:b\r\n\nX-Team: é\n');
  const forwarded = parseOptions(
    ['--service-url', 'https://svc.test/base', '--service-header-file', headers],
    {},
  );
  expect(forwarded.serviceUrl?.href).toBe('https://svc.test/base');
  expect(forwarded.serviceHeaders).toEqual([
    ['X-Api-Key', 'a:b'],
    ['X-Team', 'é'],
  ]);
});

test('access log and metrics are off by default, and metrics are only for this machine by default', () => {
  expect(parseOptions([], {})).toMatchObject({ accessLog: false, metrics: undefined });
  expect(parseOptions(['--keep-alive', '620'], {})).toMatchObject({ keepAliveMs: 620_000 });
  expect(() => parseOptions([], { SLIPWAY_KEEP_ALIVE: '0' })).toThrow('SLIPWAY_KEEP_ALIVE');
  expect(parseOptions(['--access-log', '-', '--metrics-port', '9464'], {})).toMatchObject({
    accessLog: true,
    metrics: { port: 9464, host: '127.0.0.1' },
  });
  const env = { SLIPWAY_ACCESS_LOG: '-', SLIPWAY_METRICS_PORT: '0', SLIPWAY_METRICS_HOST: '0.0.0.0' };
  expect(parseOptions([], env)).toMatchObject({ accessLog: true, metrics: { port: 0, host: '0.0.0.0' } });
  for (const file of ['access.log', '/dev/stdout', '--', 'true'])
    expect(complaint([`--access-log=${file}`])).toBe(
      '--access-log takes - alone, for stdout; >> FILE after the command appends that to a file',
    );
  expect(complaint(['--metrics-host', '0.0.0.0'])).toBe('--metrics-host needs --metrics-port');
});

test('every option can be given as an environment variable, which the command line overrides', () => {
  const env = {
    PORT: '5000',
    SLIPWAY_HOST: '0.0.0.0',
    SLIPWAY_SERVICE_URL: 'http://svc.test',
    SLIPWAY_SERVICE_HEADERS: 'X-Api-Key: a\r\n\nX-Team: b\n',
    SLIPWAY_INTEGRATIONS: `${integration}=One`,
    SLIPWAY_TAG_VALUES: `${integration}=Two\n${integration}=Three`,
    SLIPWAY_IDENTITY_HEADER: 'X-Remote-User',
    SLIPWAY_TRUSTED_PROXIES: '10.0.0.1',
    SLIPWAY_FAULTS: 'false',
    SLIPWAY_EMPTY: '',
  };
  expect(parseOptions(['--port', '5001'], env)).toMatchObject({
    port: 5001,
    host: '0.0.0.0',
    serviceHeaders: [
      ['X-Api-Key', 'a'],
      ['X-Team', 'b'],
    ],
    config: {
      integrations: [{ id: integration, name: 'One' }],
      tagValues: [
        { id: integration, name: 'Two' },
        { id: integration, name: 'Three' },
      ],
    },
    faults: false,
  });
  expect(
    parseOptions([], { SLIPWAY_FAULTS: '1', SLIPWAY_EMPTY: 'yes', SLIPWAY_DATABASE_URL: 'postgres://db/x' }),
  ).toMatchObject({
    faults: true,
    referenceArgs: ['--empty', '--faults'],
  });
});

const gone = (name: string) => `${name} is not read any more: set SLIPWAY_${name} instead`;

test.each<[Record<string, string>, string[], string]>([
  [{ OIDC_ISSUER: 'https://id.test' }, [], gone('OIDC_ISSUER')],
  [{ OIDC_CLIENT_ID: 'slipway' }, [], gone('OIDC_CLIENT_ID')],
  [{ OIDC_ALLOW: 'a.test' }, [], gone('OIDC_ALLOW')],
  [{ OIDC_ALLOW: '' }, [], gone('OIDC_ALLOW')],
  [{ NO_REVEAL: 'true', SLIPWAY_NO_REVEAL: ' ' }, [], gone('NO_REVEAL')],
  [
    { IDENTITY_HEADER: 'X-User', TRUSTED_PROXIES: '10.0.0.1' },
    [],
    `${gone('IDENTITY_HEADER')}\n${gone('TRUSTED_PROXIES')}`,
  ],
  ...[' 127.0.0.1', 'LocalHost', '::1', '127.9.9.9'].map(
    (host): [Record<string, string>, string[], string] => [
      { HOST: host, SLIPWAY_HOST: '0.0.0.0' },
      [],
      `HOST=${host.trim()} is not read any more, and SLIPWAY_HOST=0.0.0.0 opens the host: ` +
        `set SLIPWAY_HOST=${host.trim()}, or unset HOST`,
    ],
  ),
])('old variables %j prevent the start, because ignoring them would open the host', (env, args, message) => {
  expect(complaint(args, env)).toBe(message);
});

test.each<[Record<string, string>, string[]]>([
  [{ HOST: 'workstation.example' }, []],
  [{ HOST: 'x86_64-conda-linux-gnu' }, []],
  [{ HOST: '0.0.0.0' }, []],
  [{ HOST: 'localhost' }, []],
  [{ HOST: '127.0.0.1' }, ['--host=127.0.0.1']],
  [{ DATABASE_URL: 'postgres://other/application' }, []],
  [{ NO_REVEAL: 'true' }, ['--no-reveal']],
  [{ NO_REVEAL: 'true', SLIPWAY_NO_REVEAL: 'true' }, []],
  [{ SLIPWAY_PORT: 'tcp://10.96.0.7:80', SLIPWAY_METRICS_PORT: 'tcp://10.96.0.8:80' }, []],
  [{ SLIPWAY_PORT: '5000' }, []],
  [{ SLIPWAY_UNKNOWN: 'x', SLIPWAY_SERVICE_HOST: '10.96.0.7', SLIPWAY_COMPILER: 'off' }, []],
])('variables %j of other programs change neither address, port nor database', (env, args) => {
  const options = parseOptions(args, env);
  const untouched = { databaseUrl: undefined, metrics: undefined };
  expect(options).toMatchObject({ host: '127.0.0.1', port: 4173, ...untouched });
});

test('old variables without effect are listed in one line, without their values', () => {
  expect(oldVariablesLine({ PORT: '1', HOME: '/', METRICS_PORT: 'tcp://10.96.0.8:80' })).toBe(undefined);
  expect(
    oldVariablesLine({
      MESSAGE: 'x',
      SLIPWAY_MESSAGE: 'y',
      SERVICE_URL: 's3cr3t',
      SLIPWAY_SERVICE_URL: 'https://a.test',
    }),
  ).toBe(undefined);
  const line = oldVariablesLine({
    DATABASE_URL: 's3cr3t',
    SESSION_SECRET_FILE: 's3cr3t',
    REFERENCE_TOKEN: 's3cr3t',
  });
  expect(line).toBe(
    'These variables are not read any more: DATABASE_URL (now SLIPWAY_DATABASE_URL), ' +
      'SESSION_SECRET_FILE (now SLIPWAY_SESSION_SECRET_FILE), REFERENCE_TOKEN (now SLIPWAY_REFERENCE_TOKEN)',
  );
});

test.each([
  [['--prot', '1'], "Unknown option '--prot': --port?"],
  [['extra'], "Unexpected argument 'extra'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--port', '-1'], "Option '--port' needs a value"],
  [['--port', '65536'], '--port "65536" is not valid. It must be a whole number from 0 to 65535.'],
  [['--port', '1e3'], '--port "1e3" is not valid. It must be a whole number from 0 to 65535.'],
  [['--host', 'a b'], '--host must be a host name or an IP address, not "a b"'],
  [['--data-dir', ''], '--data-dir must name a folder'],
  [['--faults=yes'], "Option '--faults' does not take an argument"],
  [['--service-url', 'svc.test'], '--service-url must be a URL that begins with http:// or https://'],
  [['--service-url', 'http://svc.test/?a=1'], '--service-url must not have a query or a fragment'],
  [['--integration', 'one'], '--integration must have the form "ID=Name", not "one"'],
  [['--integration', 'one=One'], '--integration "one" is not valid. It must be a UUID.'],
  [['--tag-value', 'one=One'], '--tag-value "one" is not valid. It must be a UUID.'],
  [['--tag-value', `${integration}=One, two`], '--tag-value: a name must not contain a comma'],
])('%j is refused in one line', (args, message) => {
  expect(complaint(args)).toBe(message);
});

test.each(['a\rX-Other: b', 'a\0b', '', '→'])(
  'an invalid header value is refused and not repeated: %j',
  (value) => {
    expect(
      complaint(['--service-url', 'http://svc.test'], { SLIPWAY_SERVICE_HEADERS: `X-Api-Key: ${value}` }),
    ).toBe(
      'SLIPWAY_SERVICE_HEADERS: the value of X-Api-Key is empty, or contains a character that a header cannot carry',
    );
  },
);

test.each([
  ['X-Api-Key: a', 'SLIPWAY_SERVICE_HEADERS needs --service-url'],
  ['s3cr3t', 'SLIPWAY_SERVICE_HEADERS must have the form "Name: value": the colon is missing'],
  ['X Key: s3cr3t', 'SLIPWAY_SERVICE_HEADERS: the text before the colon is not a header name'],
  ['Host: svc.test', 'SLIPWAY_SERVICE_HEADERS: Host is set by the connection itself'],
])('the headers %j are refused in one line', (headers, message) => {
  expect(complaint([], { SLIPWAY_SERVICE_HEADERS: headers })).toBe(message);
});

test('a credential on the command line is refused, not repeated, with advice', () => {
  const elsewhere = [
    ['--service-header', 'X-Api-Key: s3cr3t'],
    ['--service-header=X-Api-Key: s3cr3t', '--service-url=https://svc.test'],
    ['--oidc-client-secret', 's3cr3t'],
    ['--session-secret=s3cr3t'],
    ['--database-url', 'postgres://u:s3cr3t@db/x'],
    ['--database-url=postgres://db/x?user=u&password=s3cr3t'],
  ].map((args) => complaint(args));
  expect(elsewhere.join(' ')).not.toContain('s3cr3t');
  expect(
    elsewhere.map((message) => message.replace(/, because other users can see command lines$/, '')),
  ).toEqual([
    '--service-header: set it as the variable SLIPWAY_SERVICE_HEADERS or in a file (--service-header-file)',
    '--service-header: set it as the variable SLIPWAY_SERVICE_HEADERS or in a file (--service-header-file)',
    '--oidc-client-secret: set it as the variable SLIPWAY_OIDC_CLIENT_SECRET',
    '--session-secret: set it as the variable SLIPWAY_SESSION_SECRET',
    '--database-url: set an address with a password as the variable SLIPWAY_DATABASE_URL',
    '--database-url: set an address with a password as the variable SLIPWAY_DATABASE_URL',
  ]);
  const withPassword = 'postgres://u:s3cr3t@db/x';
  expect(parseOptions([], { SLIPWAY_DATABASE_URL: withPassword }).databaseUrl).toBe(withPassword);
});

test('a headers file must be valid, and is never repeated', () => {
  const folder = scratchFolder();
  const file = join(folder, 'headers');
  writeFileSync(file, 's3cr3t');
  const args = ['--service-url=https://svc.test', '--service-header-file'];
  expect(complaint([...args, folder])).toBe(`--service-header-file: ${folder} is not a file`);
  expect(complaint([...args, join(folder, 'none')])).toMatch(/does not exist$/);
  expect(complaint([...args, file])).toBe(
    '--service-header-file must have the form "Name: value": the colon is missing',
  );
});

test('a headers file that changes on disk is read again', () => {
  const file = join(scratchFolder(), 'headers');
  writeFileSync(file, 'X-Api-Key: first\n');
  const options = parseOptions(['--service-url=https://svc.test', '--service-header-file', file], {});
  expect(options.serviceHeaders).toEqual([['X-Api-Key', 'first']]);
  writeFileSync(file, 'X-Api-Key: second\n');
  const { read = String, parse } = options.headerSource ?? {};
  expect(parse?.(read())).toEqual([['X-Api-Key', 'second']]);
  for (const text of ['broken', '', '\r\n'])
    expect(() => parse?.(text)).toThrow(/^--service-header-file(?:: the file has no header| must have)/);
});

test('addresses that may have a password are never repeated', () => {
  const messages = [
    complaint(['--database-url', 'mysql://u:hunter2@db/x']),
    complaint(['--database-url', 'postgres//u:hunter2@db/x']),
    complaint(['--service-url', 'https://u:hunter2@svc.test']),
    complaint(['--service-url', 'ftp://u:hunter2@svc.test']),
  ];
  expect(messages.join(' ')).not.toContain('hunter2');
});

test('an error contains the name of the environment variable', () => {
  expect(complaint([], { PORT: 'x' })).toBe(
    'PORT "x" is not valid. It must be a whole number from 0 to 65535.',
  );
  expect(complaint([], { SLIPWAY_FAULTS: 'maybe' })).toBe(
    'SLIPWAY_FAULTS must be true or false, not "maybe"',
  );
});

test('folders and files are checked before the start', () => {
  const folder = scratchFolder();
  const file = join(folder, 'file');
  writeFileSync(file, '{}');
  const missing = join(folder, 'missing');
  expect(complaint(['--data-dir', file])).toBe(`--data-dir: ${file} is not a folder`);
  expect(parseOptions(['--data-dir', missing], {}).referenceArgs).toEqual(['--data-dir', missing]);
  const forwarded = ['--service-url', 'http://svc.test', '--dialect'];
  expect(complaint([...forwarded, missing])).toBe(`--dialect: ${missing} does not exist`);
  expect(complaint(['--dialect', missing])).toBe('--dialect needs --service-url');
});

test.each(['--faults', '--empty', '--database-url=postgres://db/x'])(
  '%s is refused beside --service-url',
  (option) => {
    expect(complaint(['--service-url', 'http://svc.test', option])).toMatch(
      /^--[a-z-]+ has no effect beside --service-url: choose one$/,
    );
  },
);

test.each([
  ['--database-url=postgres://db/x', '--database-url'],
  ['--service-url=http://svc.test', '--service-url'],
])('the option for the data folder is refused beside %s; its variable is ignored', (other, name) => {
  expect(complaint([other, '--data-dir=/data'])).toBe(`--data-dir has no effect beside ${name}: choose one`);
  expect(() => parseOptions([other], { SLIPWAY_DATA_DIR: '/data' })).not.toThrow();
});

test('the help lists every option with its variable', () => {
  const lines = help.split('\n');
  for (const [name, { variable }] of Object.entries(optionTable)) {
    expect(lines.some((line) => line.startsWith(`  --${name} `))).toBe(true);
    expect(help).toMatch(new RegExp(`\\s${variable}\\s`));
  }
});

test('the page gets the team’s settings', () => {
  const file = join(scratchFolder(), 'team.json');
  const team = { thresholds: { versionsBehind: 3 }, silences: [{ hint: 'tag', reason: 'Meant so' }] };
  writeFileSync(file, JSON.stringify(team));
  expect(parseOptions([], { SLIPWAY_TEAM_FILE: file }).config).toMatchObject({ team });
});

test.each([
  ['--prot=1', '--port'],
  ['--pert=1', '--port'],
  ['--por', '--port'],
  ['--ports', '--port'],
  ['--hots=a', '--host'],
  ['--service-ulr=a', '--service-url'],
  ['--fault', '--faults'],
  ['--nothing-like-it', undefined],
  ['--p', undefined],
])('the unknown option %s suggests %s', (option, suggested) => {
  const end = suggested === undefined ? `'${option}'` : `: ${suggested}?`;
  expect(() => parseOptions([option], {})).toThrow(
    new RegExp(`^Unknown option .*${end.replace('?', '\\?')}$`),
  );
});

test.each([
  [['--port=9464', '--metrics-port=9464'], {}, '--metrics-port 9464 is the port of the page'],
  [['--metrics-port=4173'], {}, '--metrics-port 4173 is the port of the page'],
  [['--port=1'], { SLIPWAY_METRICS_PORT: '1' }, 'SLIPWAY_METRICS_PORT 1 is the port of the page'],
])('%j with %j is refused, because two servers need two ports', (args, env, words) => {
  expect(() => parseOptions(args, env)).toThrow(words);
});

test('port 0 may be given twice', () => {
  expect(() => parseOptions(['--port=0', '--metrics-port=0'], {})).not.toThrow();
});
