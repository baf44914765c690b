import { expect, test } from 'vitest';
import { deploymentRequestRecord } from '../../src/api/deployment-request.ts';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { deploymentParams } from '../../src/api/parameters.ts';
import { deploymentRecord, repositoryRecord } from '../../src/api/schemas.ts';
import { rowsOf } from '../../src/kit/params/table.ts';
import { dialectOf } from '../testing/dialect-of.ts';
import { openApiDocument } from './openapi.ts';

/*
 * The fields of docs/api.md, written by hand, so that a change of the schemas or of the document generated
 * from them fails here. service.test.ts checks the running service against the same document.
 */

const document: unknown = JSON.parse(JSON.stringify(openApiDocument()));

/** The value at a path of the document. */
function at(...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    document,
  );
}

/** The schema under `anyOf` that is not null, or the schema itself. */
function given(schema: unknown): object {
  if (typeof schema !== 'object' || schema === null) return {};
  const choices = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : [schema];
  const found: unknown = choices.find((choice) => Reflect.get(choice, 'type') !== 'null');
  return typeof found === 'object' && found !== null ? found : {};
}

function typeOf(schema: unknown): string {
  const type: unknown = Reflect.get(given(schema), 'type');
  return String(Array.isArray(type) ? type.filter((each) => each !== 'null') : type);
}

/** Field names with their types, as in the tables of docs/api.md: `array of object` for a list. */
function fieldsOf(schema: unknown): Record<string, string> {
  const properties: unknown = Reflect.get(given(schema), 'properties') ?? {};
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, field]) => {
      const type = typeOf(field);
      const items = given(Reflect.get(given(field), 'items'));
      return [name, type === 'array' ? `array of ${typeOf(items)}` : type];
    }),
  );
}

const deployment = ['components', 'schemas', 'Deployment'] as const;
const sourceConfig = () => given(at(...deployment, 'properties', 'source_config'));
const inConfig = (name: string) => Reflect.get(Reflect.get(sourceConfig(), 'properties') ?? {}, name);
const inSpec = (name: string) =>
  Reflect.get(Reflect.get(given(inConfig('resource_spec')), 'properties') ?? {}, name);
const itemOf = (schema: unknown) => given(Reflect.get(given(schema), 'items'));
const named = (type: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, type]));

test('2.1: the repository record', () => {
  const fields = {
    ...named('string', 'host_integration_id', 'name', 'owner', 'url', 'default_branch'),
    id: 'number',
  };
  expect(fieldsOf(at('components', 'schemas', 'Repository'))).toEqual(fields);
  expect(Object.keys(repositoryRecord.shape).toSorted()).toEqual(Object.keys(fields).toSorted());
});

test('2.2: the deployment record, and common extras of services', () => {
  const documented = {
    ...named('string', 'id', 'tenant_id', 'name', 'created_at', 'updated_at'),
    ...named('string', 'latest_revision_id', 'active_revision_id', 'image_version'),
    ...named('object', 'source_config', 'source_revision_config'),
    ...named('array of object', 'secrets', 'secret_references'),
  };
  const extras = {
    ...named('string', 'status', 'source', 'display_name', 'url'),
    is_preview: 'boolean',
    agent: 'object',
  };
  expect(fieldsOf(at(...deployment))).toEqual({ ...documented, ...extras });
  expect(Object.keys(deploymentRecord.shape).toSorted()).toEqual(
    Object.keys({ ...documented, ...extras }).toSorted(),
  );
  expect(at(...deployment, 'required')).toEqual(['id']);
  expect(fieldsOf(itemOf(at(...deployment, 'properties', 'secrets')))).toEqual(
    named('string', 'name', 'value'),
  );
  expect(fieldsOf(itemOf(at(...deployment, 'properties', 'secret_references')))).toEqual(
    named('string', 'name', 'secret_name', 'secret_key'),
  );
});

test('2.2.1 and 2.2.2: the source', () => {
  expect(fieldsOf(sourceConfig())).toEqual({
    ...named('string', 'integration_id', 'repo_url', 'custom_url', 'listener_id'),
    ...named('string', 'install_command', 'build_command', 'deployment_type'),
    build_on_push: 'boolean',
    ...named('object', 'listener_config', 'resource_spec'),
  });
  expect(fieldsOf(inConfig('listener_config'))).toEqual({ k8s_namespace: 'string' });
  expect(fieldsOf(at(...deployment, 'properties', 'source_revision_config'))).toEqual(
    named('string', 'repo_ref', 'graph_config_path', 'image_uri', 'source_tarball_path', 'repo_commit_sha'),
  );
});

test('2.2.3: all 40 fields of resource_spec', () => {
  const sizes = ['cpu', 'cpu_limit', 'memory_mb', 'memory_limit_mb'];
  const scale = ['min_scale', 'max_scale'];
  const component = (prefix: string, ...more: string[]) =>
    named('number', ...[...sizes, ...more].map((name) => prefix + name));
  const expected = {
    ...component('', ...scale),
    ...component('queue_', ...scale),
    ...component('orchestrator_', ...scale),
    ...component('executor_'),
    ...component('cache_'),
    ...component('db_', 'storage_gi', 'max_connections'),
    ...named('object', 'labels', 'annotations'),
    service_account_name: 'string',
    ...named('array of object', 'image_pull_secrets', 'volumes', 'volume_mounts'),
    ...named('array of object', 'init_containers', 'sidecars'),
  };
  expect(fieldsOf(inConfig('resource_spec'))).toEqual(expected);
  expect(Object.keys(expected)).toHaveLength(40);
});

