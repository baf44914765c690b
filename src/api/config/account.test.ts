import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { configure, defaultConfig } from './config.ts';

afterEach(() => {
  configure(defaultConfig);
  vi.unstubAllGlobals();
});

it('keeps entries of other accounts and entries that this release cannot read', async () => {
  const items = new Map([
    [
      'slipway.things',
      JSON.stringify({ '["/other",null,null]': ['theirs'], '["/mine",null,null]': ['before', { odd: 1 }] }),
    ],
  ]);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => void items.set(name, text),
    },
    addEventListener: () => undefined,
  });
  const { savedForAccount, listOf } = await import('./account.ts');
  const things = savedForAccount('slipway.things', listOf(z.string()));
  configure({ ...defaultConfig, service: '/mine' });
  expect(things.store.state).toEqual(['before']);
  things.change((before) => [...before, 'ours']);
  expect(JSON.parse(items.get('slipway.things') ?? '')).toEqual({
    '["/other",null,null]': ['theirs'],
    '["/mine",null,null]': ['before', 'ours', { odd: 1 }],
  });
});
