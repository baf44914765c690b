import { expect, it } from 'vitest';
import { readDeployment } from '../deployment.ts';
import { defaultDialect } from '../dialect/dialect.ts';
import { readRepository } from './repository.ts';

const integrationId = '3f2c0000-0000-4000-8000-000000000001';
const record = { id: 7, name: 'web', owner: 'acme', url: 'https://h.example/acme/web' };

it.each(['https://s3cr3t@h.example/acme/web', 'https://[hidden]@h.example/acme/web'])(
  'a repository and a deployment drop the credential in %s and report it',
  (url) => {
    expect(readRepository({ ...record, url }, integrationId)).toEqual({
      integrationId,
      ...record,
      urlHadCredential: true,
    });
    const deployment = readDeployment({ id: 'a', source_config: { repo_url: url } }, 0, defaultDialect);
    expect(deployment).toMatchObject({ sourceConfig: { repoUrl: record.url }, repoUrlHadCredential: true });
    expect(JSON.stringify(deployment)).not.toContain('s3cr3t');
  },
);

it('a URL without a credential is unchanged', () => {
  expect(readRepository(record, integrationId)).toEqual({ integrationId, ...record });
});
