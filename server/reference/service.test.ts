import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeploymentValues } from '../../src/api/parameters.ts';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { idOf, integrationA, integrationB, deployment, tagA, tagB, uuid } from '../sample/fixture-records.ts';
import { type FixtureName, fixtures } from '../sample/fixtures.ts';
import { databaseForTest } from '../testing/database-for-test.ts';
import { type ServiceOptions, listPath, serviceForTest } from '../testing/test-service.ts';
import { fillTenant, type Rows } from './fill.ts';
import { fillFirst } from './first-sample.ts';
import { listPage, pageStatement } from './listing.ts';
import { openApiDocument } from './openapi.ts';
import { defaultTenant } from './tenant.ts';

// The database may be slow on a busy machine. No test here measures time.
vi.setConfig({ testTimeout: 60_000 });

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase(await databaseForTest());
  return database.close;
});

const service = (rows: FixtureName | Partial<Rows> = {}, options: ServiceOptions = {}) =>
  serviceForTest(database.db, rows, options);

describe('the deployment listing', () => {
  it('returns pages that link to the next', async () => {
    const { ask } = await service('many');
    const seen: unknown[] = [];
    for (const size of [20, 20, 5, 0]) {
      const { resources, offset } = await ask(`${listPath}?offset=${seen.length}`);
      seen.push(...resources.map(({ name }) => name));
      expect([resources.length, offset]).toEqual([size, seen.length]);
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `item-${String(at + 1).padStart(3, '0')}`));
  });

  it('orders by time, newest first, then by insertion; rows without a time are last', async () => {
    const at = (name: string, time: unknown) => deployment(name, { created_at: time });
    const { names } = await service({
      deployments: [
        at('no-time', null),
        at('old', '2026-01-01T00:00:00Z'),
        at('odd-time', 'soon'),
        at('far', '+275000-01-01T00:00:00Z'),
        at('new', '2026-02-01T00:00:00Z'),
        at('zoneless', '2026-01-31T23:30:00'),
        at('old-too', '2026-01-01T01:00:00+01:00'),
      ],
    });
    expect(await names('')).toEqual(['new', 'zoneless', 'old', 'old-too', 'no-time', 'odd-time', 'far']);
  });

  it.each([
    ['name_contains=CHECKOUT', ['checkout-1', 'CheckOut-2']],
    ['name_contains=%C3%A9COL', ['École']],
    ['name_contains=50%25', ['50%_done\\']],
    ['name_contains=_done', ['50%_done\\']],
    ['name_contains=%5C', ['50%_done\\']],
    ['status=READY', ['checkout-1']],
    ['status=ready', []],
    ['deployment_type=prod', ['CheckOut-2']],
    ['image_version=2.0', ['École']],
    ['remote_reconciled=true', ['checkout-1']],
    ['remote_reconciled=false', ['CheckOut-2', 'École', '50%_done\\']],
    [`tag_value_ids=${tagA}`, ['CheckOut-2']],
    [`tag_value_ids=${tagA},${tagB.toUpperCase()}`, ['CheckOut-2', 'École']],
    [`deployment_ids=${idOf('École').toUpperCase()}, ${idOf('checkout-1')}`, ['checkout-1', 'École']],
    ['status=&name_contains=&limit=&unknown=1', ['checkout-1', 'CheckOut-2', 'École', '50%_done\\']],
    ['name_contains=checkout&status=READY&remote_reconciled=true', ['checkout-1']],
    ['name_contains=checkout&status=READY&remote_reconciled=false', []],
  ])('filters by %s', async (query, expected) => {
    const { names } = await service({
      deployments: [
        { ...deployment('checkout-1'), remoteReconciled: true },
        { ...deployment('CheckOut-2', { status: 'UNUSED' }, { type: 'prod' }), tagValueIds: [tagA] },
        { ...deployment('École', { status: 'x', image_version: '2.0' }), tagValueIds: [tagB] },
        deployment('50%_done\\', { status: null }),
      ],
    });
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ['deployment_ids=aB', ['aB']],
    ['deployment_ids=team%2Fapp%2Cblue', ['team/app,blue']],
    [`deployment_ids=${encodeURIComponent(String.raw`Ab,team/app\,blue`)}`, ['Ab', 'team/app,blue']],
    [`deployment_ids=${'漢'.repeat(200)}`, ['漢'.repeat(200)]],
  ])('finds ids that are not UUIDs: %s', async (query, ids) => {
    const all = ['aB', 'Ab', 'team/app,blue', '漢'.repeat(200)];
    const { names } = await service({ deployments: all.map((id) => deployment(id, { id })) });
    expect(await names(query)).toEqual(ids);
  });

  it('distinguishes long texts with the same beginning', async () => {
    const long =
      'v'.repeat(5000) + Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    const { names } = await service({
      deployments: [
        deployment('one', { image_version: `${long}1` }),
        deployment('two', { image_version: `${long}2` }),
      ],
    });
    expect(await names(`image_version=${encodeURIComponent(`${long}2`)}`)).toEqual(['two']);
  });

  it('names the error of each parameter', async () => {
    const { ask } = await service();
    for (const [query, ...wrong] of [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=1.5', 'limit'],
      ['offset=-1', 'offset'],
      ['remote_reconciled=maybe', 'remote_reconciled'],
      ['deployment_type=PROD', 'deployment_type'],
      ['tag_value_ids=a,b', 'tag_value_ids'],
      [`deployment_ids=${uuid(1)},${'b'.repeat(201)}`, 'deployment_ids'],
      ['name_contains=a%00b', 'name_contains'],
      ['deployment_ids=a%00b', 'deployment_ids'],
      ['limit=x&offset=y&status=%00', 'limit', 'offset', 'status'],
    ]) {
      const response = await ask(`${listPath}?${query}`);
      expect([query, response.status]).toEqual([query, 422]);
      expect(response.wrong).toEqual(wrong.map((name) => `query.${name}`));
    }
    for (const query of ['limit=1', 'limit=100', 'offset=9007199254740991', 'deployment_type=dev_free'])
      expect((await ask(`${listPath}?${query}`)).status).toBe(200);
    expect((await ask(`${listPath}?offset=9007199254740991`)).offset).toBe(9007199254740991);
  });

  it.each(['sample', 'few', 'secrets', 'revisions', 'sources', 'bare-records'] as const)(
    'returns the fixture %s as documented',
    async (fixture) => {
      const { ask } = await service(fixture);
      expect((await ask(`${listPath}?limit=100`)).resources).not.toEqual([]);
    },
  );

  it('returns records unchanged', async () => {
    const records: unknown[] = [...fixtures.hostile().deployments, ...fixtures.unreadable().deployments].map(
      ({ record }) => record,
    );
    records.push({
      id: 'nul',
      name: 'n\0l',
      secrets: [{ name: 'A', value: 'v\0\uD800' }],
      deep: [[[[]]]],
    });
    const { tenant } = await service({ deployments: records.map((record) => ({ record })) });
    const rows = await database.db.query(...pageStatement(tenant, { limit: 100 }));
    expect(new Set(rows.map(({ record }) => record))).toEqual(
      new Set(records.map((record) => JSON.stringify(record))),
    );
  });
});

