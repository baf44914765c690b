import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseRepository, repositoryKey, repositoryLabel } from '../../api/repositories/repository-url.ts';
import { imageName } from './source.ts';
import { webAddress } from './web-address.ts';

const web = (text: string) => webAddress(parseRepository(text));

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
    ['Bitbucket Server, ssh', 'ssh://git@bb.example:7999/p/r.git', 'bb.example/p/r'],
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
])('%j is no address, and its own key and label', (text) => {
  expect(parseRepository(text)).toBeUndefined();
  expect(repositoryKey(text)).toBe(text.toLowerCase());
  expect(repositoryLabel(text)).toBe(text);
});

it('a text above 2,000 characters is its own key and label', () => {
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

it('each address is read as its parts, whatever follows it', () => {
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

/** The characters that methods of texts and expressions were given while a function ran. */
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
  'twice as many %j take twice as many steps',
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
    // Above the bound the text is looked at, but not read.
    expect(cost(100_000)).toBeLessThan(40 * 100_000);
  },
);
