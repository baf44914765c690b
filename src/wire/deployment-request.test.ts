import { describe, expect, it } from 'vitest';
import { draftSchema, fieldRows } from './deployment-draft.ts';
import { deploymentRequestRecord, draftFieldOf, writeRequest } from './deployment-request.ts';
import { defaultDialect } from './dialect.ts';

const typed = {
  name: ' shop ',
  integrationId: '6a1d8f3e-0000-4000-8000-000000000001',
  repoUrl: 'https://codehost.example/acme/shop',
  repoRef: 'main',
};

describe('writeRequest', () => {
  it('puts the three documented values where they belong and leaves out what is not given', () => {
    const body = writeRequest(draftSchema.parse(typed));
    expect(body).toEqual({
      name: 'shop',
      source: 'codehost',
      source_config: {
        integration_id: typed.integrationId,
        repo_url: typed.repoUrl,
        build_on_push: true,
        deployment_type: 'dev',
      },
      source_revision_config: { repo_ref: 'main' },
      secrets: [],
    });
    expect(deploymentRequestRecord.safeParse(body).success).toBe(true);
  });

  it('writes the references, the commands and the configuration path of a tarball', () => {
    const draft = draftSchema.parse({
      ...typed,
      source: 'tarball',
      sourceTarballPath: 'uploads/source.tar.gz',
      graphConfigPath: 'graph.json',
      installCommand: 'npm ci',
      secretReferences: [{ name: 'DATABASE ', secretName: ' orders-db', secretKey: 'uri' }],
    });
    expect(writeRequest(draft)).toEqual({
      name: 'shop',
      source: 'tarball',
      source_config: { deployment_type: 'dev', install_command: 'npm ci' },
      source_revision_config: {
        graph_config_path: 'graph.json',
        source_tarball_path: 'uploads/source.tar.gz',
      },
      secrets: [],
      secret_references: [{ name: 'DATABASE', secret_name: 'orders-db', secret_key: 'uri' }],
    });
  });

  it('writes an image with sizes as numbers, the pod shape and the listener, and nothing of a repository', () => {
    const draft = draftSchema.parse({
      ...typed,
      source: 'image',
      imageUri: 'registry.example/team/app:1.2',
      listenerNamespace: 'team',
      sizes: { cpu: '0.25', memoryMb: ' 512 ', maxScale: '', cpuLimit: 'many' },
    });
    expect(writeRequest(draft, { labels: { team: 'shop' } })).toEqual({
      name: 'shop',
      source: 'image',
      source_config: {
        deployment_type: 'dev',
        listener_config: { k8s_namespace: 'team' },
        resource_spec: { cpu: 0.25, memory_mb: 512, labels: { team: 'shop' } },
      },
      source_revision_config: { image_uri: 'registry.example/team/app:1.2' },
      secrets: [],
    });
  });

  it('writes a tag as refs/tags/… and never builds it on push', () => {
    const draft = draftSchema.parse({ ...typed, refKind: 'tag', repoRef: 'v1.2' });
    expect(writeRequest(draft)).toMatchObject({
      source_config: { build_on_push: false },
      source_revision_config: { repo_ref: 'refs/tags/v1.2' },
    });
  });

  it('sends secret values exactly as typed', () => {
    const secrets = [{ name: 'A', value: ' $HOME "x"\n${y} ' }];
    expect(writeRequest(draftSchema.parse({ ...typed, secrets }))).toMatchObject({ secrets });
  });
});

describe('the field that a complaint is about', () => {
  it.each(fieldRows.map(({ name, path }) => ({ name, path: [...path] })))(
    'is $name for $path',
    ({ name, path }) => {
      expect(draftFieldOf(path, defaultDialect)).toBe(name);
    },
  );

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
    expect(draftFieldOf(path, defaultDialect)).toBe(field);
  });
});
