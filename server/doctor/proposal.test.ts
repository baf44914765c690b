import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { report } from './report.ts';
import { readDialect } from '../../src/service/dialect/read-dialect.ts';
import { listenForTest } from '../testing/listen.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { doctor } from './doctor.ts';

/*
 * Services that spell things their own way: what is proposed for them, and that it fits when it is
 * used.
 */

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

interface Service {
  record: (n: number) => Record<string, unknown>;
  envelope: (resources: unknown[], next: number) => unknown;
  /** A key without which it answers 401. */
  key?: [name: string, value: string];
  /** Where it lists repositories. */
  repositories?: string;
  /** What it lists there. */
  repository?: object;
  /** Its names of the parameters, by the documented ones. What it does not know it overlooks. */
  parameters?: Record<string, string>;
}

/**
 * Seven deployments by offset and limit, with filters that look for a text anywhere in a record.
 */
async function serve({
  record,
  envelope,
  key,
  repositories,
  repository,
  parameters = {},
}: Service): Promise<string> {
  const all = [1, 2, 3, 4, 5, 6, 7].map(record);
  const port = await listenForTest((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const given = (name: string) => searchParams.get(parameters[name] ?? name);
    const isLetIn = key === undefined || request.headers[key[0].toLowerCase()] === key[1];
    const [limit, offset] = [Number(given('limit') ?? 20), Number(given('offset') ?? 0)];
    const isBad = limit < 1 || limit > 100 || offset < 0;
    const status = !isLetIn
      ? 401
      : isBad
        ? 422
        : ['/v2/deployments', repositories].includes(pathname)
          ? 200
          : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    const has = (element: object, wanted: string) =>
      JSON.stringify(element).toLowerCase().includes(wanted.toLowerCase());
    const wanted = [
      'deployment_ids',
      'name_contains',
      'status',
      'image_version',
      'tag_value_ids',
      'deployment_type',
    ].flatMap((name) => given(name) ?? []);
    const isNone = given('remote_reconciled') !== null;
    const found = isNone
      ? []
      : all.filter((each) => wanted.every((text) => text.split(',').some((part) => has(each, part))));
    const resources = found.slice(offset, offset + limit);
    if (pathname === repositories) {
      response.end(JSON.stringify(repository ? [repository] : []));
      return;
    }
    response.end(
      JSON.stringify(status === 200 ? envelope(resources, offset + resources.length) : { detail: 'No.' }),
    );
  });
  return `http://127.0.0.1:${port}`;
}

async function examined(url: string, { headers = [], file }: { headers?: string[]; file?: object } = {}) {
  const path = join(scratchFolder(), 'dialect.json');
  if (file) writeFileSync(path, JSON.stringify(file));
  const written: string[] = [];
  const code = await doctor(
    ['--service-url', url, '--json', ...(file ? ['--dialect', path] : [])],
    { SERVICE_HEADERS: headers.join('\n') },
    { write: (text) => written.push(text), say: () => undefined },
  );
  const told = report.parse(JSON.parse(written.join('')));
  return { code, told, of: (level: string) => told.findings.filter((each) => each.level === level) };
}

/** Some minutes ago, by clocks two hours ahead of UTC. */
const localTime = (minutes: number) =>
  new Date(Date.now() + 7_200_000 - minutes * 60_000).toISOString().replace('Z', '');

const usual = (resources: unknown[], offset: number) => ({ resources, offset });

