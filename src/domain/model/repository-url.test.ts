import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  parseRepository,
  repositoryKey,
  repositoryLabel,
  webAddress,
} from '../../api/repositories/repository-url.ts';
import { imageName } from './source.ts';

const web = (text: string) => webAddress(parseRepository(text));

/** Spellings of one repository, each with URLs of other repositories. */
const joins: readonly (readonly [
  kind: string,
  key: string,
  same: readonly string[],
  other: readonly string[],
])[] = [
  [
    'Bitbucket Server',
    'bb.example/scm/prj/repo',
    [
      'https://bb.example/scm/PRJ/repo.git',
      'ssh://git@bb.example:7999/prj/repo.git',
      'https://bb.example/projects/PRJ/repos/repo',
      'https://ann@bb.example/projects/PRJ/repos/repo/',
    ],
    [
      'https://bb.example/prj/repo',
      'ssh://git@bb.example/prj/repo.git',
      'ssh://git@bb.example:7998/prj/repo.git',
      'https://bb.example:7999/prj/repo',
      'https://bb.example/scm/~prj/repo',
      'https://bb.example/projects/PRJ/repos/repo/browse',
      'https://bb.example/context/scm/prj/repo',
      'https://bb.example/repo',
    ],
  ],
  [
    'Bitbucket Server, personal',
    'bb.example/scm/~ann/r',
    [
      'https://bb.example/scm/~ann/r.git',
      'ssh://git@bb.example:7999/~ann/r.git',
      'https://bb.example/users/ann/repos/r',
      'https://bb.example/users/~ann/repos/r',
    ],
    [
      'https://bb.example/scm/ann/r',
      'https://bb.example/projects/ann/repos/r',
      'https://bb.example/users/ann/r',
    ],
  ],
  [
    'Bitbucket Server, personal project',
    'bb.example/scm/~ann/r',
    ['https://bb.example/projects/~ann/repos/r'],
    [],
  ],
  [
    'Gerrit',
    'gerrit.example/plugins/app',
    [
      'https://gerrit.example/a/plugins/app',
      'https://gerrit.example/plugins/app',
      'ssh://ann@gerrit.example:29418/plugins/app',
    ],
    ['https://gerrit.example/a/a/plugins/app', 'https://gerrit.example/b/plugins/app'],
  ],
  [
    'Gerrit, review',
    'review.example/app',
    ['https://review.example/a/app'],
    ['https://reviews.example/a/app'],
  ],
  ['Gerrit, project a', 'review.example/a', ['https://review.example/a'], []],
  [
    'Google',
    'go.googlesource.com/tools',
    ['https://go.googlesource.com/a/tools', 'https://go.googlesource.com/tools'],
    ['https://googlesource.com/a/tools', 'https://go.googlesource.com.example/a/tools'],
  ],
  ['an owner a', 'forge.example/a/app', ['git@forge.example:a/app'], ['https://forge.example/app']],
  ['an owner a, ssh', 'gerrit.example/a/app', ['git@gerrit.example:a/app'], []],
  [
    'GitHub, ssh on 443',
    'github.com/acme/app',
    [
      'ssh://git@ssh.github.com:443/acme/app.git',
      'git@ssh.github.com:acme/app.git',
      'https://github.com/acme/app',
    ],
    ['https://ssh.github.com/acme/app', 'git@ssh.github.example:acme/app', 'git@gist.github.com:acme/app'],
  ],
  [
    'Bitbucket, ssh on 443',
    'bitbucket.org/acme/app',
    ['ssh://git@altssh.bitbucket.org:443/acme/app.git', 'git@bitbucket.org:acme/app'],
    [],
  ],
  [
    'GitLab, ssh on 443',
    'gitlab.com/acme/sub/app',
    ['ssh://git@altssh.gitlab.com:443/acme/sub/app.git', 'https://gitlab.com/acme/sub/app'],
    ['ssh://git@altssh.gitlab.example:443/acme/sub/app.git'],
  ],
  [
    'Azure, old host',
    'dev.azure.com/org/p/_git/r',
    [
      'https://org.visualstudio.com/P/_git/r',
      'https://org.visualstudio.com/DefaultCollection/P/_git/r',
      'https://org@dev.azure.com/org/P/_git/r',
      'git@ssh.dev.azure.com:v3/org/P/r',
    ],
    [
      'https://other.visualstudio.com/P/_git/r',
      'https://org.visualstudio.com/P/r',
      'https://a.org.visualstudio.com/P/_git/r',
      'https://org.visualstudio.com/Other/P/_git/r',
      'https://dev.azure.com/org/p/_git/p',
    ],
  ],
  [
    'punycode',
    'xn--mnster-3ya.example/a/b',
    [
      'https://m\u00fcnster.example/a/b',
      'https://mu\u0308nster.example/a/b',
      'git@XN--mnster-3ya.example:a/b',
    ],
    ['https://munster.example/a/b'],
  ],
  [
    'forms of Unicode',
    'forge.example/acme/m\u00fcnster',
    ['https://forge.example/acme/mu\u0308nster', 'https://forge.example/acme/mu%CC%88nster'],
    ['https://forge.example/acme/munster'],
  ],
  ['a name of ssh', 'github-work/acme/app', ['git@github-work:acme/app.git'], ['git@github.com:acme/app']],
];

