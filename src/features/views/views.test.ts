import { afterEach, expect, it } from 'vitest';
import { configure, defaultConfig } from '../../service/config/config.ts';
import { setCredentials } from '../../service/config/credentials.ts';
import { rememberView, saveView } from './change-views.ts';
import { pin, pins } from './pins.ts';
import { ownViews } from './views.ts';

afterEach(() => {
  configure(defaultConfig);
  setCredentials('', '', false);
});

const signedIn = (user: string) => ({ ...defaultConfig, signIn: { user, canSignOut: true } });
const shown = () => {
  const { views, last } = ownViews.store.state;
  return { pinned: pins.store.state, views: views.map(({ name }) => name), last };
};
const nothing = { pinned: [], views: [], last: undefined };

it('pins and views stay with the service, the person and the workspace that they are of', () => {
  configure(signedIn('a'));
  setCredentials('', 'team-one', false);
  pin(['of-one']);
  saveView({ name: 'Mine', search: 'status=READY' });
  rememberView('Mine');
  const kept = { pinned: ['of-one'], views: ['Mine'], last: 'Mine' };
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
  // Another key may belong to the same person.
  setCredentials('key', 'team-one', false);
  expect(shown()).toEqual(kept);
});
