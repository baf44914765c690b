import { Store } from '@tanstack/store';
import { stored } from '../params/storage.ts';
import * as z from 'zod/mini';
import { type Draft, draftSchema } from './draft.ts';
import { templateSchema } from './template.ts';
import { hasCredentials } from './field-checks.ts';

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
  /** When it was typed last: epoch milliseconds. */
  at: z.number(),
});

/** A draft that is kept when the form is left. */
export type KeptDraft = z.infer<typeof keptSchema>;

const inStorage = stored('session', 'slipway.draft', keptSchema);

/** With secret values, which are nowhere else: until the page is left or reloaded. */
const inMemory = new Store<KeptDraft | undefined>(undefined);

/** Lets the browser ask before typed values are lost. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function remember(kept: KeptDraft | undefined): void {
  inMemory.setState(() => kept);
  if (kept && hasUnstored(kept.draft)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** The draft that this tab keeps; after a reload without secret values. */
export function keptDraft(): KeptDraft | undefined {
  return inMemory.get() ?? inStorage.read();
}

/** Keeps a draft while the page is open, and without secret values over a reload. */
export function keepDraft(draft: Omit<KeptDraft, 'at' | 'touched'> & { touched?: string[] }): void {
  const kept = { touched: [], ...draft, at: Date.now() };
  remember(kept);
  inStorage.write({ ...kept, draft: withoutSecrets(kept.draft) });
}

/** Forgets the draft. */
export function dropDraft(): void {
  remember(undefined);
  inStorage.drop();
}

/** Whether a draft holds values that only the memory of this page has. */
function hasUnstored({ podShape, pasted, yaml, others, secrets }: Draft): boolean {
  const isTyped = pasted !== '' || yaml !== '' || others !== '';
  return isTyped || mayHoldValues(podShape) || secrets.some(({ value }) => value !== '');
}

/** Unfinished YAML cannot be parsed: where it may hold a container's value it counts as secret. */
function mayHoldValues(podShape: string): boolean {
  return /\bvalue\b/i.test(podShape);
}

/**
 * A draft without what must not be stored: values of secrets and of containers, fields that the
 * form does not know, and a URL with a password.
 */
export function withoutSecrets(draft: Draft): Draft {
  const isShapeLost = mayHoldValues(draft.podShape);
  return {
    ...draft,
    repoUrl: hasCredentials(draft.repoUrl) ? '' : draft.repoUrl,
    podShape: isShapeLost ? '' : draft.podShape,
    isShapeLost: isShapeLost || draft.isShapeLost,
    pasted: '',
    yaml: '',
    // Nothing tells which of them are secret.
    others: '',
    areOthersLost: draft.areOthersLost || draft.others !== '',
    secrets: draft.secrets.map(({ name, value, isLost }) => ({
      name,
      value: '',
      isLost: isLost || value !== '',
    })),
  };
}
