import { describe, expect, test } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import type { Deployment } from '../../api/deployment.ts';
import { commitLink, compareLinks } from './forge-links.ts';

const template = '{url}/commit/{sha}';
const link = 'https://forge.example/acme/app/commit/0a1b';

describe('the link to a commit', () => {
  test.each([
    'https://forge.example/acme/app',
    'https://forge.example/acme/app.git',
    'https://forge.example/acme/app/',
    'https://user:token@forge.example/acme/app.git?x=1#y',
    'ssh://git@forge.example:22/acme/app.git',
    'git@forge.example:acme/app.git',
    'git://forge.example/acme/app',
  ])('of %s', (url) => {
    expect(commitLink(template, url, '0a1b')).toBe(link);
  });

  test('keeps http and a web port', () => {
    expect(commitLink(template, 'http://localhost:3000/acme/app', '0a1b')).toBe(
      'http://localhost:3000/acme/app/commit/0a1b',
    );
  });

  test('supports owners with slashes, and escapes the commit', () => {
    expect(
      commitLink('https://web.example/{owner}/-/{name}?c={sha}', 'https://f.example/a/b/c', 'x/?&y'),
    ).toBe('https://web.example/a/b/-/c?c=x%2F%3F%26y');
  });

  test.each([
    ['no template', undefined, 'https://forge.example/acme/app', 'a'],
    ['no repository', template, undefined, 'a'],
    ['no commit', template, 'https://forge.example/acme/app', undefined],
    ['a repository in a file', template, 'file:///srv/app.git', 'a'],
    ['script', template, 'javascript:alert(1)', 'a'],
    ['no URL', template, 'acme app', 'a'],
  ])('does not exist: %s', (_, given, url, sha) => {
    expect(commitLink(given, url, sha)).toBeUndefined();
  });
});

describe('links that compare commits', () => {
  const compareUrl = 'https://web.example/{owner}/{name}/compare/{from}...{to}';
  const at = (id: string, repo_url: string, repo_commit_sha: string | null) =>
    sampleRecord(id, { source_config: { repo_url }, source_revision_config: { repo_commit_sha } });
  const linksOf = (given: string | undefined, records: Deployment[]) =>
    compareLinks(given, records).map(({ from, to, href }) => [from.id, to.id, href]);

  test('compare the first deployment of a repository, in any spelling, with each other commit', () => {
    const records = [
      at('lone', 'https://f.example/acme/lone', 'a1'),
      at('bare', 'https://f.example/acme/app', null),
      at('old', 'git@f.example:acme/app.git', 'a1'),
      at('same', 'https://f.example/acme/app', 'a1'),
      at('new', 'https://f.example/acme/app', 'b2'),
    ];
    expect(linksOf(compareUrl, records)).toEqual([
      ['old', 'new', 'https://web.example/acme/app/compare/a1...b2'],
    ]);
  });

  test('do not exist without a template', () => {
    const records = ['a1', 'b2'].map((sha) => at(sha, 'https://f.example/acme/app', sha));
    expect(linksOf(undefined, records)).toEqual([]);
  });
});
