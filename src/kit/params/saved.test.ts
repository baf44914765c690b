import { afterAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { saved } from './saved.ts';

// The next file in this worker runs without a window.
afterAll(() => void vi.unstubAllGlobals());

const colours = z.array(z.string());

/** A window with this storage, and a function that reports a change of another tab. */
function fakeWindow(values: Map<string, string>) {
  const target = new EventTarget();
  const localStorage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
  };
  vi.stubGlobal('window', { localStorage, addEventListener: target.addEventListener.bind(target) });
  return (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

it('is stored, and follows changes in other tabs', () => {
  const values = new Map<string, string>();
  const tellChange = fakeWindow(values);
  const { store, change } = saved('colours', colours, []);
  change((before) => [...before, 'blue']);
  expect([store.state, values.get('colours')]).toEqual([['blue'], '["blue"]']);
  values.set('colours', '["red"]');
  tellChange('others');
  expect(store.state).toEqual(['blue']);
  tellChange('colours');
  expect(store.state).toEqual(['red']);
  values.clear();
  tellChange(null);
  expect(store.state).toEqual([]);
});

it('adds to the value another tab just stored', () => {
  const values = new Map<string, string>();
  fakeWindow(values);
  const { store, change } = saved('colours', colours, []);
  values.set('colours', '["red"]');
  change((before) => [...before, 'blue']);
  expect(store.state).toEqual(['red', 'blue']);
});

it('is the default for unknown content, and is kept in memory without storage', () => {
  fakeWindow(new Map([['colours', '7']]));
  expect(saved('colours', colours, ['grey']).store.state).toEqual(['grey']);
  vi.stubGlobal('window', { addEventListener: () => undefined });
  const { store, change } = saved('colours', colours, []);
  change(() => ['blue']);
  expect(change((before) => [...before, 'red'])).toBe(false);
  expect(store.state).toEqual(['blue', 'red']);
});

it('is kept in memory when storage is full', () => {
  const values = new Map([['colours', '["red"]']]);
  const tellChange = fakeWindow(values);
  const { store, change } = saved('colours', colours, []);
  const filling = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  change((before) => [...before, 'blue']);
  expect(change((before) => [...before, 'grey'])).toBe(false);
  tellChange('colours');
  expect(store.state).toEqual(['red', 'blue', 'grey']);
  filling.mockRestore();
  expect(change((before) => [...before, 'green'])).toBe(true);
  expect(values.get('colours')).toBe('["red","blue","grey","green"]');
});