it.each(joins)('%s: each spelling has the key %s', (_kind, key, same, other) => {
  expect(same.map(repositoryKey)).toEqual(same.map(() => key));
  for (const url of other) expect(repositoryKey(url)).not.toBe(key);
});

describe('one repository', () => {
  it.each([
    ['forge', 'https://forge.example/acme/app'],
    ['git clone', 'https://forge.example/Acme/App.git'],
    ['address bar', 'https://forge.example/acme/app/'],
    ['two slashes', 'https://forge.example//acme//app.git//'],
    ['token', 'https://user:token@forge.example/acme/app.git'],
    ['token with @', 'https://user:to@ken@forge.example/acme/app.git'],
    ['ssh', 'ssh://git@forge.example:22/acme/app.git'],
    ['ssh without user', 'ssh://forge.example/acme/app.git'],
    ['scp', 'git@forge.example:acme/app.git'],
    ['scp, absolute', 'git@forge.example:/acme/app.git'],
    ['scp without user', 'forge.example:acme/app.git'],
    ['both forms of git', 'ssh://git@forge.example:acme/app.git'],
    ['npm', 'git+https://forge.example/acme/app.git'],
    ['npm, ssh', 'git+ssh://git@forge.example/acme/app.git#semver:^1'],
    ['git protocol', 'git://forge.example:9418/acme/app.git'],
    ['bare repository', 'https://forge.example/acme/app/.git'],
    ['Go module', 'forge.example/acme/app'],
    ['search', ' HTTPS://FORGE.EXAMPLE/acme/app?tab=readme '],
  ])('%s: %s', (_, text) => {
    expect(repositoryKey(text)).toBe('forge.example/acme/app');
    expect(repositoryLabel(text).toLowerCase()).toBe('acme/app');
    expect(web(text)?.toLowerCase()).toBe('https://forge.example/acme/app');
  });

  it.each([
    ['GitLab subgroup', 'https://forge.example/group/sub/app.git', 'forge.example/group/sub/app'],
    ['GitLab in a folder', 'https://host.example/gitlab/g/app', 'host.example/gitlab/g/app'],
    ['port of the web', 'https://ghe.example:8443/acme/app', 'ghe.example:8443/acme/app'],
    ['port, no scheme', 'ghe.example:8443/acme/app', 'ghe.example:8443/acme/app'],
    ['local', 'localhost:3000/acme/app', 'localhost:3000/acme/app'],
    ['usual port', 'https://forge.example:443/acme/app', 'forge.example/acme/app'],
    ['usual port of http', 'http://user@forge.example:80/acme/app', 'forge.example/acme/app'],
    ['Bitbucket Server', 'https://bb.example/scm/prj/repo.git', 'bb.example/scm/prj/repo'],
    ['Bitbucket personal', 'https://bb.example/scm/~ann/r.git', 'bb.example/scm/~ann/r'],
    ['owner of digits', 'git@forge.example:360-Innovations/app.git', 'forge.example/360-innovations/app'],
    ['IPv6', 'https://[2001:db8::1]:8443/acme/app', '[2001:db8::1]:8443/acme/app'],
    ['IPv6, ssh', 'ssh://git@[2001:db8::1]:22/acme/app.git', '[2001:db8::1]/acme/app'],
    ['IPv6, scp', 'git@[2001:db8::1]:acme/app.git', '[2001:db8::1]/acme/app'],
    ['Azure', 'https://org@dev.azure.com/org/My%20Project/_git/r', 'dev.azure.com/org/my project/_git/r'],
    ['Azure, typed', 'https://dev.azure.com/org/My Project/_git/r', 'dev.azure.com/org/my project/_git/r'],
    ['Azure, ssh', 'git@ssh.dev.azure.com:v3/org/My%20Project/r', 'dev.azure.com/org/my project/_git/r'],
    ['Azure, old ssh', 'org@vs-ssh.visualstudio.com:v3/org/p/r', 'dev.azure.com/org/p/_git/r'],
    [
      'CodeCommit',
      'ssh://git-codecommit.eu-west-1.amazonaws.com/v1/repos/app',
      'git-codecommit.eu-west-1.amazonaws.com/v1/repos/app',
    ],
    ['Gerrit', 'ssh://ann@review.example:29418/plugins/app', 'review.example/plugins/app'],
    ['Gitolite', 'git@forge.example:app', 'forge.example/app'],
    ['Sourcehut', 'git@git.sr.ht:~ann/app', 'git.sr.ht/~ann/app'],
    ['file', 'file:///srv/git/app.git', '/srv/git/app'],
    ['escapes', 'https://forge.example/%61cme/app', 'forge.example/acme/app'],
    ['other ending', 'https://forge.example/acme/app.github', 'forge.example/acme/app.github'],
  ])('%s: the key of %s is %s', (_, text, key) => {
    expect(repositoryKey(text)).toBe(key);
  });
});

