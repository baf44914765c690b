import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceError } from '../../api/errors.ts';
import { type Attempt, failedAttempt } from './attempt.ts';
import { draftSchema } from './draft.ts';

const values = draftSchema.parse({
  name: 'shop',
  secrets: [{ name: 'TOKEN', value: 's3cr3t' }],
});
const draft = { values, link: '?integration_id=a', isEdited: true };
const storage = new Map<string, string>();
const listeners = new Set<string>();

/** The store after a page load. */
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

it('keeps secret values in memory, and everything else across a reload', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  expect(storage.size).toBe(0);
  tab.flushDrafts();
  expect([...storage.values()].join()).not.toContain('s3cr3t');
  expect(tab.draftStore.state.present?.values).toEqual(values);
  expect(listeners).toEqual(new Set(['beforeunload']));
  const { present } = (await load()).draftStore.state;
  expect(present).toMatchObject({ link: draft.link, isEdited: true, values: { name: 'shop' } });
  expect(present?.values.secrets).toEqual([{ name: 'TOKEN', value: '', absence: 'not kept' }]);
});

it('restores a discarded draft with Undo, also after a reload, until another draft is edited', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  tab.setDraftAside(true);
  expect(tab.draftStore.state).toMatchObject({ previous: { values, isDiscarded: true } });
  expect(tab.draftStore.state.present).toBeUndefined();
  tab.restoreDraft();
  expect(tab.draftStore.state.present?.values).toEqual(values);
  tab.setDraftAside(true);
  const reloaded = await load();
  reloaded.saveDraft({ ...draft, isEdited: false });
  expect(reloaded.draftStore.state.previous?.values.name).toBe('shop');
  reloaded.saveDraft(draft);
  expect(reloaded.draftStore.state.previous).toBeUndefined();
});

it('swaps with a draft that a link set aside, and never sets aside an unedited draft', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  tab.setDraftAside(false);
  tab.saveDraft({ ...draft, values: { ...values, name: 'other' } });
  tab.restoreDraft();
  expect(tab.draftStore.state).toMatchObject({
    present: { values: { name: 'shop' } },
    previous: { values: { name: 'other' } },
  });
  tab.dropDraft();
  tab.saveDraft({ ...draft, isEdited: false });
  tab.setDraftAside(false);
  expect(tab.draftStore.state).toMatchObject({ previous: { values: { name: 'other' } } });
});

it.each([
  ['fourteen', Array.from({ length: 14 }, (_, at) => `s3cr3t-${at}: [`).join('\n'), 14],
  ['with the line ends of Windows', 's3cr3t: a\r\nb\r\n', 2],
  ['one', 's3cr3t', 1],
  ['none', '\n', 0],
])('stores only the number of lines of YAML that is not applied: %s', async (_what, yaml, lostLines) => {
  const tab = await load();
  tab.saveDraft({ ...draft, values: draftSchema.parse({ yaml }) });
  tab.flushDrafts();
  expect([...storage.values()].join()).not.toContain('s3cr3t');
  const reloaded = await load();
  expect(reloaded.draftStore.state.present?.values).toMatchObject({ yaml: '', lostLines });
  // It stays after further reloads, until it is dismissed.
  reloaded.flushDrafts();
  expect((await load()).draftStore.state.present?.values.lostLines).toBe(lostLines);
});

it('gives each draft a permanent id, also a stored draft without one', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  const { id } = tab.draftStore.state.present ?? {};
  tab.saveDraft({ ...draft, values: { ...values, name: 'other' } });
  tab.flushDrafts();
  expect(id).toMatch(/\d/);
  expect((await load()).draftStore.state.present?.id).toBe(id);
  tab.dropDraft();
  tab.saveDraft(draft);
  expect(tab.draftStore.state.present?.id).not.toBe(id);
  tab.flushDrafts();
  const [[key = '', text = ''] = []] = storage;
  const { present } = JSON.parse(text);
  storage.set(key, JSON.stringify({ present: { ...present, id: undefined } }));
  expect((await load()).draftStore.state.present?.id).toMatch(/\d/);
});

