import * as z from 'zod/mini';
import { afterEach, expect, it, vi } from 'vitest';
import { configure, defaultConfig } from './config.ts';

afterEach(() => {
  configure(defaultConfig);
  vi.unstubAllGlobals();
});

it('an entry of one owner that cannot be read is kept, and the others with it', async () => {
  const items = new Map([
    [
      'slipway.things',
      JSON.stringify({ '["/other",null,null]': ['theirs'], '["/odd",null,null]': { odd: 1 } }),
    ],
  ]);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, text: string) => void items.set(name, text),
    },
    addEventListener: () => undefined,
  });
  const { keptForOwner } = await import('./owner.ts');
  const things = keptForOwner('slipway.things', z.array(z.string()), []);
  configure({ ...defaultConfig, service: '/mine' });
  things.change((before) => [...before, 'ours']);
  expect(JSON.parse(items.get('slipway.things') ?? '')).toEqual({
    '["/other",null,null]': ['theirs'],
    '["/odd",null,null]': { odd: 1 },
    '["/mine",null,null]': ['ours'],
  });
});
