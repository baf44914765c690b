import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useNavigate } from 'react-router';
import { type Complaint, readComplaints } from '../../domain/draft/complaints.ts';
import { dropDraft, draftStore, saveDraft, setAttempt } from '../../domain/draft/draft-store.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { readPodShape } from '../../domain/draft/pod-shape.ts';
import { requestOf } from '../../domain/draft/request.ts';
import {
  isNoneNamed,
  namedDeploymentsKey,
  namedDeploymentsQuery,
} from '../../domain/fleet/named-deployments.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { outdateDeployments } from '../../domain/fleet/reading-query.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { showPageNotice } from '../../kit/feedback/page-notice.tsx';
import { writeParams } from '../../kit/params/table.ts';
import { config } from '../../service/config/config.ts';
import { type Created, createDeployment, isOutcomeUnknown } from '../../service/wire/create-deployment.ts';
import { ServiceError } from '../../service/transport/errors.ts';
import { filterTable } from '../../service/wire/parameters.ts';

/** Its variables and its errors stay in the mutation cache: they hold no secret values. */
export const creationKey = ['create deployment'] as const;
const formPath = '/deployments/new';

/** A creation as it stands in the mutation cache. */
interface Sent {
  link: string;
  name: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A failure with the complaints of the service about fields. */
class CreationError extends Error {
  readonly complaints: readonly Complaint[];
  /** The deployment may exist. */
  readonly isDoubtful: boolean;
  constructor(cause: unknown, draft: Draft, isSent = true) {
    super('The creation failed.', { cause });
    this.complaints = readComplaints(cause, draft, config().dialect);
    this.isDoubtful = isSent && isOutcomeUnknown(cause);
  }
}

const offline = {
  kind: 'offline',
  method: 'POST',
  path: formPath,
  detail: 'No request was sent.',
} as const;

const isCreationError = (error: unknown) => error instanceof CreationError;
/** A page that is open this long after the browser's question stays: milliseconds. */
const leavingMs = 10_000;

/** Sends the present draft. The browser asks before the page is closed while that is under way. */
async function sendDraft(sent: Sent): Promise<Created> {
  const { values: draft, attempt } = draftStore.get().present ?? {};
  if (!draft || attempt?.at !== sent.at) throw new Error('The draft is gone.');
  if (!navigator.onLine) throw new CreationError(new ServiceError(offline), draft, false);
  let leaving: Promise<void> | undefined;
  const leave = (event: Event) => {
    event.preventDefault();
    leaving = new Promise((resolve) => setTimeout(resolve, leavingMs));
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  try {
    // The form is not sent while the pod shaping has a problem.
    const shape = readPodShape(draft.source === 'image' ? draft.podShape : '');
    return await createDeployment(requestOf(draft, 'value' in shape ? shape.value : undefined));
  } catch (error) {
    // Browsers end the requests of a page before it is gone: that is no failure of the service.
    await leaving;
    throw new CreationError(error, draft);
  } finally {
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('pagehide', leave);
  }
}

/** The page of a created deployment; without an id the list filtered by its name. */
function createdAddress(id: string | undefined, name: string) {
  const query = new URLSearchParams(writeParams(filterTable, { nameContains: name }));
  return id === undefined ? `/deployments?${query.toString()}` : deploymentAddress(id);
}

/**
 * Creates a deployment, with one request at a time, and looks it up by name where the outcome is
 * unknown.
 */
export function useCreate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useSelector(draftStore, ({ present }) => present?.attempt);
  const own = useMutationState({
    filters: { mutationKey: creationKey },
    select: ({ state }) => state,
  }).at(-1);
  const isSending = own?.status === 'pending' && attempt !== undefined && attempt.result === undefined;
  const isUnknown = attempt !== undefined && !isSending && attempt.result !== 'refused';
  const failed = isSending || attempt?.result === undefined ? undefined : own?.error;
  const { complaints, cause } = isCreationError(failed) ? failed : { complaints: [], cause: undefined };
  const lookUp = useQuery({
    ...namedDeploymentsQuery(attempt?.name ?? '', attempt?.at),
    enabled: isUnknown,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  /** True while the form of a creation is open; else a notice reports the outcome. */
  const isOpen = ({ at }: Sent) =>
    window.location.pathname.endsWith(formPath) && draftStore.get().present?.attempt?.at === at;

  const { mutate } = useMutation({
    mutationKey: creationKey,
    gcTime: Infinity,
    mutationFn: sendDraft,
    onSuccess: ({ id }, sent) => {
      const isHere = isOpen(sent);
      if (draftStore.get().present?.attempt?.at === sent.at) dropDraft();
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
      const reason = isCreationError(error) ? error.cause : error;
      const isDoubtful = !isCreationError(error) || error.isDoubtful;
      const { title, detail } = describeFailure(reason);
      if (!isOpen(sent))
        showPageNotice({
          tone: 'warning',
          title: `Deployment “${sent.name}” ${isDoubtful ? 'may have been' : 'was not'} created`,
          detail: title,
          link: { to: `${formPath}${sent.link}`, label: 'Back to the form' },
        });
      // The name may be taken by this form: browsers repeat a request after a broken connection.
      void client.invalidateQueries({ queryKey: namedDeploymentsKey(sent.name) });
      const { present } = draftStore.get();
      if (present?.attempt?.at === sent.at)
        setAttempt({
          ...present.attempt,
          result: isDoubtful ? 'unknown' : 'refused',
          failure: `${title}. ${detail}`,
        });
    },
  });
  /** Sends a draft that is valid, unless one is under way. */
  const send = (draft: Omit<Parameters<typeof saveDraft>[0], 'attempt' | 'isEdited'>): void => {
    if (client.isMutating({ mutationKey: creationKey }) > 0) return;
    const sent = { name: draft.values.name.trim(), at: Date.now() };
    saveDraft({ ...draft, isEdited: true });
    setAttempt(sent);
    mutate({ ...sent, link: draft.link });
  };

  return {
    send,
    attempt,
    /** The error of the last attempt since the page was loaded. */
    error: cause,
    complaints,
    isSending,
    isUnknown,
    /** Until when the service asks to wait: epoch milliseconds. */
    waitUntil: cause === undefined ? undefined : describeFailure(cause).waitUntil,
    /** The look-up has read the whole list without finding the name. */
    isMissing: isUnknown && !lookUp.isFetching && isNoneNamed(lookUp.data),
    lookUp,
  };
}

export type CreationState = ReturnType<typeof useCreate>;
