import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { stored } from '../../kit/params/storage.ts';
import { afterChange, type Attempt, storableAttempt, storedAttempt } from './attempt.ts';
import { draftSchema, templateSchema } from './draft.ts';
import { losesOnReload, withoutSecrets } from './without-secrets.ts';

/** Also in insecure contexts, where `randomUUID` is missing. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

const storedDraft = z.pipe(
  z.object({
    /** The same in every tab that was duplicated from this one. */
    id: z._default(z.string(), newId),
    values: draftSchema,
    /** The deployment that it copies. */
    template: z.optional(templateSchema),
    /** The query of the address that it belongs to. */
    link: z.string(),
    /** Epoch milliseconds. */
    savedAt: z.number(),
    /** A draft that nobody edited makes way for any other. */
    isEdited: z.boolean(),
    /** A person discarded it; else it was put aside for another. */
    isDiscarded: z._default(z.boolean(), false),
    /** The last attempt to create it. */
    attempt: z.optional(z.unknown()),
  }),
  z.transform((draft) => ({
    ...draft,
    attempt: storedAttempt(draft.attempt, { at: draft.savedAt, name: draft.values.name.trim() }),
  })),
);
export type StoredDraft = z.infer<typeof storedDraft>;

const storedDrafts = z.object({ present: z.optional(storedDraft), previous: z.optional(storedDraft) });

/** Rest of typing before it is stored: milliseconds. */
const restMs = 400;
const inStorage = stored('session', 'slipway.draft.2', storedDrafts);

/**
 * The draft of this tab and the one before it: with secret values in memory, without them in the
 * tab's storage.
 */
export const draftStore = new Store(inStorage.read() ?? {});

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
let timer: ReturnType<typeof setTimeout> | undefined;
/** True after storage was refused. */
let isRefused = false;

/** Lets the browser ask before the page is left while a reload would lose something. */
function guard(): void {
  const { present, previous } = draftStore.get();
  const drafts = [present, previous].filter((draft) => draft !== undefined);
  const isLost = drafts.some(({ values, isEdited }) => losesOnReload(values) || (isEdited && isRefused));
  if (isLost) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** Stores the drafts. */
export function flushDrafts(): void {
  clearTimeout(timer);
  const { present, previous } = draftStore.get();
  const cleaned = (draft: StoredDraft) => ({
    ...draft,
    attempt: storableAttempt(draft.attempt),
    values: withoutSecrets(draft.values),
    template: draft.template && { ...draft.template, draft: withoutSecrets(draft.template.draft) },
  });
  isRefused = !inStorage.write({
    present: present && cleaned(present),
    previous: previous && cleaned(previous),
  });
  guard();
}

function change(drafts: z.infer<typeof storedDrafts>): void {
  draftStore.setState(() => drafts);
  flushDrafts();
}

/** Saves a draft with its attempt: in memory at once, in storage when typing rests. */
export function saveDraft(draft: Omit<StoredDraft, 'id' | 'savedAt' | 'isDiscarded' | 'attempt'>): void {
  const { present, previous } = draftStore.get();
  const isUndone = previous?.isDiscarded && draft.isEdited;
  const attempt = present && afterChange(present.attempt, present.values, draft.values);
  draftStore.setState(() => ({
    present: { ...draft, id: present?.id ?? newId(), isDiscarded: false, attempt, savedAt: Date.now() },
    previous: isUndone ? undefined : previous,
  }));
  guard();
  clearTimeout(timer);
  timer = setTimeout(flushDrafts, restMs);
}

/** Replaces the last attempt to create the draft. */
export function setAttempt(attempt: Attempt | undefined): void {
  const { present, ...others } = draftStore.get();
  if (present) change({ ...others, present: { ...present, attempt } });
}

/** Puts the draft aside: it becomes the previous one, unless nobody edited it. */
export function setDraftAside(isDiscarded: boolean): void {
  const { present, previous } = draftStore.get();
  change({ previous: present?.isEdited ? { ...present, isDiscarded } : previous });
}

/** Restores the previous draft, in exchange for the present one. */
export function restoreDraft(): void {
  const { present, previous } = draftStore.get();
  if (!previous) return;
  change({
    present: { ...previous, isDiscarded: false },
    previous: present?.isEdited ? present : undefined,
  });
}

/** Forgets the draft: it was created. */
export function dropDraft(): void {
  change({ previous: draftStore.get().previous });
}
