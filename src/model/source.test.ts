import { describe, expect, it } from 'vitest';
import { readInstant } from '../time/instant.ts';
import { repositoryKey, repositoryLabel } from './source.ts';

describe('a repository URL', () => {
  const spellings = [
    'https://codehost.example/Acme/shop',
    'https://codehost.example/acme/shop.git',
    'https://user@codehost.example/acme/shop/',
    'ssh://git@codehost.example:22/acme/shop.git',
    'git@codehost.example:acme/shop.git',
    'HTTPS://CODEHOST.example/acme/shop?tab=1#readme',
  ];
  it.each(spellings)('%s is the same repository', (url) => {
    expect(repositoryKey(url)).toBe('codehost.example/acme/shop');
    expect(repositoryLabel(url).toLowerCase()).toBe('acme/shop');
  });
  it('stays as it is where it is none', () => {
    expect(repositoryLabel('not a url')).toBe('not a url');
    expect(repositoryLabel('')).toBe('');
  });
});

describe('a time of the service', () => {
  it.each([
    ['2026-03-01T10:00:00Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01 10:00:00.123456', '2026-03-01T10:00:00.123Z'],
    ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ])('%s is read as UTC unless it says otherwise', (text, iso) => {
    expect(new Date(readInstant(text) ?? 0).toISOString()).toBe(iso);
  });
  it.each(['', 'yesterday', '2026-13-45T99:99:99Z', '5', '2026'])('%s is no time', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });
});
