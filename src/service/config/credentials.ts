import { Store } from '@tanstack/store';
import { stored } from '../../kit/params/storage.ts';
import * as z from 'zod/mini';

/** The credentials typed in Settings. Never in the address, a log or localStorage. */
const credentialsSchema = z.object({
  /** Sent with every request. */
  key: z.optional(z.string()),
  /** The workspace of a key that spans several, where the dialect has a header for it. */
  workspace: z.optional(z.string()),
  /** The time the key was typed, epoch ms: distinguishes keys without using the key itself. */
  typedAt: z.optional(z.number()),
});

export type Credentials = z.infer<typeof credentialsSchema>;

const remembered = stored('session', 'slipway.connection', credentialsSchema);

/** The credentials of this tab, for components to subscribe to. */
export const credentialsStore = new Store<Credentials>(remembered.read() ?? {});

/** The credentials of this tab. */
export function credentials(): Credentials {
  return credentialsStore.state;
}

/** True if the credentials survive a reload of the tab. */
export function areRemembered(): boolean {
  return remembered.read() !== undefined;
}

/**
 * Sets the credentials; an empty text removes one. With `remember` they survive a reload of the
 * tab.
 */
export function setCredentials(key: string, workspace: string, remember: boolean): void {
  const next = { ...(key && { key, typedAt: Date.now() }), ...(workspace && { workspace }) };
  if (remember && (key || workspace)) remembered.write(next);
  else remembered.drop();
  credentialsStore.setState(() => next);
}
