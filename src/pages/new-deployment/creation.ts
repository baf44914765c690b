import { Store } from '@tanstack/store';
import { stored } from '../../kit/params/storage.ts';
import * as z from 'zod/mini';
import type { Complaint } from '../../domain/draft/complaints.ts';
import {
  dropDraft,
  earlierDraft,
  keepDraft,
  keptDraft,
  type KeptDraft,
} from '../../domain/draft/kept-draft.ts';

/**
 * The creation that was sent last, and its outcome. It is kept when the form is left before the
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
  /** `isUnknown`: the deployment may exist nevertheless. */
  | { state: 'failed'; error: unknown; isUnknown: boolean; complaints: Complaint[] }
  /** The page was left before the answer came. */
  | { state: 'unanswered' }
);

const unanswered = stored('session', 'slipway.sending', z.object({ link: z.string(), name: z.string() }));

const interrupted = unanswered.read();
/** The creation under way, or the last one if it has failed. */
export const lastCreation = new Store<Creation | undefined>(
  interrupted && { ...interrupted, at: 0, state: 'unanswered' },
);

/** Lets the browser ask before the page is closed while a request is under way, on any page. */
const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Sets the state of the last creation. While its outcome is unknown it is kept over a reload. */
export function setCreation(creation: Creation | undefined): void {
  lastCreation.setState(() => creation);
  if (creation?.state === 'sending') window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  const isOpen = creation?.state === 'sending' || (creation?.state === 'failed' && creation.isUnknown);
  if (creation && isOpen) unanswered.write({ link: creation.link, name: creation.name });
  else unanswered.drop();
}

/** What was discarded last, on any page of this visit, until something new is typed. */
export const discarded = new Store<{ kept: KeptDraft; creation: Creation | undefined } | undefined>(
  undefined,
);

/** Empties the draft of this tab, with what came of it. */
export function discardDraft(): void {
  const kept = keptDraft();
  discarded.setState(() => kept && { kept, creation: lastCreation.get() });
  dropDraft();
  setCreation(undefined);
}

/** Brings back what was discarded. */
export function restoreDraft({ kept, creation }: NonNullable<typeof discarded.state>): void {
  keepDraft(kept);
  setCreation(creation);
  forgetDiscarded();
}

export function forgetDiscarded(): void {
  discarded.setState(() => undefined);
}

/** What came of the earlier draft. */
const earlierCreation = new Store<Creation | undefined>(undefined);

/** Lets another draft take the place of this tab's, or none, which becomes the earlier one. */
function giveWay(to?: KeptDraft, creation?: Creation): void {
  const kept = keptDraft();
  // What was only looked at is there again by its link.
  if (kept && !kept.isUntouched) earlierDraft.keep(kept);
  else earlierDraft.drop();
  earlierCreation.setState(() => lastCreation.get());
  if (to) keepDraft(to);
  else dropDraft();
  setCreation(creation);
  forgetDiscarded();
}

/** Lets a link take the place of the draft of this tab, which can be had back. */
export function setDraftAside(): void {
  giveWay();
}

/** Has the earlier draft back, in exchange for the one that is there. */
export function bringBackDraft(earlier: KeptDraft): void {
  giveWay(earlier, earlierCreation.get());
}