it('keeps the draft’s attempt across Discard, Undo and a reload', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  const failure = { title: 'Timeout', detail: '', facts: [] };
  const attempt: Attempt = { name: 'shop', at: 1, knownIds: ['a'], earlier: [], state: 'unknown', failure };
  tab.setAttempt(attempt);
  tab.setDraftAside(true);
  const reloaded = await load();
  reloaded.restoreDraft();
  expect(reloaded.draftStore.state.present?.attempt).toEqual(attempt);
});

it('keeps the draft across the reload that signs in, if an ended session stopped its creation', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  const sending: Attempt = { state: 'sending', name: 'shop', at: 1, knownIds: ['a'], earlier: [] };
  tab.setAttempt(sending);
  const operation = { method: 'POST', path: '/v2/deployments' } as const;
  const error = new ServiceError({ ...operation, kind: 'session', isUnsent: true });
  tab.setAttempt(failedAttempt(sending, error, values));
  const ways = tab.draftStore.state.present?.attempt?.failure?.ways?.map(({ label }) => label);
  expect(ways).toEqual(['Reload to sign in', 'Sign in in another tab']);
  expect([...storage.values()].join()).not.toContain('s3cr3t');
  const { present } = (await load()).draftStore.state;
  expect(present).toMatchObject({ link: draft.link, isEdited: true, values: { name: 'shop' } });
  expect(present?.values.secrets).toEqual([{ name: 'TOKEN', value: '', absence: 'not kept' }]);
  expect(present?.attempt).toBeUndefined();
});

it('asks before leaving the page from the first character that a reload would lose', async () => {
  const tab = await load();
  tab.saveDraft({ ...draft, values: draftSchema.parse({ name: 'shop' }) });
  expect(listeners).toEqual(new Set());
  tab.saveDraft(draft);
  expect(listeners).toEqual(new Set(['beforeunload']));
  tab.saveDraft({ ...draft, values: draftSchema.parse({ yaml: 'a' }) });
  expect(listeners).toEqual(new Set(['beforeunload']));
  tab.saveDraft({ ...draft, values: draftSchema.parse({ name: 'shop' }) });
  expect(listeners).toEqual(new Set());
});

it('does not store an error about the value of a secret', async () => {
  const tab = await load();
  tab.saveDraft(draft);
  tab.setAttempt({
    state: 'refused',
    name: 'shop',
    at: 1,
    knownIds: null,
    earlier: [],
    failure: { title: 'Refused', detail: '', facts: [] },
    complaints: [
      { field: 'secrets.0.value', message: 'Begins with s3cr3t.' },
      { field: 'podShape', message: 'No s3cr3t.' },
      { field: 'yaml', message: 's3cr3t is odd.' },
      { field: 'name', message: 'Reserved.' },
    ],
  });
  expect([...storage.values()].join()).toContain('Reserved.');
  expect([...storage.values()].join()).not.toContain('s3cr3t');
});

it.each([
  ['a creation under way', { state: 'sending', name: 'shop', at: 1, knownIds: ['a'] }],
  ['one of another form', { name: 'shop', at: 1, result: 'refused' }],
  ['a text', 'sent'],
])('treats %s as an unknown outcome after a reload, and keeps the draft', async (_what, attempt) => {
  const tab = await load();
  tab.saveDraft(draft);
  tab.flushDrafts();
  const drafts = JSON.parse([...storage.values()].join());
  storage.set('slipway.draft.2', JSON.stringify({ ...drafts, present: { ...drafts.present, attempt } }));
  const { present } = (await load()).draftStore.state;
  expect(present?.values.name).toBe('shop');
  expect(present?.attempt).toMatchObject({ state: 'unknown', name: 'shop' });
});

it('ignores stored values in an unknown format', async () => {
  storage.set('slipway.draft.2', JSON.stringify({ draft: values, link: '', at: 1 }));
  expect((await load()).draftStore.state).toEqual({});
});
