import { beforeEach, describe, expect, it } from 'vitest';
import { configure, defaultConfig } from '../../service/config/config.ts';
import { deleteView, nameProblem, renameView, saveView, setFirstView } from './change-views.ts';
import { pin, pins, unpin } from './pins.ts';
import { listViews } from './view-list.ts';
import { openingSearch, ownViews } from './views.ts';

const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, search: `name_contains=${name}` }));
const opening = () => openingSearch({ pathname: '/deployments', search: '', state: null });
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const names = () => ownViews.store.state.views.map(({ name }) => name);

beforeEach(() => {
  ownViews.change(() => ({ views: [] }));
  for (const view of [a, b, c]) if (view) saveView(view);
});

describe('the views of a browser', () => {
  it('are renamed in their place, and the default stays it', () => {
    setFirstView('b');
    if (b) renameView(b, 'B');
    expect(names()).toEqual(['a', 'B', 'c']);
    expect(opening()).toBe('?name_contains=b&view=B');
  });

  it('come back with a new name where another tab has deleted them meanwhile', () => {
    if (a) deleteView(a);
    if (a) renameView(a, 'A');
    expect(ownViews.store.state.views.at(-1)).toEqual({ ...a, name: 'A' });
  });

  it('come back to their position, and as the default if they were', () => {
    setFirstView('b');
    const restore = b && deleteView(b);
    expect([names(), opening()]).toEqual([['a', 'c'], undefined]);
    restore?.();
    expect([names(), opening()]).toEqual([['a', 'b', 'c'], '?name_contains=b&view=b']);
  });

  it('have names of their own, whatever the case, that none of the menu has', () => {
    expect(nameProblem(' ')).toBe('A view needs a name');
    expect(nameProblem('x'.repeat(61))).toContain('at most 60');
    const taken = ['A', ' a ', 'production', 'Pinned', 'needs attention', 'All Deployments'];
    expect(new Set(taken.map((name) => nameProblem(name)))).toEqual(new Set(['A view of this name exists']));
    expect(nameProblem('A', 'a')).toBeUndefined();
    expect(nameProblem('d')).toBeUndefined();
  });
});

it.each([
  ['https://slipway.example/deployments?status=READY#top', '?status=READY&view=Ours'],
  ['/deployments', '?view=Ours'],
])('a view of the team is its address, however it was copied: %s', (address, search) => {
  configure({ ...defaultConfig, team: { ...defaultConfig.team, views: [{ name: 'Ours', address }] } });
  expect(listViews({ views: [] }, []).team).toEqual([
    { name: 'Ours', to: { pathname: '/deployments', search } },
  ]);
  configure(defaultConfig);
});

it('the default may be built in; one that is gone is none', () => {
  setFirstView('Recently updated');
  expect(opening()).toBe('?limit=100&sort=-updatedAt&view=Recently+updated');
  setFirstView('no such');
  expect(opening()).toBeUndefined();
});

it('no default shadows an address, nor what somebody emptied', () => {
  setFirstView('Production');
  expect(opening()).toBe('?deployment_type=prod&view=Production');
  const bare = { pathname: '/deployments', search: '', state: null };
  for (const other of [{ pathname: '/deployments/a' }, { search: '?limit=10' }, { state: {} }])
    expect(openingSearch({ ...bare, ...other })).toBeUndefined();
});

it('what is pinned is a view for each hundred, the first of which may be the default', () => {
  setFirstView('Pinned');
  expect(opening()).toBeUndefined();
  pin(Array.from({ length: 230 }, (_, at) => uuid(at)));
  pin(['no UUID']);
  const pinned = () =>
    listViews({ views: [] }, pins.store.state).shared.filter(({ name }) => name.startsWith('Pinned'));
  expect(pinned().map(({ name }) => name)).toEqual(['Pinned 1–100', 'Pinned 101–200', 'Pinned 201–230']);
  expect(pinned()[0]?.note).toBe('1 not linked: no UUID as ID');
  expect(opening()).toContain(`deployment_ids=${uuid(0)}%2C${uuid(1)}%2C`);
  expect(opening()).toMatch(new RegExp(`%2C${uuid(99)}&view=Pinned$`));
  // Without one that the list can be asked for, it would show everything.
  unpin(Array.from({ length: 230 }, (_, at) => uuid(at)));
  expect(pinned()).toEqual([{ name: 'Pinned', note: '1 not linked: no UUID as ID' }]);
  expect(opening()).toBeUndefined();
});
