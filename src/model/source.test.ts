import { describe, expect, it } from 'vitest';
import { repositoryLabel } from './source.ts';

describe('a repository URL', () => {
  const spellings = [
    'https://codehost.example/Acme/shop',
    'https://codehost.example/acme/shop.git',
    'https://user@codehost.example/acme/shop/',
    'ssh://git@codehost.example:22/acme/shop.git',
    'git@codehost.example:acme/shop.git',
    'HTTPS://CODEHOST.example/acme/shop?tab=1#readme',
  ];
  it.each(spellings)('%s has the label of the repository', (url) => {
    expect(repositoryLabel(url).toLowerCase()).toBe('acme/shop');
  });
  it('stays as it is where it is none', () => {
    expect(repositoryLabel('not a url')).toBe('not a url');
    expect(repositoryLabel('')).toBe('');
  });
});
