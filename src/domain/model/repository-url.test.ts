import { expect, it } from 'vitest';
import { repositoryKey, webUrl } from './repository-url.ts';

it.each([
  'https://forge.example/acme/app',
  'https://forge.example/Acme/App.git',
  'https://forge.example/acme/app/',
  'https://user:token@forge.example/acme/app.git',
  'ssh://git@forge.example:22/acme/app.git',
  'git@forge.example:acme/app.git',
  ' HTTPS://FORGE.EXAMPLE/acme/app?tab=readme ',
])('%s is one repository', (url) => {
  expect(repositoryKey(url)).toBe('forge.example/acme/app');
});

it('keeps the port of http(s) addresses unless it is the default', () => {
  expect(repositoryKey('https://forge.example:8443/acme/app')).toBe('forge.example:8443/acme/app');
  expect(repositoryKey('https://forge.example:443/acme/app')).toBe('forge.example/acme/app');
  expect(repositoryKey('http://user@forge.example:80/acme/app')).toBe('forge.example/acme/app');
});

it.each(['', 'acme/app', 'https://forge.example/acme/app.github'])('%j stays what it is', (url) => {
  expect(repositoryKey(url)).toBe(url.replace('https://', ''));
});

it.each([
  ['git@forge.example:acme/app.git', 'https://forge.example/acme/app'],
  ['ssh://git@forge.example:22/acme/app', 'https://forge.example/acme/app'],
  ['forge.example/acme/app', 'https://forge.example/acme/app'],
  ['https://forge.example/acme/app/tree/main/src', 'https://forge.example/acme/app'],
  ['https://forge.example/group/acme/app/-/tree/main', 'https://forge.example/group/acme/app'],
  ['http://forge.example/acme/app', 'http://forge.example/acme/app'],
])('%j is opened as %j', (text, url) => {
  expect(webUrl(text)).toBe(url);
});
