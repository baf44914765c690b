import { Store } from '@tanstack/react-store';
import { stored } from '../params/storage.ts';
import { z } from '../params/zod.ts';
import type { Complaint } from '../draft/complaints.ts';

/**
 * What became of the request that was sent last; it outlives the form, which may be left before the
 * answer comes.
 */
export type Creation = {
  /** The link of the draft that was sent. */
  link: string;
  /** The name of the deployment. */
  name: string;
  /** When it was sent: epoch milliseconds. */
  at: number;
} & (
  | { state: 'sending' }
  /** `isUnknown`: the deployment may have been created all the same. */
  | { state: 'failed'; error: unknown; isUnknown: boolean; complaints: Complaint[] }
  /** The page was left before the answer came. */
  | { state: 'unanswered' }
);

const unanswered = stored('session', 'slipway.sending', z.object({ link: z.string(), name: z.string() }));

const left = unanswered.read();
/** The creation that is under way or has failed. */
export const lastCreation = new Store<Creation | undefined>(left && { ...left, at: 0, state: 'unanswered' });

/** Says what became of a creation. A reload remembers it while its outcome is not known. */
export function setCreation(creation: Creation | undefined): void {
  lastCreation.setState(() => creation);
  const isOpen = creation?.state === 'sending' || (creation?.state === 'failed' && creation.isUnknown);
  if (creation && isOpen) unanswered.write({ link: creation.link, name: creation.name });
  else unanswered.drop();
}
