import type { QueryClient } from '@tanstack/react-query';
import { loadConfig } from '../../api/config/config.ts';
import { type Created, createDeployment } from '../../api/create-deployment.ts';
import { ServiceError } from '../../api/errors.ts';
import type { Attempt } from '../../domain/draft/attempt.ts';
import { isMadeBy } from '../../domain/draft/creation-request.ts';
import { draftStore, setAttempt } from '../../domain/draft/draft-store.ts';
import { readPodShape } from '../../domain/draft/pod-shape.ts';
import { requestOf } from '../../domain/draft/request.ts';
import { lookUpName, loadOnFrom, seenNamesQuery } from '../../domain/fleet/named-deployments.ts';
import { clockErrorStore } from '../../kit/time/server-clock.ts';

/** A page that is open this long after the browser's question stays: milliseconds. */
const leavingMs = 10_000;
/** The most that a look-up delays a creation: milliseconds. */
const mostLookUpMs = 5_000;

type Found = Extract<Attempt, { state: 'found' }>;

/** The draft of this tab as long as this is its attempt. */
export function draftOf({ at }: Pick<Attempt, 'at'>) {
  const { present } = draftStore.get();
  return present?.attempt?.at === at ? present : undefined;
}

/** Asks the host where the browser claims to be offline. @throws ServiceError without a response */
async function expectOnline(): Promise<void> {
  if (navigator.onLine) return;
  try {
    await loadConfig();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== undefined) return;
    const { method, path } = error;
    throw new ServiceError({ kind: 'offline', method, path, detail: 'No request was sent.', isUnsent: true });
  }
}

/** The deployments of the name before a creation, as far as a look-up lists them; else null. */
async function knownIds(client: QueryClient, name: string): Promise<string[] | null> {
  const seen = client.getQueryData(seenNamesQuery(name).queryKey);
  const named = seen && (await loadOnFrom(seen, name, AbortSignal.timeout(mostLookUpMs)).catch(() => seen));
  return named?.records.map(({ id }) => id) ?? null;
}

/** Looks for what open requests have made, right before another is sent; a failure is no answer. */
async function lookUpAgain({ name, earlier }: Attempt) {
  const named = await lookUpName(name, AbortSignal.timeout(mostLookUpMs)).catch(() => undefined);
  return {
    known: named?.records.map(({ id }) => id) ?? null,
    found: (named?.records ?? [])
      .filter((record) => isMadeBy(earlier, record, clockErrorStore.get()))
      .map(({ id, name: itsName, createdAt }) => ({ id, name: itsName, createdAt })),
  };
}

/**
 * Sends the present draft, unless an earlier request has made it. The browser asks before the page
 * is closed while that is under way.
 */
export async function sendDraft(
  client: QueryClient,
  sent: Attempt,
): Promise<Created | { found: Found['found'] }> {
  let leaving: Promise<void> | undefined;
  const leave = (event: Event) => {
    event.preventDefault();
    leaving = new Promise((resolve) => setTimeout(resolve, leavingMs));
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  try {
    await expectOnline();
    const { known, found } =
      sent.earlier.length > 0
        ? await lookUpAgain(sent)
        : { known: await knownIds(client, sent.name), found: [] };
    if (found.length > 0) return { found };
    const { values: draft } = draftOf(sent) ?? {};
    if (!draft) throw new Error('The draft is gone.');
    setAttempt({ ...sent, knownIds: known });
    // The form is not sent while the pod shaping has a problem.
    const shape = readPodShape(draft.source === 'image' ? draft.podShape : '');
    return await createDeployment(requestOf(draft, 'value' in shape ? shape.value : undefined));
  } catch (error) {
    // Browsers end the requests of a page before it is gone: that is no failure of the service.
    await leaving;
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('pagehide', leave);
  }
}
