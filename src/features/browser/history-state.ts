import { useLocation } from 'react-router';
import * as z from 'zod/mini';

/** The state of a history entry, beside its address. An unreadable field counts as absent. */
const historyStateSchema = z.object({
  /** Offsets of the list's pages visited so far, oldest first: Previous leads back along them. */
  trail: z.catch(z.optional(z.array(z.int().check(z.minimum(0)))), undefined),
  /** True where the details were opened from the list, and appear beside it if there is room. */
  isBesideList: z.catch(z.optional(z.boolean()), undefined),
  /** The view that the list showed before it was changed. */
  view: z.catch(z.optional(z.string()), undefined),
  /** A form asked for a repository: the picker leads back into its draft. */
  isForDraft: z.catch(z.optional(z.boolean()), undefined),
  /** The form shows the fields of the repository: it is entered by hand. */
  isByHand: z.catch(z.optional(z.boolean()), undefined),
  /** References that the pasted address of a page may mean. */
  refs: z.catch(z.optional(z.array(z.string())), undefined),
  /** A credential was taken out of the address of the form. */
  hadCredential: z.catch(z.optional(z.boolean()), undefined),
});

export type HistoryState = Partial<z.infer<typeof historyStateSchema>>;

/** Reads the state of a history entry, which may be any value. Never throws. */
export function readHistoryState(state: unknown): HistoryState {
  return historyStateSchema.safeParse(state).data ?? {};
}

/** The state of the current history entry. */
export function useHistoryState(): HistoryState {
  'use memo';
  // In two steps: the compiler memoizes no expression that contains a hook.
  const { state }: { state: unknown } = useLocation();
  return readHistoryState(state);
}
