import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { type Draft, draftSchema } from '../../domain/draft/draft.ts';
import { dropDraft, earlierDraft, keepDraft, keptDraft } from '../../domain/draft/kept-draft.ts';
import {
  bringBackDraft,
  type Creation,
  discardDraft,
  discarded,
  lastCreation,
  restoreDraft,
  setCreation,
  setDraftAside,
} from './creation.ts';

// The next file in this worker has no window.
afterAll(() => void vi.unstubAllGlobals());

const listeners = new Set<unknown>();
const values = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    sessionStorage: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        values.set(name, text);
      },
      removeItem: (name: string) => values.delete(name),
    },
  });
});

const isSending = () => lastCreation.get()?.state === 'sending';
const sent = { link: '', name: 'shop', at: 0 };
const failed = { state: 'failed' as const, error: undefined, complaints: [] };
const type = (fields: Partial<Draft>) =>
  keepDraft({ link: '', draft: draftSchema.parse(fields), isFilled: true });
/** An answer to what was sent, on whichever page. */
const answer = (creation: Creation | undefined) => {
  if (isSending()) setCreation(creation);
};

/** What a person does, and what comes. While a request is under way, drafts take no turns. */
const acts: Readonly<Record<string, () => void>> = {
  'type a name': () => type({ name: 'shop' }),
  'type another': () => type({ name: 'other', installCommand: 'npm ci' }),
  'type a secret value': () =>
    type({ name: 'shop', secrets: [{ name: 'A', value: 's3cr3t', isLost: false }] }),
  'paste a .env': () => type({ pasted: 'A=s3cr3t' }),
  'type broken YAML': () => type({ yaml: 'name: [' }),
  'undo all typing': dropDraft,
  'fill the storage': () => (isFull = true),
  'empty the storage': () => (isFull = false),
  send: () => setCreation({ ...sent, state: 'sending' }),
  'be created': () => {
    if (isSending()) dropDraft();
    answer(undefined);
  },
  'be refused': () => answer({ ...sent, ...failed, isUnknown: false }),
  'hear nothing': () => answer({ ...sent, ...failed, isUnknown: true }),
  discard: () => !isSending() && discardDraft(),
  'undo it': () => {
    const last = discarded.get();
    if (last && !isSending()) restoreDraft(last);
  },
  'use a link': () => !isSending() && setDraftAside(),
  'bring back': () => {
    const earlier = earlierDraft.read();
    if (earlier && !isSending()) bringBackDraft(earlier);
  },
};

/** Whether a reload gives back all of a draft. */
function isStored(name: string, kept: ReturnType<typeof keptDraft>): boolean {
  const text = values.get(name);
  return JSON.stringify(text && JSON.parse(text).draft) === JSON.stringify(kept?.draft);
}

it('leaving asks while a request is under way or a reload would lose what is kept, and never else', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 12 }), (names) => {
      isFull = false;
      values.clear();
      for (const drop of [dropDraft, earlierDraft.drop, () => setCreation(undefined)]) drop();
      for (const name of names) {
        acts[name]?.();
        const isKept =
          isStored('slipway.draft', keptDraft()) && isStored('slipway.earlier-draft', earlierDraft.read());
        expect(listeners.size > 0).toBe(isSending() || !isKept);
        expect([...values.values()].join()).not.toContain('s3cr3t');
      }
    }),
    { numRuns: 300 },
  );
});

it('has a draft back that gave way to a link, with what came of it, however much was typed since', () => {
  isFull = false;
  type({ name: 'first', secrets: [{ name: 'A', value: 's3cr3t', isLost: false }] });
  setCreation({ ...sent, ...failed, isUnknown: true });
  setDraftAside();
  expect(keptDraft()).toBeUndefined();
  expect(lastCreation.get()).toBeUndefined();
  type({ name: 'second' });
  const earlier = earlierDraft.read();
  if (earlier) bringBackDraft(earlier);
  expect(keptDraft()?.draft).toMatchObject({ name: 'first', secrets: [{ value: 's3cr3t' }] });
  expect(lastCreation.get()).toMatchObject({ isUnknown: true });
  expect(earlierDraft.read()?.draft.name).toBe('second');
});
