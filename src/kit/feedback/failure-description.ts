import * as z from 'zod/mini';

/** A failure for people: the event, its meaning, the next step, and facts for investigation. */
export const failureDescription = z.object({
  title: z.string(),
  detail: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The page that solves it; of the host, one that leads back here afterwards. */
  remedy: z.optional(z.object({ to: z.string(), label: z.string(), isOfHost: z.optional(z.literal(true)) })),
  /** Further ways on: loading this address again, or the start in another tab. */
  ways: z.optional(z.readonly(z.array(z.object({ label: z.string(), way: z.enum(['reload', 'new tab']) })))),
  /** The end of the wait that the service asks for: epoch milliseconds. */
  waitUntil: z.optional(z.number()),
});
export type FailureDescription = z.infer<typeof failureDescription>;
