import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { config, loadConfig } from '../../api/config/config.ts';
import { type Created, createDeployment } from '../../api/create-deployment.ts';
import { ServiceError } from '../../api/errors.ts';
import { filterTable } from '../../api/parameters.ts';
import {
  type Attempt,
  blockedBy,
  failedAttempt,
  isMadeBy,
  isStoppedOffline,
} from '../../domain/draft/attempt.ts';
import { dropDraft, draftStore, saveDraft, setAttempt } from '../../domain/draft/draft-store.ts';
import { readPodShape } from '../../domain/draft/pod-shape.ts';
import { requestOf } from '../../domain/draft/request.ts';
import {
  isNoneNamed,
  lostDeploymentQuery,
  namedDeploymentsKey,
  readOnFrom,
  seenNamesQuery,
} from '../../domain/fleet/named-deployments.ts';
import { outdateDeployments } from '../../domain/fleet/reading-query.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { showPageNotice } from '../../kit/feedback/page-notice.tsx';
import { writeParams } from '../../kit/params/table.ts';
import { clockErrorStore } from '../../kit/time/server-clock.ts';

const formPath = '/deployments/new';
/** A page that is open this long after the browser's question stays: milliseconds. */
const leavingMs = 10_000;
/** The most that a look-up delays a creation: milliseconds. */
const mostLookUpMs = 5_000;

/** The draft of this tab as long as this is its attempt. */
function draftOf({ at }: Pick<Attempt, 'at'>) {
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
  const named = seen && (await readOnFrom(seen, name, AbortSignal.timeout(mostLookUpMs)).catch(() => seen));
  return named?.records.map(({ id }) => id) ?? null;
}

/** Sends the present draft. The browser asks before the page is closed while that is under way. */
async function sendDraft(client: QueryClient, sent: Attempt): Promise<Created> {
  let leaving: Promise<void> | undefined;
  const leave = (event: Event) => {
    event.preventDefault();
    leaving = new Promise((resolve) => setTimeout(resolve, leavingMs));
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  try {
    await expectOnline();
    const known = await knownIds(client, sent.name);
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

/** The page of a created deployment; without an id the list filtered by its name. */
function createdAddress(id: string | undefined, name: string) {
  const query = new URLSearchParams(writeParams(filterTable(config().dialect), { nameContains: name }));
  return (id !== undefined && deploymentAddress(id)) || `/deployments?${query.toString()}`;
}

/** The attempt to create the draft of this tab. */
export function useAttempt(): Attempt | undefined {
  return useSelector(draftStore, ({ present }) => present?.attempt);
}

/** Ends the failure of a browser without a connection, once any request succeeds. */
function useConnectionBack(attempt: Attempt | undefined): void {
  const client = useQueryClient();
  const isOffline = isStoppedOffline(attempt);
  useEffect(() => {
    if (!isOffline) return undefined;
    return client.getQueryCache().subscribe((event) => {
      const isResponse = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isResponse) setAttempt(undefined);
    });
  }, [client, isOffline]);
}

/** Creates a deployment, and looks it up by name where the outcome is unknown. */
export function useCreate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const isUnknown = attempt?.state === 'unknown';
  useConnectionBack(attempt);
  const lookUp = useQuery({
    ...lostDeploymentQuery(attempt?.name ?? '', attempt?.at ?? 0),
    enabled: isUnknown,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  /** True while the form of a creation is open; else a notice reports the outcome. */
  const isOpen = (sent: Attempt) =>
    window.location.pathname.endsWith(formPath) && draftOf(sent) !== undefined;

  const { mutate } = useMutation({
    mutationFn: async (sent: Attempt) => sendDraft(client, sent),
    onSuccess: ({ id }, sent) => {
      const isHere = isOpen(sent);
      if (draftOf(sent)) dropDraft();
      outdateDeployments(client);
      const to = createdAddress(id, sent.name);
      if (isHere) void navigate(to, { replace: true });
      if (!isHere || id === undefined)
        showPageNotice({
          tone: 'success',
          title: `Deployment “${sent.name}” created`,
          link: { to, label: 'Open it' },
        });
    },
    onError: (error, sent) => {
      const present = draftOf(sent);
      if (!present) return;
      const failed = failedAttempt(present.attempt ?? sent, error, present.values);
      setAttempt(failed);
      if (!isOpen(sent))
        showPageNotice({
          tone: 'warning',
          title: `Deployment “${sent.name}” ${failed.state === 'unknown' ? 'may have been' : 'was not'} created`,
          ...(failed.failure && { detail: failed.failure.title }),
          link: { to: `${formPath}${present.link}`, label: 'Back to the form' },
        });
      // The name may be taken by this form: browsers repeat a request after a broken connection.
      void client.invalidateQueries({ queryKey: namedDeploymentsKey(sent.name) });
    },
  });
  /** Sends a draft that is valid, unless something blocks it. */
  const send = (draft: Omit<Parameters<typeof saveDraft>[0], 'isEdited'>): void => {
    const at = Date.now();
    if (blockedBy(draft.values, draftStore.get().present?.attempt, at)) return;
    const sent: Attempt = { state: 'sending', at, name: draft.values.name.trim(), knownIds: null };
    saveDraft({ ...draft, isEdited: true });
    setAttempt(sent);
    mutate(sent);
  };
  const named = isUnknown && !lookUp.isFetching ? lookUp.data : undefined;
  const clockError = useSelector(clockErrorStore);
  const isMade = (record: FleetRecord) => attempt !== undefined && isMadeBy(attempt, record, clockError);
  const records = named?.records ?? [];
  return {
    send,
    attempt,
    lookUp,
    /** The deployments that the attempt made, and others of its name. */
    made: records.filter((record) => isMade(record)),
    others: records.filter((record) => !isMade(record)),
    /** The look-up has read the whole list without finding the name. */
    isMissing: isNoneNamed(named),
  };
}

export type CreationState = ReturnType<typeof useCreate>;
