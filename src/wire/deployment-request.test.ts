import { describe, expect, it } from 'vitest';
import { deploymentRequestRecord, writeDeployment } from './deployment-request.ts';
import { defaultDialect, dialectSchema } from './dialect.ts';

const repository = {
  name: 'shop',
  source: 'repository',
  integrationId: '6a1d8f3e-0000-4000-8000-000000000001',
  repoUrl: 'https://codehost.example/acme/shop',
  repoRef: 'main',
  graphConfigPath: '',
  deploymentType: 'dev',
  buildOnPush: true,
  secrets: [],
  secretReferences: [],
} as const;

describe('writeDeployment', () => {
  it('puts the three documented values where they belong and leaves out what is not given', () => {
    const body = writeDeployment({ ...repository, secrets: [], secretReferences: [] }, defaultDialect);
    expect(body).toEqual({
      name: 'shop',
      source: 'codehost',
      source_config: {
        integration_id: repository.integrationId,
        repo_url: repository.repoUrl,
        build_on_push: true,
        deployment_type: 'dev',
      },
      source_revision_config: { repo_ref: 'main' },
      secrets: [],
    });
    expect(deploymentRequestRecord.safeParse(body).success).toBe(true);
  });

  it('speaks the dialect', () => {
    const dialect = dialectSchema.parse({
      graphConfigPath: 'flow_path',
      cachePrefix: 'mem_',
      sources: { repository: 'forge' },
    });
    expect(
      writeDeployment(
        { ...repository, graphConfigPath: 'a.json', secrets: [], secretReferences: [] },
        dialect,
      ),
    ).toMatchObject({ source: 'forge', source_revision_config: { flow_path: 'a.json' } });
    expect(
      writeDeployment(
        {
          name: 'i',
          source: 'image',
          imageUri: 'x',
          sizes: { cacheCpu: 1 },
          secrets: [],
          secretReferences: [],
        },
        dialect,
      ),
    ).toMatchObject({ source: 'image', source_config: { resource_spec: { mem_cpu: 1 } } });
  });

  it('sends secret values to the letter', () => {
    const secrets = [{ name: 'A', value: ' $HOME "x"\n${y} ' }];
    expect(writeDeployment({ ...repository, secrets, secretReferences: [] }, defaultDialect)).toMatchObject({
      secrets,
    });
  });
});