describe('the indexes', () => {
  beforeAll(async () => {
    // Without many other rows, the planner would rightly read the whole table.
    await database.db.query(`
      INSERT INTO slipway.deployments (tenant, id, name, created_at, status, deployment_type, image_version, remote_reconciled, tag_value_ids, record)
      SELECT 'big', 'id-' || n, md5(n::text), now() - n * interval '1 minute', 'S' || n % 500, 'T' || n % 500, 'V' || n % 500,
        n % 500 = 0, ARRAY['tag-' || n % 500], '{}'
      FROM generate_series(1, 20000) AS n`);
    await database.db.query('VACUUM (ANALYZE) slipway.deployments');
  });

  /** The documented filters. Additional filters need no index. */
  const served = {
    nameContains: ['deployments_by_name_part', { nameContains: 'abcdef' }],
    status: ['deployments_by_status', { status: 'S7' }],
    deploymentType: ['deployments_by_type', { deploymentType: 'prod' }],
    remoteReconciled: ['deployments_by_reconciled', { remoteReconciled: true }],
    imageVersion: ['deployments_by_image', { imageVersion: 'V7' }],
    tagValueIds: ['deployments_by_tag', { tagValueIds: ['tag-7'] }],
    deploymentIds: ['deployments_by_id', { deploymentIds: ['id-7', 'id-8'] }],
  } satisfies Record<string, [string, DeploymentValues]>;

  const unfiltered: [string, DeploymentValues][] = [['deployments_by_time', {}]];

  it.each([...Object.values(served), ...unfiltered])('%s serves its filter', async (index, values) => {
    const [text, parameters] = pageStatement('big', values);
    const plan = await database.db.query(`EXPLAIN ${text}`, parameters);
    expect(JSON.stringify(plan)).toContain(index);
  });
});

