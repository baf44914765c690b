import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readElements } from '../../api/repositories/read-repositories.ts';
import { RepositoryList } from '../../api/repositories/repository-list.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { deployedFirst, deployedRows, groupByOwner } from './picker-lines.ts';

const elements = ['a/1', 'a/2', 'b/1', 'c/1', 'c/2'].map((label, id) => {
  const [owner, name] = label.split('/');
  return { id, owner, name, url: `https://codehost.example/${label}` };
});
const list = new RepositoryList(readElements(elements, 'i'), 'i', 0);

it.each([
  [[], [0, 1, 2, 3, 4]],
  [[1], [1, 0, 2, 3, 4]],
  [[4], [4, 3, 0, 1, 2]],
  [
    [4, 1],
    [1, 0, 4, 3, 2],
  ],
])('moves rows with deployments, %j of the rows 0 to 4, to the top: %j', (deployed, order) => {
  const marks = Uint8Array.from({ length: 5 }, (_, row) => Number(deployed.includes(row)));
  expect(deployedFirst(list, [0, 1, 2, 3, 4], marks)).toEqual(order);
});

it('groups rows under the headings of their owners', () => {
  const lines = groupByOwner(list, [0, 1, 2, 3, 4]);
  const [a, b, c] = [
    { owner: 'a', count: 2 },
    { owner: 'b', count: 1 },
    { owner: 'c', count: 2 },
  ];
  expect(lines).toEqual([a, 0, 1, b, 2, c, 3, 4]);
});

const part = fc.constantFrom('app', 'App', 'web', 'x.git', 'm\u00fc', 'mu\u0308');
const url = fc
  .tuple(
    fc.constantFrom(
      'https://forge.example/',
      'HTTPS://Forge.example:443/',
      'ssh://git@forge.example:22/',
      'git@forge.example:',
      'ssh://git@forge.example:7999/',
      'https://forge.example/scm/',
    ),
    part,
    part,
    fc.constantFrom('', '.git', '/', '.git/', '?a=b', '#top'),
  )
  .map(([host, owner, name, end]) => `${host}${owner}/${name}${end}`);

it('counts rows with a deployment as deployed, in any spelling of the URL', () => {
  fc.assert(
    fc.property(fc.array(url), fc.array(url), (listed, deployed) => {
      const records = listed.map((own, id) => ({ id, owner: 'o', name: `n${id}`, url: own }));
      const found = new RepositoryList(readElements(records, 'i'), 'i', 0);
      const keys = new Map(deployed.map((own) => [repositoryKey(own), []]));
      const rows = deployedRows(found, keys);
      for (let row = 0; row < found.size; row += 1)
        expect(rows[row] === 1).toBe(keys.has(repositoryKey(found.urlAt(row))));
    }),
  );
});
