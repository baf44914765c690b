import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { configure, defaultConfig } from '../../api/config/config.ts';
import { cleanQuery, copyWithLink, followedName, freeName, linkedDraft, withLink } from './linked-draft.ts';

const dialect = { ...defaultConfig.dialect, defaultConfigPath: 'flow.json' };
configure({ ...defaultConfig, dialect });

const integrationId = '6a1d8f3e-0000-4000-8000-000000000001';
const shop = { integrationId, repositoryUrl: 'https://codehost.example/acme/shop', repositoryRef: 'main' };
const search = { ...shop, repositoryUrl: 'https://codehost.example/acme/search', repositoryRef: 'trunk' };

it('is complete from its link, without a credential in the URL', () => {
  expect(linkedDraft(shop)).toMatchObject({
    integrationId,
    repoUrl: shop.repositoryUrl,
    repoRef: 'main',
    name: 'shop',
    graphConfigPath: 'flow.json',
  });
  const secret = 'https://s3cr3t@codehost.example/acme/shop';
  expect(linkedDraft({ ...shop, repositoryUrl: secret }).repoUrl).toBe(shop.repositoryUrl);
  expect(cleanQuery(`?repo_url=${encodeURIComponent(secret)}&other=s3cr3t`)).toBe(
    `?repo_url=${encodeURIComponent(shop.repositoryUrl)}`,
  );
  expect(cleanQuery('')).toBe('');
});

it('accepts another repository, which replaces only values that came from the previous link', () => {
  const draft = linkedDraft(shop);
  const next = { repoUrl: search.repositoryUrl, repoRef: 'trunk', name: 'search' };
  expect(withLink(draft, shop, search)).toEqual({ ...draft, ...next });
  const typed = { ...draft, name: 'mine', repoRef: 'release', installCommand: 'npm ci', graphConfigPath: '' };
  expect(withLink(typed, shop, search)).toEqual({ ...typed, repoUrl: search.repositoryUrl });
  expect(withLink({ ...draft, name: '', source: 'image' }, shop, search)).toEqual({ ...draft, ...next });
});

it.each([
  ['nothing', {}, {}],
  ['a reference', { repositoryRef: 'v2' }, { repoRef: 'v2' }],
  ['an integration', { integrationId }, { integrationId }],
  ['a repository', { repositoryUrl: 'a' }, { source: 'repository', repoUrl: 'a' }],
  [
    'all of it',
    search,
    { source: 'repository', integrationId, repoUrl: search.repositoryUrl, repoRef: 'trunk' },
  ],
] as const)('of a copy also has the values that its link names: %s', (_, link, changed) => {
  const draft = { ...linkedDraft({}), source: 'image' as const, name: 'orders-2', repoRef: 'main' };
  expect(copyWithLink(draft, { ...link, like: 'any' })).toEqual({ ...draft, ...changed });
});

it('loses nothing when another repository is chosen and then the first one again', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.string(), repoRef: fc.string(), buildCommand: fc.string() }),
      (typed) => {
        const draft = { ...linkedDraft(shop), ...typed };
        const { name, repoRef, ...back } = withLink(withLink(draft, shop, search), search, shop);
        const { name: _, repoRef: __, ...rest } = draft;
        expect(back).toEqual(rest);
        if (!['', 'shop', 'search'].includes(draft.name)) expect(name).toBe(draft.name);
        if (!['', 'main', 'trunk'].includes(draft.repoRef)) expect(repoRef).toBe(draft.repoRef);
      },
    ),
  );
});

it.each([
  ['orders', [], 'orders'],
  ['orders', ['orders'], 'orders-2'],
  ['orders', ['orders', 'orders-2', 'orders-4'], 'orders-3'],
])('for %s, with %j already used, proposes %s', (name, taken, free) => {
  expect(freeName(name, taken)).toBe(free);
});

const acme = 'https://codehost.example/acme/';
it.each([
  ['another repository', { repoUrl: `${acme}orders` }, { repoUrl: `${acme}billing` }, 'billing'],
  [
    'an image after a repository',
    { repoUrl: `${acme}orders` },
    { source: 'image', imageUri: 'x/billing:1' },
    'billing',
  ],
  ['a repository after an image', { imageUri: 'x/orders:1' }, { repoUrl: `${acme}billing` }, 'billing'],
  ['the first repository', { name: '' }, { repoUrl: `${acme}billing` }, 'billing'],
  ['no repository any more', { repoUrl: `${acme}orders` }, { repoUrl: '' }, ''],
  [
    'a repository beside a typed name',
    { name: 'mine', repoUrl: `${acme}orders` },
    { repoUrl: `${acme}billing` },
    'mine',
  ],
  ['a repository beside a typed name, before it any', {}, { repoUrl: `${acme}billing` }, 'orders'],
  ['a spelling of the same', { repoUrl: `${acme}orders` }, { repoUrl: `${acme}orders.git` }, 'orders'],
] as const)('the name follows its source until it is typed: %s', (_what, given, change, name) => {
  const before = { ...linkedDraft({}), name: 'orders', ...given };
  expect(followedName(before, { ...before, ...change })).toBe(name);
});