describe('the repository listing', () => {
  it('returns all repositories of an integration in order', async () => {
    const { repositories } = await service('repositories-5000');
    const { body } = await repositories(integrationA.id.toUpperCase());
    expect(body).toEqual(fixtures['repositories-5000']().repositories.map(({ record }) => record));
  });

  it('returns an empty array, 404 and 422', async () => {
    const { repositories } = await service('no-repositories');
    expect((await repositories(integrationA.id)).body).toEqual([]);
    expect((await repositories(integrationB.id)).status).toBe(404);
    const { status, wrong } = await repositories('no-uuid');
    expect([status, wrong]).toEqual([422, ['path.integration_id']]);
  });
});

const repository = {
  name: 'billing-agent',
  source: 'codehost',
  source_config: {
    integration_id: integrationA.id,
    repo_url: 'https://codehost.example/acme-labs/billing-agent',
    deployment_type: 'dev',
    build_on_push: true,
  },
  source_revision_config: { repo_ref: 'main' },
  secrets: [{ name: 'API_KEY', value: 's3cr3t-value' }],
  secret_references: [{ name: 'DATABASE_URI', secret_name: 'billing-db', secret_key: 'uri' }],
};
const image = {
  ...repository,
  source: 'image',
  source_config: { resource_spec: { cpu: 0.5, cpu_limit: 1, memory_mb: 512, min_scale: 1, max_scale: 1 } },
  source_revision_config: { image_uri: 'registry.example/billing:1' },
};
const withConfig = (more: object) => ({
  ...repository,
  source_config: { ...repository.source_config, ...more },
});
const withSpec = (resource_spec: object) => ({ ...image, source_config: { resource_spec } });

