import { expect, it } from 'vitest';
import { missingUrl } from './not-listed.tsx';

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
