import { describe, expect, it } from 'vitest';
import { readElements } from '../../api/repositories/read-repositories.ts';
import { RepositoryList } from '../../api/repositories/repository-list.ts';
import { searchRepositories } from './search-repositories.ts';

function listOf(...labels: string[]): RepositoryList {
  const elements = labels.map((label, id) => {
    const at = label.lastIndexOf('/');
    const [owner, name] = [label.slice(0, at), label.slice(at + 1)];
    return { id, owner, name, url: `https://codehost.example/${label}` };
  });
  return new RepositoryList(readElements(elements, 'i'), 'i', 0);
}

function find(list: RepositoryList, text: string): string[] | undefined {
  return searchRepositories(list, text)?.rows.map((row) => list.fullNameAt(row));
}

describe('searching', () => {
  const list = listOf(
    'acme/agent-gateway',
    'acme/billing',
    'zoo/gateway',
    'zoo/Ärztekammer',
    'zoo/東京',
    'zoo/🚀',
    'zoo/mu\u0308nster',
    'gru\u0308n/wei\u00df',
  );

  it('finds nothing for an empty text', () => expect(find(list, '  ')).toBeUndefined());

  it.each([
    ['agent gateway', ['acme/agent-gateway']],
    ['gateway agent', ['acme/agent-gateway']],
    ['biling', ['acme/billing']],
    ['agznt', ['acme/agent-gateway']],
    ['BILLING', ['acme/billing']],
    ['ärzte', ['zoo/Ärztekammer']],
    ['東京', ['zoo/東京']],
    ['🚀', ['zoo/🚀']],
    ['m\u00fcnster', ['zoo/mu\u0308nster']],
    ['zoo/M\u00dcNSTER', ['zoo/mu\u0308nster']],
    ['gr\u00fcn/wei', ['gru\u0308n/wei\u00df']],
    ['gru\u0308n wei', ['gru\u0308n/wei\u00df']],
    ['nowhere', []],
    ['---', []],
    ['.*', []],
  ])('finds by %s', (text, labels) => expect(find(list, text)).toEqual(labels));

  it('finds pasted text of any length', () => {
    const long = listOf(`acme/${'x'.repeat(10_000)}`, 'acme/billing', `zoo/${'ab-'.repeat(60)}`);
    expect(find(long, 'X'.repeat(5_000))).toEqual([`acme/${'x'.repeat(10_000)}`]);
    expect(find(long, 'ab-'.repeat(50))).toEqual([`zoo/${'ab-'.repeat(60)}`]);
    expect(find(long, `${'x'.repeat(5_000)}y`)).toEqual([]);
  });

  it('lists the best match first', () => {
    expect(find(list, 'gateway')?.[0]).toBe('zoo/gateway');
  });

  it('ranks names before owners and whole words before parts, for any number of matches', () => {
    const harbor = listOf(
      'harborworks/agent',
      'work-co/agent',
      'zoo/dispatch-worker',
      'zoo/net-work',
      'zoo/work',
    );
    expect(find(harbor, 'work')).toEqual([
      'zoo/work',
      'zoo/net-work',
      'zoo/dispatch-worker',
      'work-co/agent',
      'harborworks/agent',
    ]);
    const others = Array.from({ length: 1_500 }, (_, at) => `acme/my-api-${at}`);
    const many = listOf('acme/x', ...others, 'zoo/apiary', 'zoo/API', 'zoo/client');
    expect(find(many, 'api')?.slice(0, 2)).toEqual(['zoo/API', 'acme/my-api-0']);
    expect(find(many, 'api')?.at(-1)).toBe('zoo/apiary');
    expect(find(many, 'api')).toHaveLength(1_502);
    expect(searchRepositories(many, 'api')?.isRanked).toBe(true);
  });

  it('searches the names of a named owner', () => {
    expect(find(list, 'acme/')).toEqual(['acme/agent-gateway', 'acme/billing']);
    expect(find(list, 'ZOO/gate')).toEqual(['zoo/gateway']);
    expect(find(list, 'nobody/gate')).toEqual([]);
  });

  it.each([
    ['acme/bill', 'acme/billing', ['bill']],
    ['gateway agent', 'acme/agent-gateway', ['agent', 'gateway']],
    ['gateway gate acme', 'acme/agent-gateway', ['acme', 'gateway']],
    ['acme', 'acme/acme-acmes', ['acme']],
    ['gatway', 'zoo/gateway', ['gateway']],
  ])('counts all matches for %s', (text, label, parts) => {
    const one = listOf(label);
    const ranges = searchRepositories(one, text)?.ranges(0) ?? [];
    const pairs = ranges.flatMap((start, at) => (at % 2 === 0 ? [label.slice(start, ranges[at + 1])] : []));
    expect(pairs).toEqual(parts);
  });

  it.each([
    ' https://codehost.example/acme/billing ',
    '"https://codehost.example/acme/billing.git"',
    'git clone git@codehost.example:acme/billing.git',
    'https://codehost.example/acme/billing/tree/develop',
    'https://codehost.example/acme/billing/-/tree/develop?ref_type=heads',
    'https://codehost.example/acme/billing/wiki',
    'codehost.example/acme/billing',
    'ssh://git@other.example/acme/billing',
  ])('finds the repository of %s', (text) => expect(find(list, text)).toEqual(['acme/billing']));

  it('takes the reference from a pasted page, unless it is ambiguous', () => {
    const at = (ref: string) => `https://codehost.example/acme/billing/tree/${ref}`;
    expect(searchRepositories(list, at('develop'))?.reference).toBe('develop');
    expect(searchRepositories(list, at('feature/x'))?.reference).toBeUndefined();
  });

  it('finds a repository by a URL whose path is not owner and name', () => {
    const urls = ['https://dev.azure.com/o/My%20Project/_git/My%20Repo', 'https://bb.example/scm/p/r.git'];
    const elements = urls.map((url, id) => ({ id, owner: 'o', name: `n${id}`, url }));
    const odd = new RepositoryList(readElements(elements, 'i'), 'i', 0);
    expect(find(odd, 'git@ssh.dev.azure.com:v3/o/My Project/My Repo')).toEqual(['o/n0']);
    expect(find(odd, 'https://bb.example/projects/P/repos/r/browse')).toEqual(['o/n1']);
  });

  it('searches the longest of nested groups first, then the others', () => {
    const nested = listOf('group/app', 'group/sub-tools', 'group/sub/app', 'group/sub/deep/app');
    expect(find(nested, 'group/sub/app')).toEqual(['group/sub/app']);
    expect(find(nested, 'GROUP/sub/')).toEqual(['group/sub/app']);
    expect(find(nested, 'group/sub/deep/')).toEqual(['group/sub/deep/app']);
    expect(find(nested, 'group/sub')).toEqual(['group/sub-tools']);
    expect(find(nested, 'group/sub/tools')).toEqual(['group/sub-tools']);
    const dotted = listOf('acme.io/tools/app', 'acme.io/app');
    expect(find(dotted, 'acme.io/tools/app')).toEqual(['acme.io/tools/app']);
  });
});
