import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeploymentPage } from './deployment-page.ts';
import { defaultDialect } from './dialect/dialect.ts';

const read = (response: unknown, dialect = defaultDialect) => {
  const page = readDeploymentPage(response, dialect);
  return page ?? expect.fail('it is a listing');
};
const id = '6a1d8f3e-0000-4000-8000-000000000001';
const first = (record: object, dialect = defaultDialect) => {
  const [row] = read({ resources: [{ id, ...record }], offset: 1 }, dialect).rows;
  return row ?? expect.fail('the record is readable');
};

describe('a deployment record', () => {
  it('needs only its id', () => {
    expect(first({})).toMatchObject({ id, name: id, secretNames: [], sourceConfig: {}, other: [] });
  });

  it('treats null as absent', () => {
    const nulls = { name: null, created_at: null, source_config: null, secrets: null, status: null };
    const { raw: _nulls, ...given } = first(nulls);
    const { raw: _nothing, ...absent } = first({});
    expect(given).toEqual(absent);
  });

  it('never contains a secret value', () => {
    const row = first({
      secrets: [{ name: 'KEY', value: 's3cr3t' }],
      source_config: { resource_spec: { sidecars: [{ name: 'p', env: [{ name: 'T', value: 's3cr3t' }] }] } },
      brand_new: [{ name: 'N', value: { deep: 's3cr3t' } }],
    });
    expect(JSON.stringify(row)).not.toContain('s3cr3t');
    expect(row.secretNames).toEqual(['KEY']);
  });

  it('parses digits as numbers and never fails because of a size', () => {
    const { resourceSpec, other } = first({
      source_config: { resource_spec: { cpu: '0.5', memory_mb: 'plenty' } },
    });
    expect(resourceSpec).toEqual({ cpu: 0.5 });
    expect(other).toEqual([{ path: 'source_config.resource_spec', fields: { memory_mb: 'plenty' } }]);
  });

  it('keeps unknown fields in place', () => {
    expect(first({ shiny: 1, source_revision_config: { dull: 2 } }).other).toEqual([
      { path: '', fields: { shiny: 1 } },
      { path: 'source_revision_config', fields: { dull: 2 } },
    ]);
  });

  it('is not changed by names of Object.prototype', () => {
    const response: unknown = JSON.parse(
      `{"resources":[{"id":"${id}","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}],"offset":1}`,
    );
    expect(read(response).rows).toHaveLength(1);
    expect({}).not.toHaveProperty('polluted');
  });
});

it('keeps every key at any depth', () => {
  const labels = '{"constructor":"too","__proto__":"mine"}';
  const volumes = '[{"name":"v","configMap":{"__proto__":"b"},"__proto__":{"a":1}}]';
  const spec = `{"labels":${labels},"volumes":${volumes}}`;
  const { resourceSpec, other } = first(
    JSON.parse(`{"agent":{"__proto__":"c"},"source_config":{"resource_spec":${spec}}}`),
  );
  expect(JSON.stringify(resourceSpec)).toBe(spec);
  expect(JSON.stringify(other)).toBe('[{"path":"agent","fields":{"__proto__":"c"}}]');
  expect(JSON.stringify(structuredClone(resourceSpec))).toBe(spec);
});

