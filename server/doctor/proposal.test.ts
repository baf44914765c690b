import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { report } from '../../src/examination/report.ts';
import { readDialect } from '../../src/dialect/read-dialect.ts';
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

const services: Record<string, Service & { proposal: object; findings?: string[] }> = {
  'names in camel case, in an envelope of its own': {
    record: (n) => ({
      uuid: id(n),
      title: `agent-${n}`,
      createdAt: '2026-10-01T09:00:00Z',
      modified: '2026-10-02T09:00:00Z',
      imageVersion: '1.2.3',
      state: 'READY',
      sourceConfig: {
        integrationId: id(90),
        repositoryUrl: 'https://codehost.example/acme-labs/web',
        resourceSpec: { minReplicas: 1, maxReplicas: 3, cpu: 0.5 },
      },
    }),
    envelope: (items, nextOffset) => ({ data: { items }, paging: { nextOffset } }),
    repositories: `/v1/integrations/forge/codehost/${id(90)}/repos`,
    proposal: {
      envelope: { resources: 'data.items', offset: 'paging.nextOffset' },
      fields: {
        id: 'uuid',
        name: 'title',
        created_at: 'createdAt',
        updated_at: 'modified',
        image_version: 'imageVersion',
        status: 'state',
        source_config: 'sourceConfig',
        'source_config.integration_id': 'sourceConfig.integrationId',
        'source_config.repo_url': 'sourceConfig.repositoryUrl',
        'source_config.resource_spec': 'sourceConfig.resourceSpec',
        'source_config.resource_spec.min_scale': 'sourceConfig.resourceSpec.minReplicas',
        'source_config.resource_spec.max_scale': 'sourceConfig.resourceSpec.maxReplicas',
      },
    },
  },
  'an object of another name, with others in it': {
    record: (n) => ({
      id: id(n),
      name: `agent-${n}`,
      url: null,
      origin: {
        repository: { url: 'https://codehost.example/acme-labs/web' },
        integration_id: id(90),
        build_on_push: true,
        listener_config: { k8s_namespace: 'agents' },
      },
    }),
    envelope: usual,
    repositories: `/v1/integrations/forge/codehost/${id(90)}/repos`,
    proposal: {
      fields: { source_config: 'origin', 'source_config.repo_url': 'origin.repository.url' },
    },
  },
  'another prefix, another configuration path, other words': {
    record: (n) => ({
      id: id(n),
      name: `agent-${n}`,
      source: n % 2 === 0 ? 'git_host' : 'container',
      source_config: {
        deployment_type: 'production',
        ...(n % 2 === 0 && { repo_url: 'https://codehost.example/acme-labs/web' }),
        resource_spec: {
          store_cpu: 1,
          store_cpu_limit: 2,
          store_memory_mb: 512,
          store_memory_limit_mb: 1024,
        },
      },
      source_revision_config:
        n % 2 === 0 ? { settings_file: 'agent.json' } : { image_uri: 'registry.example/a:1' },
    }),
    envelope: usual,
    proposal: {
      fields: {
        'source_config.resource_spec.cache_cpu': 'source_config.resource_spec.store_cpu',
        'source_config.resource_spec.cache_cpu_limit': 'source_config.resource_spec.store_cpu_limit',
        'source_config.resource_spec.cache_memory_mb': 'source_config.resource_spec.store_memory_mb',
        'source_config.resource_spec.cache_memory_limit_mb':
          'source_config.resource_spec.store_memory_limit_mb',
        'source_revision_config.graph_config_path': 'source_revision_config.settings_file',
      },
      sources: { repository: 'git_host', image: 'container' },
      deploymentTypes: { prod: 'production' },
    },
  },
  'repositories at another address': {
    record: (n) => ({
      id: id(n),
      name: `agent-${n}`,
      source_config: { integration_id: id(90), repo_url: 'https://git.elsehub.example/acme-labs/web' },
    }),
    envelope: usual,
    repositories: `/v1/integrations/elsehub/${id(90)}/repos`,
    findings: ['repositories'],
    proposal: { repositoriesPath: '/v1/integrations/elsehub/{integration_id}/repos' },
  },
  'other names of parameters': {
    record: (n) => ({ id: id(n), name: `agent-${n}`, status: n === 1 ? 'READY' : 'FAILED' }),
    envelope: usual,
    parameters: {
      limit: 'per_page',
      offset: 'skip',
      name_contains: 'search',
      status: 'state',
      deployment_ids: 'ids',
    },
    findings: ['paging-names', 'filter-name-contains', 'filter-status', 'filter-deployment-ids'],
    proposal: {
      parameters: {
        limit: 'per_page',
        offset: 'skip',
        name_contains: 'search',
        status: 'state',
        deployment_ids: 'ids',
      },
    },
  },
  'times of a zone that they do not name': {
    record: (n) => ({ id: id(n), name: `agent-${n}`, updated_at: localTime(n) }),
    envelope: usual,
    findings: ['time-zone'],
    proposal: { timeZone: '+02:00' },
  },
  'repositories with names of their own': {
    record: (n) => ({ id: id(n), name: `agent-${n}`, source_config: { integration_id: id(90) } }),
    envelope: usual,
    repositories: `/v1/integrations/forge/codehost/${id(90)}/repos`,
    repository: {
      id: 7,
      title: 'web',
      owner: 'acme-labs',
      clone_url: 'https://codehost.example/acme-labs/web',
      defaultBranch: 'main',
      host_integration_id: id(90),
    },
    findings: ['repository-spelling'],
    proposal: {
      repositoryFields: { name: 'title', url: 'clone_url', default_branch: 'defaultBranch' },
    },
  },
  'a key in another header': {
    record: (n) => ({ id: id(n), name: `agent-${n}` }),
    envelope: usual,
    key: ['Authorization', 'Bearer s3cr3t-key'],
    proposal: { keyHeader: { name: 'Authorization', scheme: 'Bearer' } },
  },
};

it.each(Object.entries(services))('%s: a dialect file is proposed, and fits', async (_name, service) => {
  const url = await serve(service);
  const headers = service.key ? [service.key.join(': ')] : [];
  const { code, told, of } = await examined(url, { headers });
  expect(told.dialect).toEqual(service.proposal);
  expect([code, of('gap').map((each) => each.code)]).toEqual([1, service.findings ?? ['spelling']]);
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

it('finds a listing of integrations beside the one of repositories, and notes it', async () => {
  const port = await listenForTest((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://service');
    const answers: Record<string, unknown> = {
      '/v2/deployments': { resources: [{ id: id(1), name: 'agent' }], offset: 1 },
      '/v1/integrations': [{ id: id(90), installation_id: 7, name: 'Acme' }],
    };
    response.writeHead(pathname in answers ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[pathname] ?? { detail: 'Not Found' }));
  });
  const { told, of } = await examined(`http://127.0.0.1:${port}`);
  expect(told.dialect).toEqual({ integrationsPath: '/v1/integrations' });
  expect(of('note').find(({ code }) => code === 'integrations')?.what).toContain(
    '1 came from /v1/integrations',
  );
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
  const service = services['other names of parameters'];
  const url = await serve(service ?? { record: () => ({}), envelope: usual });
  const file = { parameters: { limit: 'per_page', offset: 'skip' }, defaultConfigPath: 'flow.json' };
  const { told } = await examined(url, { file });
  expect(told.dialect).toEqual({ ...service?.proposal, defaultConfigPath: 'flow.json' });
});
