import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { stored } from '../../kit/params/storage.ts';
import { draftSchema } from './draft.ts';
import { templateSchema } from './template.ts';
import { losesOnReload, withoutSecrets } from './without-secrets.ts';

const storedDraft = z.object({
  values: draftSchema,
  /** The deployment that it copies. */
  template: z.optional(templateSchema),
  /** The query of the address that it belongs to. */
  link: z.string(),
  /** Epoch milliseconds. */
  savedAt: z.number(),
  /** A draft that nobody edited makes way for any other. */
  isEdited: z.boolean(),
  /** The last attempt to create it. Without a result it is under way, or the page was left. */
  attempt: z.optional(
    z.object({
      name: z.string(),
      /** When it was sent: epoch milliseconds. */
      at: z.number(),
      result: z.optional(z.enum(['refused', 'unknown'])),
      /** The failure in words. */
      failure: z.optional(z.string()),
    }),
  ),
});
export type StoredDraft = z.infer<typeof storedDraft>;
export type Attempt = NonNullable<StoredDraft['attempt']>;

const storedDrafts = z.object({
  present: z.optional(storedDraft),
  previous: z.optional(z.extend(storedDraft, { isDiscarded: z.boolean() })),
});
type Drafts = z.infer<typeof storedDrafts>;

/** Rest of typing before it is stored: milliseconds. */
const restMs = 400;
const inStorage = stored('session', 'slipway.draft', storedDrafts);

/**
 * The draft of this tab and the one before it: with secret values in memory, without them in the
 * tab's storage.
 */
export const draftStore = new Store<Drafts>(inStorage.read() ?? {});

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the drafts. The browser asks before the page is left while that would lose something. */
export function flushDrafts(): void {
  clearTimeout(timer);
  const { present, previous } = draftStore.get();
  const cleaned = <T extends StoredDraft>(draft: T): T => ({
    ...draft,
    values: withoutSecrets(draft.values),
    template: draft.template && { ...draft.template, draft: withoutSecrets(draft.template.draft) },
  });
  const isStored = inStorage.write({
    present: present && cleaned(present),
    previous: previous && cleaned(previous),
  });
  const drafts = [present, previous].filter((draft) => draft !== undefined);
  const isLost = drafts.some(({ values, isEdited }) => losesOnReload(values) || (isEdited && !isStored));
  if (isLost) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

function change(drafts: Drafts): void {
  draftStore.setState(() => drafts);
  flushDrafts();
}

/** Saves a draft: in memory at once, in storage when typing rests. */
export function saveDraft(draft: Omit<StoredDraft, 'savedAt'>): void {
  const { previous } = draftStore.get();
  const isUndone = previous?.isDiscarded && draft.isEdited;
  draftStore.setState(() => ({
    present: { ...draft, savedAt: Date.now() },
    previous: isUndone ? undefined : previous,
  }));
  clearTimeout(timer);
  timer = setTimeout(flushDrafts, restMs);
}

/** Changes the record of the last attempt to create the draft. */
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
  const { isDiscarded: _, ...restored } = previous;
  change({
    present: restored,
    previous: present?.isEdited ? { ...present, isDiscarded: false } : undefined,
  });
}

/** Forgets the draft: it was created. */
export function dropDraft(): void {
  change({ previous: draftStore.get().previous });
}
