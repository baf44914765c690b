import { expect, it } from 'vitest';
import { readElements } from '../../domain/repository-index/read-repositories.ts';
import { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import { groupByOwner, headingOf } from './picker-lines.ts';

it('puts rows under the headings of their owners', () => {
  const elements = ['a/1', 'a/2', 'b/1', 'c/1', 'c/2'].map((label, id) => {
    const [owner, name] = label.split('/');
    return { id, owner, name, url: `https://codehost.example/${label}` };
  });
  const list = new RepositoryList(readElements(elements, 'i'), 'i', 0);
  const lines = groupByOwner(list, [0, 1, 2, 3, 4]);
  const [a, b, c] = [
    { owner: 'a', count: 2 },
    { owner: 'b', count: 1 },
    { owner: 'c', count: 2 },
  ];
  expect(lines).toEqual([a, 0, 1, b, 2, c, 3, 4]);
  expect(Array.from(lines.keys(), (at) => headingOf(lines, at))).toEqual([0, 0, 0, 3, 3, 5, 5, 5]);
  expect(headingOf([4, 0], 1)).toBeUndefined();
});
