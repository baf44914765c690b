import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { repositoryKey } from '../../domain/model/repository-url.ts';
import { readElements } from '../../domain/repository-index/read-repositories.ts';
import { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import { deployedRows } from './deployed-rows.ts';

const part = fc.constantFrom('app', 'App', 'web', 'x.git');
const url = fc
  .tuple(
    fc.constantFrom(
      'https://forge.example/',
      'HTTPS://Forge.example:443/',
      'ssh://git@forge.example:22/',
      'git@forge.example:',
    ),
    part,
    part,
    fc.constantFrom('', '.git', '/', '.git/', '?a=b', '#top'),
  )
  .map(([host, owner, name, end]) => `${host}${owner}/${name}${end}`);

it('finds exactly the rows whose key some deployment has', () => {
  fc.assert(
    fc.property(fc.array(url), fc.array(url), (listed, deployed) => {
      const elements = listed.map((each, id) => ({ id, owner: 'o', name: `n${id}`, url: each }));
      const list = new RepositoryList(readElements(elements, 'i'), 'i', 0);
      const keys = new Map(deployed.map((each) => [repositoryKey(each), []]));
      const rows = deployedRows(list, keys);
      for (let row = 0; row < list.size; row += 1)
        expect(rows[row] === 1).toBe(keys.has(repositoryKey(list.urlAt(row))));
    }),
  );
});
