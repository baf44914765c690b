import { expect, it } from 'vitest';
import { readPasted } from './pasted-repository.ts';

const app = 'https://forge.example/acme/app';

it.each([
  ['https://forge.example/mergestat/mergestat-lite'],
  ['https://forge.example/platform/merge-tools/app'],
  ['https://forge.example/group/issues/app'],
  ['https://forge.example/group/tree/app'],
  ['https://forge.example/group/sub/issues/app'],
  ['https://forge.example/group/sub/commit/tools'],
  ['https://forge.example/group/sub/releases/app'],
  ['https://forge.example/group/sub/src/app'],
  ['https://forge.example/a/b/c/tree/main'],
  ['https://bb.example/scm/prj/repo'],
])('%s is unchanged', (url) => {
  expect(readPasted(url)).toEqual({ url, page: '', refs: [] });
});

it.each([
  ['GitHub', `${app}/actions/runs/1`, '/actions/runs/1', []],
  ['GitHub', `${app}/releases/tag/v1`, '/releases/tag/v1', []],
  ['GitHub', `${app}/tree/develop`, '/tree/develop', ['develop']],
  ['GitHub', `${app}/tree/feature/x`, '/tree/feature/x', ['feature', 'feature/x']],
  ['GitHub', `${app}/blob/main/src/app.ts#L10-L20`, '/blob/main/src/app.ts', []],
  ['GitHub', `${app}/pull/12/files`, '/pull/12/files', []],
  ['GitHub', `${app}/compare/main...dev`, '/compare/main...dev', []],
  ['GitHub', `${app}/commit/0a1b2c3d`, '/commit/0a1b2c3d', []],
  ['GitHub', `${app}/tree/a%20b?tab=readme`, '/tree/a%20b', ['a b']],
  ['GitHub wiki', `${app}/wiki/Home`, '/wiki/Home', []],
  ['Gitea', `${app}/src/branch/main/x`, '/src/branch/main/x', ['main', 'main/x']],
  ['Gitea', `${app}/src/branch/main`, '/src/branch/main', ['main']],
  ['Gitea', `${app}/src/tag/v1/README.md`, '/src/tag/v1/README.md', []],
  ['Gitea', `${app}/pulls/3`, '/pulls/3', []],
  ['Bitbucket', `${app}/src/main/README.md`, '/src/main/README.md', []],
  ['Bitbucket', `${app}/branch/dev`, '/branch/dev', ['dev']],
  ['Bitbucket', `${app}/pull-requests/7/diff`, '/pull-requests/7/diff', []],
  ['GitLab', `${app}/-/pipelines/1`, '/-/pipelines/1', []],
  ['GitLab', `${app}/-/tree/main`, '/-/tree/main', ['main']],
  ['GitLab', `${app}/-/merge_requests/1/diffs`, '/-/merge_requests/1/diffs', []],
  ['GitLab until 13', `${app}/merge_requests/1`, '/merge_requests/1', []],
])('%s: removes the page part of %s', (_, text, page, refs) => {
  expect(readPasted(text)).toEqual({ url: app, page, refs });
});

it.each([
  ['GitLab subgroup', 'https://f.example/g/s/app/-/tree/main/docs', 'https://f.example/g/s/app'],
  ['Gitiles', 'https://f.example/infra/app/+/refs/heads/main', 'https://f.example/infra/app'],
  ['Azure', 'https://dev.azure.com/o/p/_git/r/pullrequest/5', 'https://dev.azure.com/o/p/_git/r'],
  ['Bitbucket Server', 'https://bb.example/projects/P/repos/r/browse/src', 'https://bb.example/scm/P/r'],
  ['Bitbucket Server', 'https://bb.example/projects/P/repos/r', 'https://bb.example/scm/P/r'],
  ['Bitbucket Server', 'https://bb.example/users/ann/repos/r/commits', 'https://bb.example/scm/~ann/r'],
])('%s: %s is %s', (_, text, url) => {
  expect(readPasted(text)).toMatchObject({ url });
});

it.each([
  ['a space', ' https://forge.example/acme/app '],
  ['quotes', '"https://forge.example/acme/app"'],
  ['mail', '<https://forge.example/acme/app>'],
  ['Markdown', '`git@forge.example:acme/app.git`'],
  ['a text program', '“https://forge.example/acme/app.git”'],
  ['git', 'git clone https://forge.example/acme/app.git'],
  ['git with options', 'git clone --depth 1 git@forge.example:acme/app.git folder'],
  ['a prompt', '$ git remote add origin "ssh://git@forge.example/acme/app.git"'],
  ['pip', 'pip install git+https://forge.example/acme/app.git'],
  ['no scheme', 'forge.example/acme/app'],
])('%s: parses %s', (_, text) => {
  expect(readPasted(text)).toEqual({ url: app, page: '', refs: [] });
});

it('takes the branch of a clone command', () => {
  expect(readPasted(`git clone -b develop ${app}`)).toMatchObject({ url: app, refs: ['develop'] });
});

it.each(['wiki', 'pulls', 'releases', 'tree', 'settings'])(
  '“…/a/b/%s” is kept, and the shorter URL is offered',
  (name) => {
    expect(readPasted(`${app}/${name}`)).toEqual({ url: `${app}/${name}`, page: '', refs: [], shorter: app });
  },
);

it.each(['ssh://git@ghe:7999/p/r.git', 'file:///srv/git/app.git'])('%s keeps its text', (text) => {
  expect(readPasted(text)).toEqual({ url: text, page: '', refs: [] });
});

it.each(['', 'shop', 'acme/shop', 'two words/shop', 'https://forge.example', 'x'.repeat(2_001)])(
  '%j is not a repository',
  (text) => {
    expect(readPasted(text)).toBeUndefined();
  },
);
