import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anyRequest, anyText, anyView } from '../../../server/testing/any-parameters.ts';
import { configure, defaultConfig } from '../../api/config/config.ts';
import { setCredentials } from '../../api/config/connection.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { listParams } from '../../api/filters.ts';
import { deploymentParams } from '../../api/parameters.ts';
import { is } from '../../domain/model/filters.ts';
import { readParams, writeParams } from '../../kit/params/table.ts';
import { pin, pins } from './pins.ts';
import {
  changedView,
  deleteView,
  listViews,
  nameProblem,
  ownViews,
  renameView,
  replaceView,
  saveView,
  viewLink,
  viewOf,
  viewStorage,
} from './views.ts';

afterEach(() => {
  configure(defaultConfig);
  setCredentials('', '', false);
});

const signedIn = (user: string) => ({ ...defaultConfig, signIn: { user, canSignOut: true } });
const shown = () => {
  const { views } = ownViews.store.state;
  return { pinned: pins.store.state, views: views.map(({ name }) => name) };
};
const nothing = { pinned: [], views: [] };

it('pins and views belong to a service, a person and a workspace', () => {
  configure(signedIn('a'));
  setCredentials('', 'team-one', false);
  pin(['of-one']);
  saveView({ name: 'Mine', search: 'status=READY' });
  const kept = { pinned: ['of-one'], views: ['Mine'] };
  expect(shown()).toEqual(kept);

  setCredentials('', 'team-two', false);
  expect(shown()).toEqual(nothing);
  pin(['of-two']);
  setCredentials('', 'team-one', false);
  configure(defaultConfig);
  expect(shown()).toEqual(nothing);
  configure({ ...signedIn('a'), service: '/elsewhere' });
  expect(shown()).toEqual(nothing);
  configure(signedIn('a'));
  // The same person may have several keys.
  setCredentials('key', 'team-one', false);
  expect(shown()).toEqual(kept);
});

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, search: `name_contains=${name}` }));
const names = () => ownViews.store.state.views.map(({ name }) => name);

beforeEach(() => {
  ownViews.change(() => ({ views: [] }));
  for (const view of [a, b, c]) if (view) saveView(view);
});

describe('the views of a browser', () => {
  it('are saved without changing entries of other releases', () => {
    const other = { name: 'other', steps: [1] };
    const stored = { views: [a, other], columns: 3 };
    expect(viewStorage.read(stored).views).toEqual([a]);
    expect(viewStorage.write({ views: [b ?? { name: '', search: '' }] }, stored)).toMatchObject({
      views: [b, other],
      columns: 3,
    });
  });

  it('keep their position when they are renamed', () => {
    if (b) renameView(b, 'B');
    expect(names()).toEqual(['a', 'B', 'c']);
  });

  it('return under a new name after another tab has deleted them', () => {
    if (a) deleteView(a);
    if (a) renameView(a, 'A');
    expect(ownViews.store.state.views.at(-1)).toEqual({ ...a, name: 'A' });
  });

  it('come back to their position', () => {
    const restore = b && deleteView(b);
    expect(names()).toEqual(['a', 'c']);
    restore?.();
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('have unique names in upper or lower case, different from the menu’s entries', () => {
    expect(nameProblem(' ')).toBe('A view needs a name');
    expect(nameProblem('x'.repeat(61))).toContain('at most 60');
    const taken = ['A', ' a ', 'production', 'Pinned', 'All Deployments'];
    expect(new Set(taken.map((name) => nameProblem(name)))).toEqual(
      new Set(['A view with this name exists']),
    );
    expect(nameProblem('A', 'a')).toBeUndefined();
    expect(nameProblem('d')).toBeUndefined();
  });
});

it.each([
  ['https://slipway.example/deployments?status=READY#top', '?status=READY&view=Ours'],
  ['/deployments', '?view=Ours'],
  ['/deployments?sort=name&sort_all=true', '?sort=name&view=Ours'],
])('a view of the team accepts a copied address: %s', (address, search) => {
  configure({ ...defaultConfig, team: { ...defaultConfig.team, views: [{ name: 'Ours', address }] } });
  expect(listViews([]).team.map(viewLink)).toEqual([{ pathname: '/deployments', search }]);
  configure(defaultConfig);
});

it('the built-in views are always present', () => {
  expect(listViews([]).shared.slice(0, 1).map(viewLink)).toEqual([{ pathname: '/deployments', search: '' }]);
  expect(listViews([]).shared.map(({ name, search }) => [name, search])).toEqual([
    ['All deployments', ''],
    ['Production', 'deployment_type=prod'],
    ['Without previews', 'where=is_preview+is-not+true'],
    ['Recently updated', 'sort=-updatedAt'],
    ['Pinned', 'pinned=true'],
  ]);
});

it.each<[string[], string | undefined]>([
  [['dedicated'], 'deployment_type=dedicated'],
  [['dedicated', 'hybrid'], 'where=source_config.deployment_type+any-of+dedicated%2Chybrid'],
  [[], undefined],
])('“Production” lists the types that the service marks as production: %j', (production, search) => {
  const types = ['serverless', 'dedicated', 'hybrid'].map((value) => ({
    value,
    label: value,
    isProduction: production.includes(value),
  }));
  const labels = { ...defaultDialect.labels, types };
  configure({ ...defaultConfig, dialect: { ...defaultDialect, labels } });
  expect(listViews([]).shared.find(({ name }) => name === 'Production')?.search).toBe(search);
  configure(defaultConfig);
});

it('any view survives formatting and parsing as an address', () => {
  fc.assert(
    fc.property(anyText, anyRequest, anyView, (name, request, saved) => {
      const query = new URLSearchParams(writeParams(deploymentParams(defaultDialect), request));
      const view = viewOf(name, { ...readParams(listParams(defaultDialect), query).values, ...saved });
      const read = readParams(listParams(defaultDialect), new URLSearchParams(viewLink(view).search)).values;
      expect(viewOf(read.view ?? '', read)).toEqual(view);
    }),
  );
});

it('starts at the first page, and does not contain the name of another view', () => {
  const view = viewOf('Mine', {
    offset: 40,
    view: 'Another',
    filters: [is('status', 'READY')],
    columns: ['name', 'old'],
  });
  expect(view).toEqual({ name: 'Mine', search: 'status=READY&columns=name%2Cold' });
});

it('a view of this browser can be saved when what is shown differs from it', () => {
  const { search } = viewOf('Mine', { filters: [is('status', 'READY')] });
  saveView({ name: 'Mine', search });
  expect(changedView('Mine', { filters: [is('status', 'READY')], offset: 20 })).toBeUndefined();
  expect(changedView('Production', { filters: [is('status', 'READY')] })).toBeUndefined();
  const changed = changedView('Mine', { filters: [is('status', 'FAILED')] });
  expect(changed).toEqual({ name: 'Mine', search: 'status=FAILED' });
  if (changed) replaceView(changed);
  expect(ownViews.store.state.views.filter(({ name }) => name === 'Mine')).toEqual([changed]);
});

it('a restored view keeps a newer view of the same name', () => {
  const [first, second] = ['status=READY', 'status=FAILED'].map((search) => ({ name: 'Twice', search }));
  if (!first || !second) throw new Error('two views');
  saveView(first);
  const undo = deleteView(first);
  saveView(second);
  undo();
  const restored = { ...first, name: 'Twice (restored)' };
  expect(ownViews.store.state.views).toEqual(expect.arrayContaining([second, restored]));
  expect(ownViews.store.state.views.filter(({ name }) => name === 'Twice')).toHaveLength(1);
});
