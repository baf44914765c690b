import { expect, it } from 'vitest';
import { missingRepository } from './not-listed.tsx';

const listed = 'https://host.example:8443/other/one';

it.each([
  ['https://forge.example/a/b', 'https://forge.example/a/b'],
  [' git@forge.example:a/b.git ', 'https://forge.example/a/b'],
  ['https://me:s3cr3t@forge.example/a/b', 'https://forge.example/a/b'],
  ['git clone https://forge.example/a/b.git', 'https://forge.example/a/b'],
  ['ssh://git@ghe:7999/p/r.git', 'ssh://git@ghe:7999/p/r.git'],
  ['acme/shop', 'https://host.example:8443/acme/shop'],
  ['group/team/shop', 'https://host.example:8443/group/team/shop'],
  ['host.example:8443/acme/x', 'https://host.example:8443/acme/x'],
  ['codehost.example/acme/x', 'https://codehost.example/acme/x'],
  ['shop', ''],
  ['acme/', ''],
  ['two words/shop', ''],
])('takes %j for the URL %j', (search, url) => {
  expect(missingRepository(search, listed).url).toBe(url);
});

it.each([
  ['dev', ['dev']],
  ['dev/x', ['dev', 'dev/x']],
])('takes the reference from a page: tree/%s', (page, refs) => {
  const url = 'https://forge.example/a/b';
  expect(missingRepository(`${url}/tree/${page}`, listed)).toMatchObject({ url, refs });
});

it('guesses nothing without a host', () => {
  expect(missingRepository('acme/shop', undefined).url).toBe('');
  expect(missingRepository('acme/shop', 'git@host.example:other/one').url).toBe('');
});