describe('the creation', () => {
  it('returns at most 50 complaints', async () => {
    const { post } = await service();
    const { status, wrong } = await post({ secrets: Array.from({ length: 1000 }, () => ({})) });
    expect([status, wrong.length]).toEqual([422, 50]);
  });

  it('returns the full record and lists it', async () => {
    const { post, ask } = await service('few');
    const { status, headers, body } = await post(repository);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...repository, status: 'AWAITING_DATABASE', active_revision_id: null });
    const location = new URL(headers.get('location') ?? '', `http://service.example/prefix${listPath}`);
    expect(location.pathname).toBe(`/prefix${listPath}`);
    expect((await ask(`${listPath}${location.search}`)).resources).toEqual([body]);
    expect((await ask(`${listPath}?limit=1`)).resources).toEqual([body]);
  });

  it('makes a deployment ready in time, in the filters and in the record', async () => {
    const { post, ask, names, tenant } = await service('few');
    const nul = { ...image, secrets: [{ name: 'NUL', value: 'a\0b\uD800' }] };
    const { body } = await post(nul);
    expect(await names('status=AWAITING_DATABASE')).toEqual(['billing-agent']);
    await database.db.query(
      'UPDATE slipway.deployments SET ready_at = $2 WHERE tenant = $1 AND ready_at IS NOT NULL',
      [tenant, new Date(0)],
    );
    expect(await names('status=AWAITING_DATABASE')).toEqual([]);
    const { resources } = await ask(`${listPath}?status=READY&name_contains=billing`);
    const latest: unknown = Reflect.get(Object(body), 'latest_revision_id');
    expect(resources).toMatchObject([{ ...nul, status: 'READY', active_revision_id: latest }]);
  });

  it.each<[string, unknown, string[]]>([
    ['an empty object', {}, ['name', 'source', 'source_config', 'source_revision_config', 'secrets']],
    ['a list', [], ['']],
    ['a blank name', { ...repository, name: ' ' }, ['name']],
    ['a name with a null character', { ...repository, name: 'a\0' }, ['name']],
    ['an unknown source', { ...repository, source: 'floppy' }, ['source']],
    [
      'a repository without anything',
      { ...repository, source_config: {}, source_revision_config: {} },
      [
        'source_config.integration_id',
        'source_config.repo_url',
        'source_config.deployment_type',
        'source_revision_config.repo_ref',
      ],
    ],
    [
      'an image without an address',
      { ...image, source_revision_config: {} },
      ['source_revision_config.image_uri'],
    ],
    [
      'a tarball without a path',
      { ...repository, source: 'tarball' },
      ['source_revision_config.source_tarball_path'],
    ],
    [
      'an unknown integration',
      withConfig({ integration_id: integrationB.id }),
      ['source_config.integration_id'],
    ],
    ['no uuid', withConfig({ integration_id: 'x' }), ['source_config.integration_id']],
    ['an unknown type', withConfig({ deployment_type: 'huge' }), ['source_config.deployment_type']],
    [
      'a tag that is built on push',
      { ...repository, source_revision_config: { repo_ref: 'refs/tags/v1' } },
      ['source_config.build_on_push'],
    ],
    ['sizes for a repository', withConfig({ resource_spec: { cpu: 1 } }), ['source_config.resource_spec']],
    [
      'limits below requests',
      withSpec({
        cpu: 2,
        cpu_limit: 1,
        db_memory_mb: 2,
        db_memory_limit_mb: 1,
        queue_min_scale: 2,
        queue_max_scale: 1,
      }),
      ['cpu_limit', 'queue_max_scale', 'db_memory_limit_mb'].map(
        (name) => `source_config.resource_spec.${name}`,
      ),
    ],
    [
      'sizes that are none',
      withSpec({ cpu: 'plenty', memory_mb: 1.5, db_storage_gi: -1 }),
      ['cpu', 'memory_mb', 'db_storage_gi'].map((name) => `source_config.resource_spec.${name}`),
    ],
    [
      'names that stand twice',
      {
        ...repository,
        secrets: [...repository.secrets, { name: 'API_KEY', value: 's3cr3t-other' }],
        secret_references: [{ name: 'API_KEY', secret_name: 'a', secret_key: 'b' }],
      },
      ['secrets.1.name', 'secret_references.0.name'],
    ],
    [
      'a secret that is no text',
      { ...repository, secrets: [{ name: 'A', value: { s3cr3t: 1 } }] },
      ['secrets.0.value'],
    ],
  ])('refuses %s', async (_what, body, wrong) => {
    const { post, names } = await service({ integrations: [integrationA] });
    const response = await post(body);
    expect(response.status).toBe(422);
    expect(response.wrong).toEqual(wrong.map((path) => ['body', path].filter(Boolean).join('.')));
    expect(response.text).not.toContain('s3cr3t');
    expect(await names('')).toEqual([]);
  });

  it('refuses a name that exists in the tenant, also for two concurrent creations', async () => {
    const { post, names } = await service('few');
    const { post: postElsewhere } = await service('few');
    const statuses = (await Promise.all([post(image), post(image), post(repository)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await names('name_contains=billing')).toEqual(['billing-agent']);
    expect((await postElsewhere(image)).status).toBe(201);
    const long = Array.from({ length: 9000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    expect((await post({ ...image, name: long })).status).toBe(201);
    expect((await post({ ...image, name: `${long}x` })).status).toBe(201);
    expect((await post({ ...image, name: long })).wrong).toEqual(['body.name']);
  });

  it('refuses bodies that are nested too deeply', async () => {
    const { post, names } = await service();
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const text = (labels: string) =>
      JSON.stringify(withSpec({ labels: 0 })).replace('"labels":0', `"labels":${labels}`);
    for (const body of [text(nested(150_000)), nested(150), '['.repeat(400_000) + ']'.repeat(400_000)]) {
      const response = await post(body);
      expect([response.status, response.wrong]).toEqual([422, ['body']]);
    }
    expect((await post(text(nested(50)))).status).toBe(201);
    expect(await names('')).toEqual(['billing-agent']);
  });

  it('refuses bodies that cannot be read, and repeats nothing of them', async () => {
    const { post } = await service();
    for (const [body, type, status] of [
      ['{"secrets": "s3cr3t', 'application/json', 400],
      ['', 'application/json', 400],
      ['a=s3cr3t', 'application/x-www-form-urlencoded', 415],
      [JSON.stringify(image), 'application/jsonp', 415],
    ] as const) {
      const response = await post(body, type);
      expect(response.status).toBe(status);
      expect(response.text).not.toContain('s3cr3t');
    }
  });
});

describe('optional fields', () => {
  it('accept null as absent, as the OpenAPI document says', async () => {
    const { post } = await service('few');
    const sample = {
      name: 'with-nulls',
      source: 'image',
      source_config: {
        integration_id: null,
        repo_url: null,
        deployment_type: null,
        build_on_push: null,
        listener_config: null,
        resource_spec: { cpu: 1, memory_mb: null },
      },
      source_revision_config: { repo_ref: null, image_uri: 'registry.example/a:1' },
      secrets: [],
      secret_references: null,
    };
    expect((await post(sample)).status).toBe(201);
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).addSchema(
      openApiDocument(),
      'api',
    );
    const schema = accepts.getSchema('api#/components/schemas/DeploymentRequest');
    expect(schema?.(sample)).toBe(true);
    for (const wrong of [
      { ...sample, source: 'elsewhere' },
      { ...sample, name: ' ' },
    ]) {
      expect(schema?.(wrong)).toBe(false);
      expect((await post(wrong)).status).toBe(422);
    }
  });
});

describe('tenants and their rows', () => {
  it('shows each tenant its own rows only', async () => {
    const [one, two] = [await service('few'), await service('many')];
    expect(await one.names('')).toHaveLength(3);
    expect(await two.names('name_contains=checkout')).toEqual([]);
  });

  it('refuses an invalid tenant header instead of using the default tenant', async () => {
    const { ask } = await service();
    for (const named of ['my tenant', 'a/b', 'x'.repeat(101)])
      expect((await ask(listPath, { headers: { 'x-slipway-tenant': named } })).status).toBe(400);
  });

  it('changes nothing if filling a tenant fails', async () => {
    const { tenant, names } = await service('few');
    const failing = function* () {
      yield deployment('new');
      throw new Error('no more');
    };
    await expect(fillTenant(database.db, tenant, { deployments: failing() })).rejects.toThrow('no more');
    expect(await names('')).toHaveLength(3);
  });

  it('fills the default tenant once, with three deployments that become ready', async () => {
    await fillFirst(database.db, false);
    const left = () => database.db.query("SELECT serial FROM slipway.deployments WHERE tenant = 'default'");
    expect(await left()).toHaveLength(300);
    const waiting = async () =>
      (await listPage(database.db, defaultTenant, { status: 'AWAITING_DATABASE', limit: 100 })).records
        .length;
    const before = await waiting();
    await database.db.query('UPDATE slipway.deployments SET ready_at = $1 WHERE ready_at IS NOT NULL', [
      new Date(0),
    ]);
    // The three new deployments become ready, like created ones. The rest keep waiting.
    expect(await waiting()).toBe(before - 3);
    await database.db.query("DELETE FROM slipway.deployments WHERE tenant = 'default'");
    await fillFirst(database.db, false);
    expect(await left()).toEqual([]);
  });
});

describe('the record of requests', () => {
  it('lists the last 500 requests of a tenant, without large bodies', async () => {
    const { ask, post, tenant } = await service();
    for (let at = 0; at < 510; at += 10) await Promise.all(Array.from({ length: 10 }, () => ask(listPath)));
    await post({ name: 'x'.repeat(100_000) });
    const { body } = await ask(`/__reference/requests?tenant=${tenant}`);
    expect(body).toHaveLength(500);
    expect(Array.isArray(body) && body.at(-1)).toMatchObject({ body: 'left out: 100011 characters' });
  });
});

describe('everything else', () => {
  it('responds to unknown addresses and methods in JSON', async () => {
    const { ask } = await service();
    expect((await ask('/v3/deployments')).status).toBe(404);
    const { status, headers } = await ask(listPath, { method: 'DELETE' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('responds with 500 and logs no value if the database fails', async () => {
    const fail = async () => {
      throw new Error("duplicate key: Key (secret)=('s3cr3t')");
    };
    const db = { query: fail, transaction: fail };
    const logged: string[] = [];
    const { ask } = await service({}, { db, log: (line) => void logged.push(line) });
    const { status, text } = await ask(listPath);
    expect(status).toBe(500);
    expect(text + logged.join('\n')).not.toContain('s3cr3t');
    expect(logged.at(-1)).toContain('GET /v2/deployments: Error');
  });

  it('fills tenants and records requests for tests, without secret values', async () => {
    const { ask, post, names, tenant } = await service();
    const filling = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const fill = (body: unknown) => ask('/__reference/tenants', { ...filling, body: JSON.stringify(body) });
    expect((await fill({ tenant, fixture: 'few' })).body).toEqual({
      tenant,
      integrations: [integrationA],
      repositories: 3,
      deployments: 3,
    });
    expect(await names('')).toHaveLength(3);
    expect((await fill({ tenant, fixture: 'nonsense' })).status).toBe(422);
    await post(repository);
    const { text, body } = await ask(`/__reference/requests?tenant=${tenant}`);
    expect(body).toMatchObject([
      { method: 'GET', path: listPath, query: '' },
      { method: 'POST', path: listPath, body: { name: 'billing-agent' } },
    ]);
    expect(text).not.toContain('s3cr3t');
  });
});
