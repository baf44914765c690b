import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loadConfig } from '../../api/config/config.ts';
import { createDeployment, isOutcomeUnknown } from '../../api/create-deployment.ts';
import { ServiceError } from '../../api/errors.ts';
import {
  type Attempt,
  attemptBefore,
  createStep,
  failedAttempt,
  isStoppedOffline,
  openRequests,
  mayBeMadeBy,
  withKnown,
} from '../../domain/draft/attempt.ts';
import { dropDraft, draftStore, saveDraft, setAttempt } from '../../domain/draft/draft-store.ts';
import { askOtherTabs, createAlone, otherTabStore, reportCreation } from '../../domain/draft/other-tabs.ts';
import { readPodShape } from '../../domain/draft/pod-shape.ts';
import { requestOf } from '../../domain/draft/request.ts';
import { invalidateDeployments } from '../../domain/fleet/all-deployments.ts';
import {
  lostDeploymentQuery,
  namedDeploymentsKey,
  lookUpName,
  loadOnFrom,
  type NamedDeployments,
  seenNamesQuery,
} from '../../domain/fleet/named-deployments.ts';
import { deploymentOrListAddress } from '../../domain/model/addresses.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { showPageNotice } from '../../kit/feedback/page-notice.tsx';
import { clockErrorStore } from '../../kit/time/server-clock.ts';

const formPath = '/deployments/new';

/** The attempt to create the draft of this tab. */
export function useAttempt(): Attempt | undefined {
  return useSelector(draftStore, ({ present }) => present?.attempt);
}

/** Clears an offline failure once any request succeeds. */
function useConnectionBack(attempt: Attempt | undefined): void {
  const client = useQueryClient();
  const isOffline = isStoppedOffline(attempt);
  useEffect(() => {
    if (!isOffline) return undefined;
    return client.getQueryCache().subscribe((event) => {
      const isResponse = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (isResponse && attempt) setAttempt(attemptBefore(attempt));
    });
  }, [client, isOffline, attempt]);
}

/** Creates a deployment. If the outcome is unknown, looks it up by name. */
export function useCreateDeployment() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const open = openRequests(attempt);
  const clockError = useSelector(clockErrorStore);
  const isMade = (record: FleetRecord) => mayBeMadeBy(open, record, clockError);
  useConnectionBack(attempt);
  const draftId = useSelector(draftStore, ({ present }) => present?.id);
  useEffect(() => {
    if (draftId !== undefined) askOtherTabs(draftId);
  }, [draftId]);
  const lookUp = useQuery({
    ...lostDeploymentQuery(attempt?.name ?? '', attempt?.at ?? 0, isMade),
    enabled: attempt?.state === 'unknown',
  });
  /** True while the form of this attempt is open. Otherwise a notice reports the outcome. */
  const isOpen = (sent: Attempt) =>
    window.location.pathname.endsWith(formPath) && draftOf(sent) !== undefined;
  const showBack = ({ name }: Attempt, link: string, what: string, detail = '') =>
    showPageNotice({
      tone: 'warning',
      title: `Deployment “${name}” ${what}`,
      detail,
      link: { to: `${formPath}${link}`, label: 'Back to the form' },
    });

  const { mutate } = useMutation({
    // The body comes from the draft, so that no cache keeps secret values.
    mutationFn: async ({ sent }: Sending) => createAlone(sent, async () => sendDraft(client, sent)),
    retry: false,
    onSuccess: (created, { sent, before }) => {
      const present = draftOf(sent);
      if (!created) {
        if (present) setAttempt(before);
        return;
      }
      if ('found' in created) {
        reportCreation('over');
        const unknown = attemptBefore(sent);
        if (!present || !unknown) return;
        const { queryKey } = lostDeploymentQuery(unknown.name, unknown.at, isMade);
        client.setQueryData(queryKey, created.found);
        setAttempt({ ...unknown, failure: before?.failure });
        if (!isOpen(sent)) showBack(sent, present.link, 'was not created again: it may already exist');
        return;
      }
      const { id } = created;
      reportCreation('created', id);
      const isHere = isOpen(sent);
      if (present) dropDraft();
      invalidateDeployments(client);
      const to = deploymentOrListAddress({ id, name: sent.name });
      if (isHere) void navigate(to, { replace: true });
      if (!isHere || id === undefined)
        showPageNotice({
          tone: 'success',
          title: `Deployment “${sent.name}” created`,
          link: { to, label: 'Open it' },
        });
    },
    onError: (error, { sent }) => {
      const present = draftOf(sent);
      reportCreation(isOutcomeUnknown(error) ? 'unknown' : 'over');
      if (!present) return;
      const failed = failedAttempt(present.attempt ?? sent, error, present.values);
      setAttempt(failed);
      if (!isOpen(sent))
        showBack(
          sent,
          present.link,
          failed.state === 'unknown' ? 'may have been created' : 'was not created',
          failed.failure?.title,
        );
      // This request may have used the name: browsers repeat a request after a broken connection.
      void client.invalidateQueries({ queryKey: namedDeploymentsKey(sent.name) });
    },
  });
  /**
   * Sends a valid draft, unless something blocks it.
   * @param seen ids of deployments that you saw before you chose to create again
   */
  const send = (draft: Omit<Parameters<typeof saveDraft>[0], 'isEdited'>, seen: readonly string[]): void => {
    const at = Date.now();
    const before = draftStore.state.present?.attempt;
    const step = createStep(draft.values, before, otherTabStore.state, at);
    if (step !== 'send' && step !== 'ask') return;
    const earlier = withKnown(openRequests(before), seen);
    const name = draft.values.name.trim();
    const sent: Attempt = { state: 'sending', at, name, knownIds: null, earlier };
    saveDraft({ ...draft, isEdited: true });
    setAttempt(sent);
    mutate({ sent, before });
  };
  const named = lookUp.data?.records ?? [];
  return {
    send,
    attempt,
    lookUp,
    /** Deployments with this name: those that open requests may have created, and the rest. */
    maybeCreated: named.filter((record) => isMade(record)),
    sameName: named.filter((record) => !isMade(record)),
  };
}

