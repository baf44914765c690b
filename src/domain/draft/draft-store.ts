import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { stored } from '../../kit/params/storage.ts';
import { afterChange, type Attempt, storableAttempt, storedAttempt } from './attempt.ts';
import { draftSchema, templateSchema } from './draft.ts';
import { losesOnReload, withoutSecrets } from './without-secrets.ts';

/** Works in insecure contexts, too, which do not have `randomUUID`. */
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
    /** The query of its address. */
    link: z.string(),
    /** Epoch milliseconds. */
    savedAt: z.number(),
    /** A draft that is not edited can be replaced without asking. */
    isEdited: z.boolean(),
    /** True if the user discarded it; false if another draft replaced it. */
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

/** Pause in typing after which the draft is stored, in milliseconds. */
const saveDelayMs = 400;
const inStorage = stored('session', 'slipway.draft.2', storedDrafts);

/**
 * The draft of this tab and the previous one. Secret values are kept only in memory, not in the tab's
 * storage.
 */
export const draftStore = new Store(inStorage.read() ?? {});

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
let timer: ReturnType<typeof setTimeout> | undefined;
/** True if the browser could not store the drafts. */
let isRefused = false;

/** Makes the browser ask before you leave the page, if a reload would lose something. */
function guard(): void {
  const { present, previous } = draftStore.state;
  const drafts = [present, previous].filter((draft) => draft !== undefined);
  const isLost = drafts.some(({ values, isEdited }) => losesOnReload(values) || (isEdited && isRefused));
  if (isLost) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

export function flushDrafts(): void {
  clearTimeout(timer);
  const { present, previous } = draftStore.state;
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

/** Saves a draft: in memory immediately, in storage after a pause in typing. */
export function saveDraft(draft: Omit<StoredDraft, 'id' | 'savedAt' | 'isDiscarded' | 'attempt'>): void {
  const { present, previous } = draftStore.state;
  const isUndone = previous?.isDiscarded && draft.isEdited;
  const attempt = present && afterChange(present.attempt, present.values, draft.values);
  draftStore.setState(() => ({
    present: { ...draft, id: present?.id ?? newId(), isDiscarded: false, attempt, savedAt: Date.now() },
    previous: isUndone ? undefined : previous,
  }));
  guard();
  clearTimeout(timer);
  timer = setTimeout(flushDrafts, saveDelayMs);
}

export function setAttempt(attempt: Attempt | undefined): void {
  const { present, ...others } = draftStore.state;
  if (present) change({ ...others, present: { ...present, attempt } });
}

/** Makes the draft the previous one, if it was edited. */
export function setDraftAside(isDiscarded: boolean): void {
  const { present, previous } = draftStore.state;
  change({ previous: present?.isEdited ? { ...present, isDiscarded } : previous });
}

/** Swaps the previous draft and the present one. */
export function restoreDraft(): void {
  const { present, previous } = draftStore.state;
  if (!previous) return;
  change({
    present: { ...previous, isDiscarded: false },
    previous: present?.isEdited ? present : undefined,
  });
}

/** Drops the draft after it was created. */
export function dropDraft(): void {
  change({ previous: draftStore.state.previous });
}
