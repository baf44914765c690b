import { afterEach, expect, it } from 'vitest';
import { configure, defaultConfig } from '../../service/config/config.ts';
import { setCredentials } from '../../service/config/credentials.ts';
import { saveView, setFirstView } from './change-views.ts';
import { pin, pins } from './pins.ts';
import { listViews } from './view-list.ts';
import { openingSearch, ownViews } from './views.ts';

afterEach(() => {
  configure(defaultConfig);
  setCredentials('', '', false);
});

const signedIn = (user: string) => ({ ...defaultConfig, signIn: { user, canSignOut: true } });
const shown = () => ({
  pinned: pins.store.state,
  views: listViews(ownViews.store.state, pins.store.state).own.map(({ name }) => name),
  first: openingSearch({ pathname: '/deployments', search: '', state: null }),
});
const nothing = { pinned: [], views: [], first: undefined };

it('pins and views stay with the service, the person and the workspace that they are of', () => {
  configure(signedIn('a'));
  setCredentials('', 'team-one', false);
  pin(['of-one']);
  saveView({ name: 'Mine', search: 'status=READY' });
  setFirstView('Mine');
  const kept = { pinned: ['of-one'], views: ['Mine'], first: '?status=READY&view=Mine' };
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
  // Whatever key is typed: it may be the same one again.
  setCredentials('key', 'team-one', false);
  expect(shown()).toEqual(kept);
});