test('2.2.3: volumes, mounts and containers', () => {
  const mount = {
    ...named('string', 'name', 'mountPath', 'subPath', 'mountPropagation', 'subPathExpr'),
    readOnly: 'boolean',
  };
  expect(fieldsOf(itemOf(inSpec('image_pull_secrets')))).toEqual({ name: 'string' });
  expect(fieldsOf(itemOf(inSpec('volumes')))).toEqual({
    name: 'string',
    ...named('object', 'configMap', 'secret', 'emptyDir', 'persistentVolumeClaim'),
    ...named('object', 'nfs', 'projected', 'downwardAPI', 'csi'),
  });
  expect(fieldsOf(itemOf(inSpec('volume_mounts')))).toEqual(mount);
  for (const list of ['init_containers', 'sidecars']) {
    const container = itemOf(inSpec(list));
    expect(fieldsOf(container)).toEqual({
      ...named('string', 'name', 'image', 'imagePullPolicy', 'workingDir', 'restartPolicy'),
      ...named('array of string', 'command', 'args'),
      ...named('array of object', 'env', 'envFrom', 'volumeMounts'),
      ...named('object', 'resources', 'securityContext'),
    });
    const inContainer = (name: string): unknown =>
      Reflect.get(Reflect.get(container, 'properties') ?? {}, name);
    expect(fieldsOf(itemOf(inContainer('env')))).toEqual({
      ...named('string', 'name', 'value'),
      valueFrom: 'object',
    });
    expect(fieldsOf(inContainer('resources'))).toEqual(named('object', 'limits', 'requests'));
    expect(fieldsOf(itemOf(inContainer('volumeMounts')))).toEqual(mount);
  }
});

test('4.2 and 8: nine parameters with their limits and defaults, and the page', () => {
  const text = ['string', 'null'];
  const ids: unknown = expect.stringMatching(/^\^\[0-9a-fA-F\]/);
  const expected = {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    offset: { type: 'integer', minimum: 0, default: 0 },
    name_contains: { type: text },
    status: { type: text },
    remote_reconciled: { type: ['boolean', 'null'] },
    tag_value_ids: { type: text, pattern: ids, description: 'Comma-separated list of tag value ids.' },
    image_version: { type: text },
    deployment_type: { type: text, enum: ['dev_free', 'dev', 'prod', null] },
    deployment_ids: {
      type: text,
      description:
        'Comma-separated list of deployment ids, each of any text; a comma in one of several is `\\,`.',
    },
  };
  const parameters = at('paths', '/v2/deployments', 'get', 'parameters');
  const listed = Array.isArray(parameters) ? parameters : [];
  expect(listed.every((each) => each.in === 'query' && each.required === false)).toBe(true);
  expect(Object.fromEntries(listed.map(({ name, schema }) => [name, schema]))).toEqual(expected);
  expect(
    rowsOf(deploymentParams(defaultDialect))
      .map(({ row }) => row.param)
      .toSorted(),
  ).toEqual(Object.keys(expected).toSorted());
  expect(at('components', 'schemas', 'DeploymentPage', 'required')).toEqual(['resources', 'offset']);
});

test('1: the creation, with the three documented destinations', () => {
  const request = at('components', 'schemas', 'DeploymentRequest');
  const requestField = (name: string) => at('components', 'schemas', 'DeploymentRequest', 'properties', name);
  expect(Object.keys(fieldsOf(request)).toSorted()).toEqual(
    Object.keys(deploymentRequestRecord(defaultDialect).shape).toSorted(),
  );
  expect(fieldsOf(requestField('source_config'))).toMatchObject({
    integration_id: 'string',
    repo_url: 'string',
  });
  expect(fieldsOf(requestField('source_revision_config'))).toMatchObject({ repo_ref: 'string' });
  expect(at('components', 'schemas', 'DeploymentRequest', 'required')).toEqual([
    'name',
    'source',
    'source_config',
    'source_revision_config',
    'secrets',
  ]);
});

test('the document has the paths, parameters and limits of the dialect', () => {
  const dialect = dialectOf({
    deploymentsPath: '/apps',
    repositoriesPath: null,
    parameters: { name_contains: 'q', limit: 'page_size' },
    limits: { pageSize: 50, maxPageSize: 80 },
  });
  const { paths }: { paths?: Record<string, Record<string, { parameters?: object[] }>> } = JSON.parse(
    JSON.stringify(openApiDocument('/slipway/', dialect)),
  );
  expect(Object.keys(paths ?? {})).toContain('/apps');
  expect(Object.keys(paths ?? {}).join()).not.toContain('repos');
  const parameters = paths?.['/apps']?.['get']?.parameters;
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'q' }));
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: 'page_size',
      schema: { type: 'integer', minimum: 1, maximum: 80, default: 50 },
    }),
  );
  expect(parameters).not.toContainEqual(expect.objectContaining({ name: 'limit' }));
});
