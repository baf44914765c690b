import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleRecord } from '../../server/testing/sample-record.ts';

/** Loads the modules again, as a page load does; the browser's storage stays. */
async function load() {
  vi.resetModules();
  const fields = await import('./seen-fields.ts');
  const { configure, defaultConfig } = await import('./config/config.ts');
  const { setCredentials } = await import('./config/connection.ts');
  const serve = (service: string) => configure({ ...defaultConfig, service });
  serve('/one');
  return { ...fields, serve, setCredentials };
}

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
  });
});
afterEach(() => vi.resetModules());

it('stores fields only for their owner', async () => {
  const first = await load();
  first.noteSeenFields([sampleRecord('a', { status: 'READY' })]);
  first.serve('/two');
  first.noteSeenFields([sampleRecord('b')]);
  const second = await load();
  expect(second.missingFields.state).toEqual(['deploymentType']);
  second.serve('/two');
  expect(second.missingFields.state).toEqual(['status', 'deploymentType']);
});