const services: Record<string, Service & { proposal: object; findings: string[] }> = {
  'names in camel case, in an envelope of its own': {
    record: (n) => ({
      id: id(n),
      name: `agent-${n}`,
      createdAt: '2026-10-01T09:00:00Z',
      imageVersion: '1.2.3',
      status: 'READY',
      sourceConfig: {
        integrationId: id(90),
        repoUrl: 'https://codehost.example/acme-labs/web',
        resourceSpec: {
          minScale: 1,
          'max-scale': 3,
          cpu: 0.5,
          volumes: [],
          volumeMounts: [{ subpath: 'x' }],
        },
      },
    }),
    envelope: (items, nextOffset) => ({ data: { items }, paging: { nextOffset } }),
    repositories: `/v1/integrations/forge/codehost/${id(90)}/repos`,
    findings: ['spelling', 'fields-candidates'],
    proposal: {
      envelope: { resources: 'data.items', offset: 'paging.nextOffset' },
      fields: {
        created_at: 'createdAt',
        image_version: 'imageVersion',
        source_config: 'sourceConfig',
        'source_config.integration_id': 'sourceConfig.integrationId',
        'source_config.repo_url': 'sourceConfig.repoUrl',
        'source_config.resource_spec': 'sourceConfig.resourceSpec',
        'source_config.resource_spec.min_scale': 'sourceConfig.resourceSpec.minScale',
        'source_config.resource_spec.max_scale': 'sourceConfig.resourceSpec.max-scale',
        'source_config.resource_spec.volume_mounts': 'sourceConfig.resourceSpec.volumeMounts',
        'source_config.resource_spec.volume_mounts.subPath': 'sourceConfig.resourceSpec.volumeMounts.subpath',
      },
    },
  },
  'other names of limit and offset': {
    record: (n) => ({ id: id(n), name: `agent-${n}`, status: n === 1 ? 'READY' : 'FAILED' }),
    envelope: usual,
    parameters: { limit: 'per_page', offset: 'skip' },
    findings: ['paging-names'],
    proposal: { parameters: { limit: 'per_page', offset: 'skip' } },
  },
  'times of a zone that they do not name': {
    record: (n) => ({ id: id(n), name: `agent-${n}`, updated_at: localTime(n) }),
    envelope: usual,
    findings: ['time-zone'],
    proposal: { timeZone: '+02:00' },
  },
  'repositories with names in camel case': {
    record: (n) => ({ id: id(n), name: `agent-${n}`, source_config: { integration_id: id(90) } }),
    envelope: usual,
    repositories: `/v1/integrations/forge/codehost/${id(90)}/repos`,
    repository: {
      id: 7,
      name: 'web',
      owner: 'acme-labs',
      url: 'https://codehost.example/acme-labs/web',
      defaultBranch: 'main',
      host_integration_id: id(90),
    },
    findings: ['repository-candidates'],
    proposal: { repositoryFields: { default_branch: 'defaultBranch' } },
  },
  'a key in another header': {
    record: (n) => ({ id: id(n), name: `agent-${n}` }),
    envelope: usual,
    key: ['Authorization', 'Bearer s3cr3t-key'],
    findings: ['spelling'],
    proposal: { keyHeader: { name: 'Authorization', scheme: 'Bearer' } },
  },
};

it.each(Object.entries(services))('%s: a dialect file is proposed, and fits', async (_name, service) => {
  const url = await serve(service);
  const headers = service.key ? [service.key.join(': ')] : [];
  const { code, told, of } = await examined(url, { headers });
  expect(told.dialect).toEqual(service.proposal);
  expect([code, of('gap').map((each) => each.code)]).toEqual([1, service.findings]);
  expect('dialect' in readDialect(told.dialect)).toBe(true);
  expect(JSON.stringify(told)).not.toContain('s3cr3t');

  const again = await examined(url, { headers, file: service.proposal });
  expect(again.told.dialect).toBeUndefined();
  expect([again.code, again.of('gap'), again.of('unusable')]).toEqual([0, [], []]);
});

it('proposes none where the service fits, or is no such service', async () => {
  const fitting = await serve({ record: (n) => ({ id: id(n), name: `agent-${n}` }), envelope: usual });
  expect((await examined(fitting)).told.dialect).toBeUndefined();
  const other = await serve({ record: () => ({}), envelope: () => ({ words: ['a', 'b'], offset: 1 }) });
  const { code, told } = await examined(other);
  expect([code, told.dialect]).toEqual([2, undefined]);
});

it('guesses no other names: what may be one stands in two lists, whole', async () => {
  const more = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`own_${n}`, n]));
  const url = await serve({
    record: (n) => ({ id: id(n), title: `agent-${n}`, state: 'READY', cfg: { git: 'x' }, ...more }),
    envelope: usual,
  });
  const { told } = await examined(url);
  expect(told.dialect).toBeUndefined();
  const listed = (code: string) => told.findings.find((each) => each.code === code);
  const names = ['title', 'state', 'cfg', ...Object.keys(more)];
  expect(listed('fields-unknown')?.fields?.map(({ path }) => path)).toEqual(names);
  for (const name of names) expect(listed('fields-unknown')?.what).toContain(name);
  expect(listed('fields-absent')?.what).toMatch(/: tenant_id, name, .*source_config, .*url\.$/);
});

it('says where the names of limit and offset belong, where a service refuses what it does not know', async () => {
  const port = await listenForTest((request, response) => {
    const isBare = !request.url?.includes('?');
    response.writeHead(isBare ? 200 : 422, { 'content-type': 'application/json' });
    response.end(isBare ? '{"resources":[],"offset":0}' : '{"detail":"limit is no parameter"}');
  });
  const { code, of } = await examined(`http://127.0.0.1:${port}`);
  expect([code, of('unusable')[0]?.todo]).toEqual([2, expect.stringContaining('as parameters.limit')]);
});

it('adds to the dialect in force, and says only what differs', async () => {
  const url = await serve({
    record: (n) => ({ id: id(n), title: `agent-${n}`, createdAt: '2026-10-01T09:00:00Z' }),
    envelope: usual,
  });
  const file = { fields: { name: 'title' }, defaultConfigPath: 'flow.json' };
  const { told } = await examined(url, { file });
  expect(told.dialect).toEqual({
    fields: { name: 'title', created_at: 'createdAt' },
    defaultConfigPath: 'flow.json',
  });
});
