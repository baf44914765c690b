import { expect, it } from 'vitest';
import { readDeploymentPage } from '../../service/wire/deployment-page.ts';
import { defaultDialect } from '../../service/wire/dialect.ts';
import { imageName, readSource } from './source.ts';

it.each([
  ['refs/tags/v2.4.0', 'v2.4.0', 'tag'],
  ['refs/heads/feature/x', 'feature/x', 'branch'],
  ['main', 'main', 'branch'],
  ['0123456789abcdef0123456789abcdef01234567', '0123456789abcdef0123456789abcdef01234567', 'commit'],
])('the ref %s is shown as %s', (sent, ref, refKind) => {
  const record = {
    id: 'a',
    name: 'a',
    source_config: { repo_url: 'https://codehost.example/acme/shop' },
    source_revision_config: { repo_ref: sent },
  };
  const [row] = readDeploymentPage({ resources: [record], offset: 1 }, defaultDialect)?.rows ?? [];
  expect(row && readSource(row)).toMatchObject({ ref, refKind });
});

it.each([
  ['app', 'app'],
  ['app:1', 'app'],
  ['registry.example:5000/team/app', 'registry.example:5000/team/app'],
  [' registry.example:5000/team/app:1.2 ', 'registry.example:5000/team/app'],
  ['registry.example/app:1@sha256:0123', 'registry.example/app'],
])('%j is a version of %j', (uri, name) => {
  expect(imageName(uri)).toBe(name);
});
