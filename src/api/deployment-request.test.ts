import { describe, expect, it } from 'vitest';
import { valueAt } from '../kit/text/json.ts';
import { deploymentRequestRecord, type NewDeployment, writeRequest } from './deployment-request.ts';
import { defaultDialect } from './dialect/dialect.ts';
import { problemField, readRequestPath } from './request-path.ts';

const fields = {
  name: 'shop',
  integrationId: '6a1d8f3e-0000-4000-8000-000000000001',
  repoUrl: 'https://codehost.example/acme/shop',
  repoRef: 'main',
  deploymentType: 'dev',
  buildOnPush: true,
};
const shop: NewDeployment = {
  source: 'repository',
  fields,
  sizes: {},
  podShape: {},
  secrets: [],
  secretReferences: [],
};

describe('writeRequest', () => {
  it('writes the three documented values and leaves out missing ones', () => {
    const body = writeRequest(shop);
    expect(body).toEqual({
      name: 'shop',
      source: 'codehost',
      source_config: {
        integration_id: fields.integrationId,
        repo_url: fields.repoUrl,
        build_on_push: true,
        deployment_type: 'dev',
      },
      source_revision_config: { repo_ref: 'main' },
      secrets: [],
    });
    expect(deploymentRequestRecord(defaultDialect).safeParse(body).success).toBe(true);
  });

  it('writes references, commands and the configuration path of a tarball', () => {
    const tarball: NewDeployment = {
      ...shop,
      source: 'tarball',
      fields: {
        name: 'shop',
        sourceTarballPath: 'a.tar.gz',
        graphConfigPath: 'b.json',
        installCommand: 'npm ci',
      },
      secretReferences: [{ name: 'DATABASE', secretName: 'orders-db', secretKey: 'uri' }],
    };
    expect(writeRequest(tarball)).toEqual({
      name: 'shop',
      source: 'tarball',
      source_config: { install_command: 'npm ci' },
      source_revision_config: { graph_config_path: 'b.json', source_tarball_path: 'a.tar.gz' },
      secrets: [],
      secret_references: [{ name: 'DATABASE', secret_name: 'orders-db', secret_key: 'uri' }],
    });
  });

  it('writes sizes, the pod shape and the listener of an image', () => {
    const image: NewDeployment = {
      ...shop,
      source: 'image',
      fields: { name: 'shop', imageUri: 'registry.example/team/app:1.2', listenerNamespace: 'team' },
      sizes: { cpu: 0.25, memoryMb: 512 },
      podShape: { labels: { team: 'shop' } },
    };
    expect(writeRequest(image)).toEqual({
      name: 'shop',
      source: 'image',
      source_config: {
        listener_config: { k8s_namespace: 'team' },
        resource_spec: { cpu: 0.25, memory_mb: 512, labels: { team: 'shop' } },
      },
      source_revision_config: { image_uri: 'registry.example/team/app:1.2' },
      secrets: [],
    });
  });
});

describe('the field of an error', () => {
  it.each([
    ['name', ['name']],
    ['integrationId', ['source_config', 'integration_id']],
    ['listenerNamespace', ['source_config', 'listener_config', 'k8s_namespace']],
    ['graphConfigPath', ['source_revision_config', 'graph_config_path']],
  ] as const)('is %s where the request has that field', (name, path) => {
    expect(valueAt(writeRequest({ ...shop, fields: { [name]: 'x' } }), path)).toBe('x');
    expect(readRequestPath([...path], defaultDialect)).toBe(name);
  });

  it.each([
    [['repo_url'], 'repoUrl'],
    [['source_config', 'resource_spec', 'cpu_limit'], 'sizes.cpuLimit'],
    [['resource_spec', 'cache_cpu'], 'sizes.cacheCpu'],
    [['source_config', 'resource_spec', 'sidecars', '0', 'name'], 'podShape'],
    [['secrets', '0', 'name'], 'secrets.0.name'],
    [['secret_references', '1', 'secret_key'], 'secretReferences.1.secretKey'],
    [['nonsense'], undefined],
    [['secrets', '0', 'nonsense'], undefined],
    [['source_config'], undefined],
    [[], undefined],
  ])('%j is %s', (path, field) => {
    expect(readRequestPath(path, defaultDialect)).toBe(field);
  });

  it.each([
    ['source_config.repo_url is archived', 'repoUrl'],
    ['body/source_config/repo_url must match', 'repoUrl'],
    ["Key: 'CreateRequest.SourceConfig.RepoURL' failed", 'repoUrl'],
    ['the repo_url is archived', 'repoUrl'],
    ['at secrets[0].name', 'secrets.0.name'],
    ['missing field `name`', 'name'],
    ['name: too short', undefined],
    ['Repo url is invalid', undefined],
    ['https://h.example/acme/name is archived', undefined],
    ['acme/name is archived', undefined],
    ['name.example is down', undefined],
  ])('%j quotes %s', (message, field) => {
    expect(problemField({ path: [], message }, defaultDialect)).toBe(field);
  });
});
