import { Store } from '@tanstack/store';
import { stored } from '../../kit/params/storage.ts';
import * as z from 'zod/mini';
import { draftSchema } from './draft.ts';
import { withoutSecrets } from './without-secrets.ts';
import { templateSchema } from './template.ts';

const keptSchema = z.object({
  draft: draftSchema,
  /** The query of the address that the form was opened with: whose draft it is. */
  link: z.string(),
  /** The query of the repository that was picked for it since. */
  picked: z.optional(z.string()),
  /** The deployment that it copies. */
  template: z.optional(templateSchema),
  /** The record of the repository has been filled in. */
  isFilled: z._default(z.boolean(), false),
  /** Fields that were typed in before it came: it fills in none of them, emptied since or not. */
  touched: z._default(z.array(z.string()), []),
  /** The ref that it filled in. */
  filledRef: z.optional(z.string()),
  /** A link has opened it, and nothing was typed in it since. */
  isUntouched: z.optional(z.boolean()),
  /** When it was typed last: epoch milliseconds. */
  at: z.number(),
});

/** A draft that is kept when the form is left. */
export type KeptDraft = z.infer<typeof keptSchema>;

/**
 * A draft in the memory of this page, and in the tab's storage without secret values. The browser
 * asks before the page is left while a reload would not bring back all of it.
 */
function draftSlot(key: string) {
  const inStorage = stored('session', key, keptSchema);
  const inMemory = new Store<KeptDraft | undefined>(undefined);
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  const remember = (kept: KeptDraft | undefined, isStored: boolean): void => {
    inMemory.setState(() => kept);
    if (isStored) window.removeEventListener('beforeunload', warn);
    else window.addEventListener('beforeunload', warn);
  };
  return {
    /** After a reload without secret values. */
    read: (): KeptDraft | undefined => inMemory.get() ?? inStorage.read(),
    keep: (kept: KeptDraft): void => {
      inStorage.write({ ...kept, draft: withoutSecrets(kept.draft) });
      // Full storage has an older one.
      const there = { ...inStorage.read(), at: kept.at };
      // Where a value has come from is told with the value alone.
      const secrets = kept.draft.secrets.map(({ name, value, isLost }) => ({ name, value, isLost }));
      const here = keptSchema.parse({ ...kept, draft: { ...kept.draft, secrets } });
      remember(kept, JSON.stringify(there) === JSON.stringify(here));
    },
    drop: (): void => {
      remember(undefined, true);
      inStorage.drop();
    },
  };
}

const present = draftSlot('slipway.draft');

/** The draft that gave way to one from a link: it can be had back, also after that is created. */
export const earlierDraft = draftSlot('slipway.earlier-draft');

/** The draft that this tab keeps; after a reload without secret values. */
export const keptDraft = present.read;

/** Keeps a draft while the page is open, and without secret values over a reload. */
export function keepDraft(draft: Omit<KeptDraft, 'at' | 'touched'> & { touched?: string[] }): void {
  present.keep({ touched: [], ...draft, at: Date.now() });
}

/** Forgets the draft. */
export const dropDraft = present.drop;
