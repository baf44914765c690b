import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { nameHere } from '../../kit/params/base-path.ts';
import { attemptBefore, openRequests, type OtherTab, type CreationRequest } from './attempt.ts';
import { draftStore, setAttempt } from './draft-store.ts';

/*
 * "Duplicate tab" copies the tab's storage, including the draft. Tabs with the same draft tell each
 * other about creations, so that it is not created twice. This never blocks a creation permanently:
 * each API may be missing or fail, and each tab may be closed.
 */

/** Maximum duration of a creation, in milliseconds. */
const maxCreationMs = 90_000;

const report = z.object({
  /** The id of the draft. */
  draft: z.string(),
  /** `asking`: a tab has opened the draft. `over`: nothing was created. */
  state: z.enum(['asking', 'sending', 'created', 'unknown', 'over']),
  name: z.string(),
  /** The time of the request: epoch milliseconds. */
  at: z.number(),
  /** The id of the created deployment. */
  id: z.optional(z.string()),
});
type Report = z.infer<typeof report>;

/** Another tab that is creating the draft of this tab. */
export const otherTabStore = new Store<OtherTab | undefined>(undefined);

let channel: BroadcastChannel | undefined;
/** The last report of this tab. It is sent again to tabs that open later. */
let own: Report | undefined;

function send(message: Report): void {
  try {
    channel ??= openChannel();
    channel.postMessage(message);
  } catch {
    // Without the channel, this tab does not know of any other.
  }
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(nameHere('slipway.creations'));
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { data: message } = report.safeParse(data);
    if (message?.state === 'asking' && own?.draft === message.draft) send(own);
    else if (message) receive(message);
  });
  return opened;
}

/** Asks other tabs to report their creations of the draft. */
export function askOtherTabs(draft: string): void {
  send({ draft, state: 'asking', name: '', at: 0 });
}

const lockOf = (draft: string, name: string) => nameHere(`slipway.creation ${draft} ${name}`);

function receive({ draft, state, name, at, id }: Report): void {
  const { present } = draftStore.state;
  const attempt = present?.attempt;
  if (present?.id !== draft || state === 'asking' || attempt?.state === 'sending') return;
  if (state === 'sending') return wait(draft, name);
  otherTabStore.setState(() => undefined);
  // The duplicated draft has the same request, with an unknown outcome.
  const isCopied = attempt?.state === 'unknown' && attempt.at === at;
  const earlier = openRequests(attempt).filter((request) => request.at !== at);
  const base = { at, name, knownIds: null, earlier };
  if (state === 'created') setAttempt({ ...base, state: 'created elsewhere', id });
  else if (state === 'unknown' && !isCopied) setAttempt({ ...base, state: 'unknown' });
  else if (state === 'over' && isCopied) setAttempt(attemptBefore(attempt));
}

/** Waits until another tab reports an end, is closed, or takes too long. */
function wait(draft: string, name: string): void {
  const waiting = { name, until: Date.now() + maxCreationMs };
  otherTabStore.setState(() => waiting);
  // The lock is free as soon as the other tab finishes or is closed.
  void locks()
    ?.request(lockOf(draft, name), () => undefined)
    .then(() => otherTabStore.setState((present) => (present === waiting ? undefined : present)))
    .catch(() => undefined);
}

/** Available only in secure contexts. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/**
 * Runs a creation of this tab's draft unless another tab is creating it with the same name.
 * @returns undefined if another tab is creating it
 */
export async function createAlone<Result>(
  { name, at }: CreationRequest,
  create: () => Promise<Result>,
): Promise<Result | undefined> {
  const draft = draftStore.state.present?.id ?? '';
  let creation: Promise<Result> | undefined;
  const begin = async () => {
    own = { draft, state: 'sending', name, at };
    send(own);
    creation = create();
    return creation.catch(() => undefined);
  };
  // If this tab has already waited for too long, the other tab still has the lock: go on without it.
  const isGone = otherTabStore.state?.name === name;
  const isElsewhere = await (isGone ? undefined : locks())
    ?.request(lockOf(draft, name), { ifAvailable: true }, async (lock) => {
      if (lock) await begin();
      return !lock;
    })
    .catch(() => false);
  if (isElsewhere === true) {
    wait(draft, name);
    return undefined;
  }
  if (!creation) await begin();
  return creation;
}

/** Reports the end of a creation. @param id the created deployment's */
export function reportCreation(state: 'created' | 'unknown' | 'over', id?: string): void {
  if (!own) return;
  own = { ...own, state, id };
  send(own);
}
