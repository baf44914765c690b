import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/** What a history entry holds beside its address. A field that cannot be read is not given. */
const historyStateSchema = z.object({
  /** Offsets of the list's pages on the way here, oldest first: Previous leads back along them. */
  trail: z.catch(z.optional(z.array(count)), undefined),
  /** The details were opened from the list, and stand beside it where there is room. */
  isBesideList: z.catch(z.optional(z.boolean()), undefined),
  /** The deployment of this address was created just now. */
  isJustCreated: z.catch(z.optional(z.boolean()), undefined),
  /** A form asked for a repository: the picker leads back into its draft. */
  isForDraft: z.catch(z.optional(z.boolean()), undefined),
  /** The name of a deployment that was created just now, where the service told no id. */
  createdName: z.catch(z.optional(z.string()), undefined),
});

export type HistoryState = Partial<z.infer<typeof historyStateSchema>>;

/** Reads the state of a history entry, which may hold anything. Never throws. */
export function readHistoryState(state: unknown): HistoryState {
  return historyStateSchema.safeParse(state).data ?? {};
}

/** The state of the present history entry. */
export function useHistoryState(): HistoryState {
  // In two steps: the compiler keeps nothing of an expression with a hook in it.
  const { state }: { state: unknown } = useLocation();
  return readHistoryState(state);
}
