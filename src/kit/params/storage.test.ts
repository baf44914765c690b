import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { stored } from './storage.ts';

// The next file in this worker runs without a window.
afterAll(() => void vi.unstubAllGlobals());

const colour = z.object({ name: z.string() });

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, text) => void values.set(name, text),
    removeItem: (name) => void values.delete(name),
  };
}

describe('a stored value', () => {
  const localStorage = fakeStorage();
  beforeEach(() => void vi.stubGlobal('window', { localStorage, sessionStorage: fakeStorage() }));

  it('is returned as it was written, until it is removed', () => {
    const value = stored('local', 'colour', colour);
    expect(value.read()).toBeUndefined();
    value.write({ name: 'blue' });
    expect(stored('local', 'colour', colour).read()).toEqual({ name: 'blue' });
    expect(stored('session', 'colour', colour).read()).toBeUndefined();
    value.drop();
    expect(value.read()).toBeUndefined();
  });

  it.each(['', 'not json', '[]', '7', '{"name":3}'])('is absent if the storage contains %j', (text) => {
    localStorage.setItem('colour', text);
    expect(stored('local', 'colour', colour).read()).toBeUndefined();
  });

  it('is the default without storage', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const value = stored('local', 'colour', colour);
    value.write({ name: 'blue' });
    expect(value.read()).toBeUndefined();
  });
});