it.each([
  ['git@ssh.dev.azure.com:v3/o/My Project/r', 'https://dev.azure.com/o/My%20Project/_git/r'],
  ['http://forge.example:3000/acme/app.git', 'http://forge.example:3000/acme/app'],
  ['git@[::1]:acme/app', 'https://[::1]/acme/app'],
  ['ssh://git@bb.example:7999/p/r.git', undefined],
  ['git://forge.example:9000/acme/app', undefined],
  ['file:///srv/git/app.git', undefined],
  ['https://forge.example', undefined],
  ['https://h:x/acme/app', undefined],
  ['javascript://%0aalert(1)/a/b', undefined],
  ['codecommit::eu-west-1://profile@app', undefined],
  [`https://forge.example/${'a/'.repeat(1_000)}`, undefined],
])('the web address of %s is %s', (text, address) => {
  expect(web(text)).toBe(address);
});

it.each([
  '',
  'acme/app',
  'acme.io/app',
  'not a url',
  'two words/shop',
  'ann@mail.example',
  'C:/git/app',
  'a\nb/c.d/e/f',
])('%j is not a URL, and serves as key and label unchanged', (text) => {
  expect(parseRepository(text)).toBeUndefined();
  expect(repositoryKey(text)).toBe(text.toLowerCase());
  expect(repositoryLabel(text)).toBe(text);
});

it('a text above 2,000 characters serves as key and label unchanged', () => {
  const text = `https://forge.example/acme/app${'/'.repeat(30_000)}`;
  expect([repositoryKey(text), repositoryLabel(text)]).toEqual([text, text]);
});

const segment = fc.stringMatching(/^[\w~+ -][\w~+. -]{0,8}[\w~+]$/).filter((text) => !/\.git$/i.test(text));
const address = fc.record({
  scheme: fc.constantFrom('https', 'http', 'ssh', 'git'),
  user: fc.option(fc.stringMatching(/^[\w.-]{1,8}$/), { nil: undefined }),
  host: fc.constantFrom('forge.example', 'localhost', '10.0.0.1', '[2001:db8::1]'),
  port: fc.option(fc.integer({ min: 1, max: 65_535 }).map(String), { nil: undefined }),
  path: fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/')),
});

it('each URL is split into its parts, whatever follows it', () => {
  fc.assert(
    fc.property(address, fc.constantFrom('', '/', '.git', '.git/', '?a=/b@c:1', '#x://y'), (parts, end) => {
      const { scheme, user, host, port, path } = parts;
      const authority = `${user === undefined ? '' : `${user}@`}${host}${port === undefined ? '' : `:${port}`}`;
      expect(parseRepository(`${scheme}://${authority}/${path.trim()}${end}`)).toEqual({
        scheme,
        host,
        path: path.trim(),
        ...(user !== undefined && { user }),
        ...(port !== undefined && { port }),
      });
    }),
  );
});

it('the web address of a repository has its key', () => {
  fc.assert(
    fc.property(address, (parts) => {
      const { scheme, user = '', host, port = '', path } = parts;
      const text = `${scheme}://${user && `${user}@`}${host}${port && `:${port}`}/${path}`;
      const found = webAddress(parseRepository(text));
      if (found !== undefined) expect(repositoryKey(found)).toBe(repositoryKey(text));
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

/** Counts the characters that string and RegExp methods received while a function ran. */
function steps(act: () => void): number {
  let count = 0;
  for (const name of [
    'indexOf',
    'lastIndexOf',
    'slice',
    'split',
    'trim',
    'replace',
    'replaceAll',
    'toLowerCase',
  ] as const) {
    const own = String.prototype[name];
    vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...given: unknown[]) {
      count += this.length;
      return Reflect.apply(own, this, given);
    });
  }
  act();
  vi.restoreAllMocks();
  return count;
}

it.each(['/', ':', '@', '.git/', '%', '[', ']', '://', '/-/', '?', '#', ' ', 'a@b:', '.', '\\'])(
  'twice as many %j take about twice as many steps',
  (part) => {
    const cost = (size: number) =>
      steps(() => {
        for (const begin of ['https://forge.example/a', 'git@forge.example:a', 'forge.example/a', '']) {
          const text = begin + part.repeat(size / part.length);
          repositoryKey(text);
          repositoryLabel(text);
          web(text);
          imageName(text);
        }
      });
    expect(cost(1_800)).toBeLessThan(2.3 * cost(900));
    // Above the maximum length, the text is not parsed.
    expect(cost(100_000)).toBeLessThan(40 * 100_000);
  },
);
