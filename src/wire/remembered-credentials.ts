import { stored } from '../params/storage.ts';
import * as z from 'zod/mini';

/** What a person typed in Settings and asked this tab to keep over a reload. */
const credentials = z.object({
  /** Goes with every request. Never in the address, a log or localStorage. */
  key: z.optional(z.string()),
  /** The workspace of a key that spans several, where the dialect has a header for it. */
  workspace: z.optional(z.string()),
});

export type Credentials = z.infer<typeof credentials>;

/** The credentials that this tab keeps, if it was asked to. */
export const rememberedCredentials = stored('session', 'slipway.connection', credentials);
