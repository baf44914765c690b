import { Store } from '@tanstack/store';
import { stored } from '../params/storage.ts';
import * as z from 'zod/mini';
import { type Draft, draftSchema } from './draft.ts';
import { hasCredentials } from './field-checks.ts';

const keptSchema = z.object({
  draft: draftSchema,
  /** The query of the address that the form was opened with. */
  link: z.string(),
  /** The record of the linked repository has been filled in. */
  isFilled: z._default(z.boolean(), false),
  /** When it was typed last: epoch milliseconds. */
  at: z.number(),
});

/** A draft that is kept when the form is left. */
export type KeptDraft = z.infer<typeof keptSchema>;

const inStorage = stored('session', 'slipway.draft', keptSchema);

/** With secret values, which are nowhere else: until the page is left or reloaded. */
const inMemory = new Store<KeptDraft | undefined>(undefined);

/** The draft that this tab keeps; after a reload without secret values. */
export function keptDraft(): KeptDraft | undefined {
  return inMemory.get() ?? inStorage.read();
}

/** Keeps a draft while the page is open, and without secret values over a reload. */
export function keepDraft(draft: Draft, link: string, isFilled: boolean): void {
  const kept = { draft, link, isFilled, at: Date.now() };
  inMemory.setState(() => kept);
  inStorage.write({ ...kept, draft: withoutSecrets(draft) });
}

/** Forgets the draft. */
export function dropDraft(): void {
  inMemory.setState(() => undefined);
  inStorage.drop();
}

/**
 * A draft without what must not be stored: values of secrets and of containers, and a URL with a
 * password.
 */
export function withoutSecrets(draft: Draft): Draft {
  // Unfinished YAML cannot be parsed: where it may hold a container's value it is dropped whole.
  const isShapeLost = /\bvalue\b/i.test(draft.podShape);
  return {
    ...draft,
    repoUrl: hasCredentials(draft.repoUrl) ? '' : draft.repoUrl,
    podShape: isShapeLost ? '' : draft.podShape,
    isShapeLost: isShapeLost || draft.isShapeLost,
    pasted: '',
    secrets: draft.secrets.map(({ name, value, isLost }) => ({
      name,
      value: '',
      isLost: isLost || value !== '',
    })),
  };
}
