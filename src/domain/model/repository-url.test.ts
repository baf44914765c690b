import { expect, it } from 'vitest';
import { repositoryKey } from './repository-url.ts';

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

it.each(['', 'acme/app', 'https://forge.example/acme/app.github'])('%j stays what it is', (url) => {
  expect(repositoryKey(url)).toBe(url.replace('https://', ''));
});
