import { expect, it } from 'vitest';
import { readDeploymentPage } from '../../api/deployment-page.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { imageName, readSource, refText, sourceText } from './source.ts';

function read(config: object, revision: object) {
  const record = { id: 'a', name: 'a', source_config: config, source_revision_config: revision };
  const [row] = readDeploymentPage({ resources: [record], offset: 1 }, defaultDialect)?.rows ?? [];
  if (!row) throw new Error('The record cannot be read.');
  return row;
}

const repository = { repo_url: 'https://codehost.example/acme/shop' };

it.each([
  ['refs/tags/v2.4.0', 'v2.4.0', 'tag'],
  ['refs/heads/feature/x', 'feature/x', 'branch'],
  ['main', 'main', 'branch'],
  ['0123456789abcdef0123456789abcdef01234567', '0123456789abcdef0123456789abcdef01234567', 'commit'],
])('the ref %s is shown as %s', (sent, ref, refKind) => {
  expect(readSource(read(repository, { repo_ref: sent }))).toMatchObject({ ref, refKind });
});

const commit = '0123456789abcdef0123456789abcdef01234567';

it.each([
  [repository, { repo_ref: 'refs/tags/v2.4.0' }, 'acme/shop', 'v2.4.0 (tag)'],
  [repository, { repo_ref: 'refs/heads/main' }, 'acme/shop', 'main'],
  [repository, { repo_ref: commit }, 'acme/shop', `${commit} (commit)`],
  [repository, {}, 'acme/shop', ''],
  [{}, { image_uri: 'registry.example/app:1.2' }, 'registry.example/app:1.2 (image)', ''],
  [{}, { source_tarball_path: 'uploads/a.tgz' }, 'uploads/a.tgz (tarball)', ''],
  [{}, {}, '', ''],
])('a line without icons names the kinds of %j and %j', (config, revision, source, ref) => {
  const record = read(config, revision);
  expect([sourceText(record), refText(record)]).toEqual([source, ref]);
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
