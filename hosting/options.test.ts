import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { withSecretFiles } from '../server/command-line/option-files.ts';
import { optionTable, hostVariables } from '../server/command-line/option-table.ts';
import { hostBounds } from '../server/forward/host-bounds.ts';
import { parseOptions } from '../server/host/options.ts';
import { scratchFolder } from '../server/testing/scratch-folder.ts';

/*
 * The files in this folder contain options, variables and addresses of the host. These tests fail if the
 * host does not know one of them, or would refuse the options.
 */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const known = new Set([...hostVariables, 'NODE_ENV', 'NODE_OPTIONS']);

/** Contents of the files with secrets. */
const samples: Record<string, string> = {
  SLIPWAY_DATABASE_URL_FILE: 'postgres://slipway:s3cr3t@postgres/slipway',
  SLIPWAY_SERVICE_HEADER_FILE: 'X-Api-Key: s3cr3t',
  SLIPWAY_SESSION_SECRET_FILE: 's3cr3t'.repeat(8),
  SLIPWAY_OIDC_CLIENT_SECRET_FILE: 's3cr3t',
};

/** The host's options for an environment. Creates the files with secrets. */
function options(env: Record<string, string>) {
  const unknown = Object.keys(env).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
  const folder = scratchFolder();
  const files = Object.keys(env).filter((name) => name in samples);
  for (const name of files) writeFileSync(join(folder, name), samples[name] ?? '');
  const inPlace = Object.fromEntries(files.map((name) => [name, join(folder, name)]));
  return parseOptions([], withSecretFiles({ ...env, ...inPlace }));
}

/** The variables that a unit sets. @param proposed true adds those in its comments */
function unitVariables(path: string, proposed = false): Record<string, string> {
  const lines = proposed ? /^(?:# )?Environment=(\w+)=(.*)$/gm : /^Environment=(\w+)=(.*)$/gm;
  return Object.fromEntries(
    [...read(path).matchAll(lines)].map(([, name = '', value = '']) => [name, value]),
  );
}

const imageLines = read('hosting/container/Containerfile');
const imageVariables = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(imageLines)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

test('the systemd unit, alone and before a service, gives the host what it takes', () => {
  const unit = unitVariables('hosting/systemd/slipway.service');
  const service = 'hosting/systemd/slipway.service.d/service.conf';
  expect(options(unit)).toMatchObject({ accessLog: true });
  expect(options({ ...unit, ...unitVariables(service) })).toMatchObject({
    serviceHeaders: [['X-Api-Key', 's3cr3t']],
    access: { identity: { header: 'x-remote-user' } },
  });
  const { SLIPWAY_IDENTITY_HEADER: _, SLIPWAY_TRUSTED_PROXIES: __, ...signIn } = unitVariables(service, true);
  expect(options({ ...unit, ...signIn })).toMatchObject({ access: { signIn: { clientId: 'slipway' } } });
});

test('systemd waits five minutes for a database, and does not restart for ever', () => {
  const setting = (name: string) =>
    Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(read('hosting/systemd/slipway.service'))?.[1]);
  const shortest = setting('RestartSec') * setting('StartLimitBurst');
  expect(shortest).toBeGreaterThanOrEqual(300);
  // Each start may take as long as the pause between two starts.
  expect(2 * shortest).toBeLessThanOrEqual(setting('StartLimitIntervalSec'));
});