/** An attempt, without values, and the attempt before it. */
interface Sending {
  sent: Attempt;
  before: Attempt | undefined;
}

export type CreationState = ReturnType<typeof useCreateDeployment>;

/** After this time in milliseconds, the page is not going to close. */
const leavingMs = 10_000;
/** Maximum time that a look-up delays a creation, in milliseconds. */
const maxLookUpMs = 5_000;

/** The draft of this tab, if this is still its attempt. */
function draftOf({ at }: Pick<Attempt, 'at'>) {
  const { present } = draftStore.state;
  return present?.attempt?.at === at ? present : undefined;
}

/** If the browser is offline, checks the host. @throws ServiceError without a response */
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

/** The known deployments with this name before a creation; undefined if it was not looked up. */
async function seenNames(client: QueryClient, name: string): Promise<NamedDeployments | undefined> {
  const seen = client.getQueryData(seenNamesQuery(name).queryKey);
  return seen && (await loadOnFrom(seen, name, AbortSignal.timeout(maxLookUpMs)).catch(() => seen));
}

/**
 * Sends the current draft, unless an earlier request has already created it. During the request,
 * the browser asks before it closes the page.
 */
async function sendDraft(client: QueryClient, sent: Attempt) {
  let leaving: Promise<void> | undefined;
  const leave = (event: Event) => {
    event.preventDefault();
    leaving = new Promise((resolve) => setTimeout(resolve, leavingMs));
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  try {
    await expectOnline();
    const { name, earlier } = sent;
    // Look up right before sending again. A failed look-up does not count.
    const named = await (earlier.length > 0
      ? lookUpName(name, AbortSignal.timeout(maxLookUpMs)).catch(() => undefined)
      : seenNames(client, name));
    const isFound = named?.records.some((record) => mayBeMadeBy(earlier, record, clockErrorStore.state));
    if (named && isFound) return { found: named };
    const { values: draft } = draftOf(sent) ?? {};
    if (!draft) throw new Error('The draft was deleted.');
    setAttempt({ ...sent, knownIds: named?.records.map(({ id }) => id) ?? null });
    // The form is never sent with invalid pod shaping.
    const shape = readPodShape(draft.source === 'image' ? draft.podShape : '');
    return await createDeployment(requestOf(draft, 'value' in shape ? shape.value : undefined));
  } catch (error) {
    // Browsers abort requests before the page closes. Do not report that as a failure.
    await leaving;
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('pagehide', leave);
  }
}
