import { useLocation } from 'react-router';
import * as z from 'zod/mini';

/** The state of a history entry. An invalid field counts as absent. */
const historyStateSchema = z.object({
  /** The offsets of the visited pages of the list, oldest first, for Previous. */
  visitedOffsets: z.catch(z.optional(z.array(z.int().check(z.minimum(0)))), undefined),
  /** True if the details were opened from the list and are shown beside it if they fit. */
  isBesideList: z.catch(z.optional(z.boolean()), undefined),
  /** The view that the list showed before it was changed. */
  view: z.catch(z.optional(z.string()), undefined),
  /** True if the repository picker returns to a draft. */
  isForDraft: z.catch(z.optional(z.boolean()), undefined),
  /** True if you enter the repository by hand. */
  isByHand: z.catch(z.optional(z.boolean()), undefined),
  /** Possible references in the pasted address of a page. */
  refs: z.catch(z.optional(z.array(z.string())), undefined),
  /** True if a credential was removed from the address of the form. */
  hadCredential: z.catch(z.optional(z.boolean()), undefined),
});

export type HistoryState = Partial<z.infer<typeof historyStateSchema>>;

/** Reads the state of a history entry, which may be any value. Never throws. */
export function readHistoryState(state: unknown): HistoryState {
  return historyStateSchema.safeParse(state).data ?? {};
}

export function useHistoryState(): HistoryState {
  'use memo';
  // Two statements, because the compiler does not memoize an expression that contains a hook.
  const { state }: { state: unknown } = useLocation();
  return readHistoryState(state);
}
