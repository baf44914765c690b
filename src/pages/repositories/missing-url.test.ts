import { expect, it } from 'vitest';
import { readElements } from '../../domain/repository-index/read-repositories.ts';
import { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import { missingUrl, reachedBy } from './missing-url.ts';

it.each([
  ['https://forge.example/a/b', 'https://forge.example/a/b'],
  [' git@forge.example:a/b.git ', 'git@forge.example:a/b.git'],
  ['acme/shop', 'https://host.example:8443/acme/shop'],
  ['group/team/shop', 'https://host.example:8443/group/team/shop'],
  ['shop', ''],
  ['acme/', ''],
  ['two words/shop', ''],
])('takes %j for the URL %j', (search, url) => {
  expect(missingUrl(search, 'https://host.example:8443/other/one')).toBe(url);
});

it('has no host to guess from', () => {
  expect(missingUrl('acme/shop', undefined)).toBe('');
  expect(missingUrl('acme/shop', 'git@host.example:other/one')).toBe('');
});

it('finds the integration that lists a repository, however its URL is spelled', () => {
  const url = 'https://Host.example/acme/shop.git';
  const listing = readElements([{ id: 1, owner: 'acme', name: 'shop', url }], 'one');
  const list = RepositoryList.of(listing, 'one', 0);
  expect(reachedBy(list, 'git@host.example:Acme/shop')).toBe('one');
  expect(reachedBy(list, 'https://other.example/acme/shop')).toBeUndefined();
  expect(reachedBy(list, '')).toBeUndefined();
});
