import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftSchema } from './draft.ts';

const values = draftSchema.parse({
  name: 'shop',
  secrets: [{ name: 'TOKEN', value: 's3cr3t', isLost: false }],
});
const draft = { values, link: '?integration_id=a', isEdited: true };
const storage = new Map<string, string>();
const listeners = new Set<string>();

/** The store of a tab that has just been loaded. */
async function load() {
  vi.resetModules();
  return await import('./draft-store.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  listeners.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => storage.set(name, text),
      removeItem: (name: string) => storage.delete(name),
    },
    addEventListener: (name: string) => listeners.add(name),
    removeEventListener: (name: string) => listeners.delete(name),
  });
});

afterEach(() => {
  vi.useRealTimers();
});

it('keeps secret values in memory, and everything else over a reload', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  expect(storage.size).toBe(0);
  tab.flushDrafts();
  expect([...storage.values()].join()).not.toContain('s3cr3t');
  expect(tab.draftStore.get().present?.values).toEqual(values);
  expect(listeners).toEqual(new Set(['beforeunload']));
  const { present } = (await load()).draftStore.get();
  expect(present).toMatchObject({ link: draft.link, isEdited: true, values: { name: 'shop' } });
  expect(present?.values.secrets).toEqual([{ name: 'TOKEN', value: '', isLost: true }]);
});

it('restores a discarded draft with one Undo, also after a reload, until another is edited', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  tab.setDraftAside(true);
  expect(tab.draftStore.get()).toMatchObject({ previous: { values, isDiscarded: true } });
  expect(tab.draftStore.get().present).toBeUndefined();
  tab.restoreDraft();
  expect(tab.draftStore.get().present?.values).toEqual(values);
  tab.setDraftAside(true);
  const reloaded = await load();
  reloaded.saveDraft({ ...draft, isEdited: false });
  expect(reloaded.draftStore.get().previous?.values.name).toBe('shop');
  reloaded.saveDraft(draft);
  expect(reloaded.draftStore.get().previous).toBeUndefined();
});

it('exchanges a draft that a link has set aside, and never puts aside one that nobody edited', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  tab.setDraftAside(false);
  tab.saveDraft({ ...draft, values: { ...values, name: 'other' } });
  tab.restoreDraft();
  expect(tab.draftStore.get()).toMatchObject({
    present: { values: { name: 'shop' } },
    previous: { values: { name: 'other' } },
  });
  tab.dropDraft();
  tab.saveDraft({ ...draft, isEdited: false });
  tab.setDraftAside(false);
  expect(tab.draftStore.get()).toMatchObject({ previous: { values: { name: 'other' } } });
});

it('keeps the attempt to create it with the draft, over Discard, Undo and a reload', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  const attempt = { name: 'shop', at: 1, result: 'unknown' as const, failure: 'Timeout.' };
  tab.setAttempt(attempt);
  tab.setDraftAside(true);
  const reloaded = await load();
  reloaded.restoreDraft();
  expect(reloaded.draftStore.get().present?.attempt).toEqual(attempt);
});

it('ignores values that another release has stored', async () => {
  storage.set('slipway.draft', JSON.stringify({ draft: values, link: '', at: 1 }));
  expect((await load()).draftStore.get()).toEqual({});
});
