import * as z from 'zod/mini';

/** A failure as text: what happened, what it means, the next step, and technical facts. */
export const failureDescription = z.object({
  title: z.string(),
  detail: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A page that solves the failure. A page of the host returns to this address afterwards. */
  remedy: z.optional(z.object({ to: z.string(), label: z.string(), isOfHost: z.optional(z.literal(true)) })),
  /** More next steps: reload this address, or open the start page in a new tab. */
  ways: z.optional(z.readonly(z.array(z.object({ label: z.string(), way: z.enum(['reload', 'new tab']) })))),
  /** When the service allows the next request, in epoch milliseconds. */
  waitUntil: z.optional(z.number()),
});
export type FailureDescription = z.infer<typeof failureDescription>;
