import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { type Draft, draftSchema } from './draft.ts';
import { withoutSecrets } from './without-secrets.ts';
import { dropDraft, keepDraft } from './kept-draft.ts';

// The next file in this worker has no window.
afterAll(() => void vi.unstubAllGlobals());

const listeners = new Set<unknown>();
const values = new Map<string, string>();
const sessionStorage = {
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, text: string) => void values.set(name, text),
  removeItem: (name: string) => void values.delete(name),
};
beforeEach(() => {
  listeners.clear();
  vi.stubGlobal('window', {
    sessionStorage,
    addEventListener: (_: string, listener: unknown) => listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
  });
});

const draftOf = (fields: Partial<Draft>) => draftSchema.parse({ name: 'shop', ...fields });
const isGuarded = (fields: Partial<Draft>) => {
  keepDraft({ link: '', draft: draftOf(fields), isFilled: true });
  return listeners.size > 0;
};

it('guards what memory alone holds, and nothing else', () => {
  expect(isGuarded({ installCommand: 'npm ci' })).toBe(false);
  expect(isGuarded({ secrets: [{ name: 'TOKEN', value: '', isLost: true }] })).toBe(false);
  expect(isGuarded({ secrets: [{ name: 'A', value: '', isLost: false, isTaken: true }] })).toBe(false);
  expect(isGuarded({ podShape: 'labels: {a: b}' })).toBe(false);
  expect(isGuarded({ podShape: 'env:\n  - name: A\n    value: "[hidden]"\n' })).toBe(false);
  expect(isGuarded({ secrets: [{ name: 'TOKEN', value: 's3cr3t', isLost: false }] })).toBe(true);
  expect(isGuarded({ pasted: 'TOKEN=s3cr3t' })).toBe(true);
  expect(isGuarded({ yaml: 'name: [' })).toBe(true);
  expect(isGuarded({ others: '{"a":1}' })).toBe(true);
  expect(isGuarded({ repoUrl: 'https://s3cr3t@codehost.example/acme/app' })).toBe(true);
  expect(isGuarded({ podShape: 'env: [{name: A, value: b}]' })).toBe(true);
});

it('guards everything where storage is full or refused', () => {
  const full = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(isGuarded({ installCommand: 'npm ci' })).toBe(true);
  full.mockRestore();
  expect(isGuarded({ installCommand: 'npm ci' })).toBe(false);
});

it('guards no more once the value is taken out, or the draft sent or dropped', () => {
  const secrets = [{ name: 'TOKEN', value: 's3cr3t', isLost: false }];
  expect(isGuarded({ secrets })).toBe(true);
  expect(isGuarded({})).toBe(false);
  expect(isGuarded({ secrets })).toBe(true);
  dropDraft();
  expect(listeners.size).toBe(0);
});

it('stores nothing of a text or of fields that nobody knows, and says that they are lost', () => {
  const stored = withoutSecrets(draftOf({ yaml: 'a: s3cr3t', others: '{"a":"s3cr3t"}' }));
  expect(JSON.stringify(stored)).not.toContain('s3cr3t');
  expect(stored.areOthersLost).toBe(true);
  expect(withoutSecrets(stored).areOthersLost).toBe(true);
  expect(withoutSecrets(draftOf({})).areOthersLost).toBe(false);
});