describe('a page of deployments', () => {
  it('leaves out only unreadable elements, each with a reason', () => {
    const page = read({ resources: [{ id }, 'text', { name: 'no id' }, { id: {} }], offset: 4 });
    expect(page.rows).toHaveLength(1);
    expect(page.unreadable.map(({ index, reason }) => [index, reason])).toEqual([
      [1, 'expected object'],
      [2, 'id: expected string'],
      [3, 'id: expected string'],
    ]);
  });

  it.each([
    ['an empty list for an empty map', { labels: [] }, 'source_config.resource_spec.labels', 'spec'],
    ['a word for a number', { cpu: 'two' }, undefined, 'spec'],
    ['a map of volumes', { volumes: { a: {} } }, 'source_config.resource_spec.volumes', 'spec'],
    ['a word for true', { build_on_push: 'yes' }, 'source_config.build_on_push', 'config'],
    ['a number for true', { build_on_push: 1 }, 'source_config.build_on_push', 'config'],
    ['a map for a URL', { repo_url: { href: 'x' } }, 'source_config.repo_url', 'config'],
    ['a list for an object', { resource_spec: [] }, 'source_config.resource_spec', 'config'],
    ['a list of references', { repo_ref: ['main'] }, 'source_revision_config.repo_ref', 'revision'],
    ['secrets by name', { secrets: { API_KEY: 's3cr3t' } }, 'secrets', 'top'],
    ['secrets as names', { secrets: ['API_KEY'] }, 'secrets', 'top'],
    ['a time in parts', { created_at: { seconds: 1 } }, 'created_at', 'top'],
    ['a name in parts', { name: { first: 'a' } }, 'name', 'top'],
    ['no object at all', { source_config: 'repo' }, 'source_config', 'top'],
  ] as const)('keeps a record with %s and marks the field as unreadable', (_, fields, path, place) => {
    const record = {
      id,
      image_version: '1.2',
      ...(place === 'top' && fields),
      ...(place === 'config' && { source_config: { integration_id: 'i', ...fields } }),
      ...(place === 'spec' && {
        source_config: { integration_id: 'i', resource_spec: { db_cpu: 1, ...fields } },
      }),
      ...(place === 'revision' && { source_revision_config: { image_uri: 'app', ...fields } }),
    };
    const [row] = read({ resources: [record], offset: 1 }).rows;
    expect(row).toMatchObject({ id, imageVersion: '1.2' });
    expect(row?.unreadable).toEqual(path === undefined ? undefined : [path]);
    const [field = ''] = Object.keys(fields);
    expect(row?.other.some(({ fields: others }) => field in others)).toBe(true);
    expect(JSON.stringify(row)).not.toContain('s3cr3t');
    if (place === 'spec') expect(row?.resourceSpec.dbCpu).toBe(1);
    if (place === 'revision') expect(row?.sourceRevisionConfig.imageUri).toBe('app');
  });

  it.each([
    [5, 5],
    ['7', 7],
    [0, 0],
    [undefined, undefined],
    [null, undefined],
    [-1, undefined],
    [2.5, undefined],
    ['next', undefined],
    [Number.MAX_VALUE, undefined],
  ])('parses offset %s as %s', (offset, nextOffset) => {
    const page = read({ resources: [{ id }], offset });
    expect(page.nextOffset).toBe(nextOffset);
    expect(page.offsetProblem === undefined).toBe(nextOffset !== undefined);
  });

  it('accepts an array without an offset', () => {
    expect(read([{ id }])).toMatchObject({ received: 1, offsetProblem: expect.any(String) });
  });

  it.each([null, 5, 'x', {}, { resources: {} }, { resources: null, offset: 1 }])(
    'cannot be %j',
    (response) => {
      expect(readDeploymentPage(response, defaultDialect)).toBeUndefined();
    },
  );

  it('accepts input of any depth without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.object({ withNullPrototype: true }), fc.anything())), (resources) => {
        const page = read({ resources, offset: 1 });
        expect(page.rows.length + page.unreadable.length).toBe(resources.length);
      }),
    );
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    expect(first({ deep }).other).toHaveLength(1);
  });
});

describe('extra fields that services are known to send', () => {
  it('are found, and unknown fields beside them are kept', () => {
    const agent = { agent_id: 'a-1', environment: 'staging', hue: 'red' };
    expect(first({ is_preview: 'true', agent })).toMatchObject({
      isPreview: true,
      agentId: 'a-1',
      agentEnvironment: 'staging',
      other: [{ path: 'agent', fields: { hue: 'red' } }],
    });
    expect(first({ agent: 'a-1' })).toMatchObject({
      unreadable: ['agent'],
      other: [{ path: '', fields: { agent: 'a-1' } }],
    });
  });

  it.each([
    [{ deployment_type: 'prod' }, 'prod', []],
    [{ deployment_type: 'prod', source_config: { deployment_type: 'prod' } }, 'prod', []],
    [{ deployment_type: 'prod', source_config: { deployment_type: null } }, 'prod', []],
    [
      { deployment_type: 'prod', source_config: { deployment_type: 'dev' } },
      'dev',
      [{ path: '', fields: { deployment_type: 'prod' } }],
    ],
    [{ deployment_type: {} }, undefined, [{ path: '', fields: { deployment_type: {} } }]],
  ])('the type of %j is %s', (fields, type, other) => {
    expect(first(fields).sourceConfig.deploymentType).toBe(type);
    expect(first(fields).other).toEqual(other);
  });
});
