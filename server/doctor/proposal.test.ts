import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { report } from '../../src/examination/report.ts';
import { readDialect } from '../../src/dialect/read-dialect.ts';
import { listenForTest } from '../testing/listen.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { doctor } from './doctor.ts';

/* Services that spell things their own way: what is proposed for them, and that it fits when it is used. */

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

interface Service {
  record: (n: number) => Record<string, unknown>;
  envelope: (resources: unknown[], next: number) => unknown;
  /** A key without which it answers 401. */
  key?: [name: string, value: string];
  /** Where it lists repositories. */
  repositories?: string;
}

/**
 * Seven deployments by offset and limit, with filters of id, name and status that work on the named
 * fields.
 */
async function serve({ record, envelope, key, repositories }: Service): Promise<string> {
  const all = [1, 2, 3, 4, 5, 6, 7].map(record);
  const port = await listenForTest((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://service');
    const isLetIn = key === undefined || request.headers[key[0].toLowerCase()] === key[1];
    const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
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
    ].flatMap((name) => query.get(name) ?? []);
    const isNone = query.has('remote_reconciled');
    const found = isNone
      ? []
      : all.filter((each) => wanted.every((text) => text.split(',').some((part) => has(each, part))));
    const resources = found.slice(offset, offset + limit);
    if (pathname === repositories) {
      response.end('[]');
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

const usual = (resources: unknown[], offset: number) => ({ resources, offset });

const services: Record<string, Service & { proposal: object; finding?: string }> = {
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
    finding: 'repositories',
    proposal: { repositoriesPath: '/v1/integrations/elsehub/{integration_id}/repos' },
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
  expect([code, of('gap').map((each) => each.code)]).toEqual([1, [service.finding ?? 'spelling']]);
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