test('the image gives the host what it takes, and copies what is there', () => {
  expect(options(imageVariables)).toMatchObject({ host: '0.0.0.0', referenceArgs: ['--data-dir', '/data'] });
  const copied = [...imageLines.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  );
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const lines = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
  const left = lines('.dockerignore').map(
    (line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`),
  );
  const isLeft = (path: string) => left.some((pattern) => pattern.test(path));
  expect(copied.filter(isLeft)).toEqual([]);
  // History, data and builds are not sent to the container engine.
  expect(['.git', ...lines('.gitignore')].filter((path) => !isLeft(path))).toEqual([]);
});

const composeFile = z.object({
  services: z.object({
    slipway: z.object({
      environment: z.record(z.string(), z.string()),
      ports: z.array(z.string()),
      build: z.object({ dockerfile: z.string() }),
    }),
  }),
});

test('the compose file gives the host what it takes', () => {
  const { slipway } = composeFile.parse(parse(read('hosting/container/compose.yaml'))).services;
  const { port, databaseUrl } = options({ ...imageVariables, ...slipway.environment });
  expect(databaseUrl).toBe(samples['SLIPWAY_DATABASE_URL_FILE']);
  expect(slipway.ports[0]).toMatch(new RegExp(`:${port}$`));
  expect(existsSync(join(root, slipway.build.dockerfile))).toBe(true);
});

const probe = z.object({
  httpGet: z.object({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
});
const container = z.object({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
});
const deploymentManifest = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({ containers: z.tuple([container]), enableServiceLinks: z.literal(false) }),
    }),
  }),
});

const kustomization = z.object({
  configMapGenerator: z.tuple([z.object({ literals: z.array(z.string()) })]),
  secretGenerator: z.tuple([z.object({ files: z.array(z.string()) })]),
});

test('the Kubernetes example gives the host what it takes', () => {
  const [first] = parseAllDocuments(read('hosting/kubernetes/slipway.yaml'));
  const [{ env, ports }] = deploymentManifest.parse(first?.toJS()).spec.template.spec.containers;
  const { configMapGenerator, secretGenerator } = kustomization.parse(
    parse(read('hosting/kubernetes/kustomization.yaml')),
  );
  const literals = configMapGenerator[0].literals.map((line) => line.split(/=(.*)/s));
  const variables: Record<string, string> = Object.fromEntries([
    ...literals.map(([name = '', value = '']) => [name, value]),
    ...env.map(({ name, value }) => [name, value]),
  ]);
  const secrets = Object.values(variables).filter((value) => value.startsWith('/run/secrets/slipway/'));
  expect(secrets.map((path) => path.replace('/run/secrets/slipway', 'secrets')).toSorted()).toEqual(
    secretGenerator[0].files.toSorted(),
  );
  const { port, metrics, access } = options({ ...imageVariables, ...variables });
  expect(ports).toEqual([
    { name: 'http', containerPort: port },
    { name: 'metrics', containerPort: metrics?.port },
  ]);
  expect(access).toHaveProperty('signIn');
});

test('the limits of Kubernetes and of the heap cover all that the host may keep in memory', () => {
  const [, limit] = /limits: \{ memory: (\d+)Mi \}/.exec(read('hosting/kubernetes/slipway.yaml')) ?? [];
  const [, idle] =
    /requests: \{ cpu: 100m, memory: (\d+)Mi \}/.exec(read('hosting/kubernetes/slipway.yaml')) ?? [];
  const [, heap] = /--max-old-space-size=(\d+)/.exec(read('hosting/kubernetes/slipway.yaml')) ?? [];
  const held = hostBounds.responsesBytes / 2 ** 20;
  expect(Number(limit)).toBeGreaterThan(3 * held + Number(idle));
  expect(Number(heap)).toBeGreaterThan(2 * held + Number(idle));
});

test('the version is in one place', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const own = new Set(['package.json', 'package-lock.json', 'CHANGELOG.md']);
  const texts = files.filter(
    (path) => !own.has(path) && !path.endsWith('.png') && existsSync(join(root, path)),
  );
  expect(
    texts.filter((path) => read(path).includes(`slipway-${version}`) || read(path).includes(`: ${version}`)),
  ).toEqual([]);
  expect(read('CHANGELOG.md')).toContain(`## [${version}]`);
});

test('commands and comments name options of the host', () => {
  const documents = [
    'README.md',
    ...['access', 'dialect', 'hosting'].map((name) => `docs/operating/${name}.md`),
  ];
  const commands = documents.flatMap((path) =>
    [...read(path).matchAll(/(?:slipway\.js|npm start --)((?:[^\n]*\\\n)*[^\n]*)/g)].map(([all]) => all),
  );
  const texts = [...commands, /^#.*--public-url.*$/m.exec(read('hosting/nginx/slipway.conf'))?.[0] ?? ''];
  const named = texts.flatMap((text) =>
    [...text.matchAll(/ --([a-z][a-z-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => name !== 'help' && !(name in optionTable))).toEqual([]);
});
