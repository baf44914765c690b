import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from '@tanstack/store';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import type { HistoryState } from '../../kit/params/history-state.ts';
import { writeParams } from '../../kit/params/table.ts';
import { filterTable } from '../../service/wire/parameters.ts';
import { showPageNotice } from '../../kit/feedback/page-notice.tsx';
import { config } from '../../service/config/config.ts';
import {
  isNoneNamed,
  namedDeploymentsKey,
  namedDeploymentsQuery,
} from '../../domain/fleet/named-deployments.ts';
import { createDeployment, isOutcomeUnknown } from '../../service/wire/create-deployment.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { deploymentsKey } from '../../service/wire/deployments.ts';
import { readComplaints } from '../../domain/draft/complaints.ts';
import { type Creation, lastCreation, setCreation } from './creation.ts';
import { dropDraft, keptDraft } from '../../domain/draft/kept-draft.ts';
import { readPodShape } from '../../domain/draft/pod-shape.ts';
import { requestOf } from '../../domain/draft/request.ts';
import type { DraftForm } from './use-draft.ts';
import { useSelector } from '@tanstack/react-store';

/** The link of the open form: an answer navigates only while its own form is open. */
const openForm = new Store<string | undefined>(undefined);

/**
 * Where a created deployment is shown: its page, or the list filtered by its name where the answer
 * had no id.
 */
function createdAddress(id: string | undefined, name: string) {
  const query = new URLSearchParams(writeParams(filterTable, { nameContains: name }));
  return id === undefined ? `/deployments?${query.toString()}` : deploymentAddress(id);
}

/**
 * Creates a deployment, with one request at a time, and looks it up by name where the outcome is
 * unknown.
 */
export function useCreate(form: DraftForm, link: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const last = useSelector(lastCreation);
  const creation = last?.link === link ? last : undefined;
  const isUnknown = creation?.state === 'unanswered' || (creation?.state === 'failed' && creation.isUnknown);
  const lookUp = useQuery({
    ...namedDeploymentsQuery(creation?.name ?? '', creation?.at),
    enabled: isUnknown,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  useOpenForm(form, link, creation);

  const succeed = (name: string, id: string | undefined): void => {
    if (keptDraft()?.link === link) dropDraft();
    void client.invalidateQueries({ queryKey: deploymentsKey });
    const to = createdAddress(id, name);
    const state: HistoryState = id === undefined ? { createdName: name } : { isJustCreated: true };
    if (openForm.get() === link) void navigate(to, { replace: true, state });
    else
      showPageNotice({
        tone: 'success',
        title: `Deployment “${name}” created`,
        link: { to, label: 'Open it' },
      });
  };

  const fail = (sent: Creation, error: unknown, draft: Draft): void => {
    const complaints = readComplaints(error, draft, config().dialect);
    if (openForm.get() !== link)
      showPageNotice({
        tone: 'warning',
        title: isOutcomeUnknown(error)
          ? `Deployment “${sent.name}” may have been created`
          : `Deployment “${sent.name}” was not created`,
        detail: describeFailure(error).title,
        link: { to: `/deployments/new${link}`, label: 'Back to the form' },
      });
    // The name may be taken by this form: browsers repeat a request after a broken connection.
    void client.invalidateQueries({ queryKey: namedDeploymentsKey(sent.name) });
    if (lastCreation.get() === sent)
      setCreation({ ...sent, state: 'failed', error, isUnknown: isOutcomeUnknown(error), complaints });
  };

  const { mutate } = useMutation({
    mutationFn: async (draft: Draft) => {
      // The form is not sent while the pod shaping has a problem.
      const shape = await readPodShape(draft.source === 'image' ? draft.podShape : '');
      return createDeployment(requestOf(draft, 'value' in shape ? shape.value : undefined));
    },
    // The draft holds secret values.
    gcTime: 0,
    onMutate: (draft) => {
      const sent: Creation = { link, name: draft.name.trim(), at: Date.now(), state: 'sending' };
      setCreation(sent);
      return sent;
    },
    onSuccess: ({ id }, _draft, sent) => {
      if (lastCreation.get() === sent) setCreation(undefined);
      succeed(sent.name, id);
    },
    onError: (error, draft, sent) => {
      if (sent) fail(sent, error, draft);
    },
  });
  const send = (draft: Draft): void => {
    const present = lastCreation.get();
    if (present?.link === link && present.state === 'sending') return;
    mutate(draft);
  };

  /** The look-up has read the whole list, and there is no deployment of the name. */
  const isMissing = isUnknown && !lookUp.isFetching && isNoneNamed(lookUp.data);
  return { send, creation, isSending: creation?.state === 'sending', isUnknown, isMissing, lookUp };
}

export type CreationState = ReturnType<typeof useCreate>;

/** Registers the open form, and shows complaints at its fields. */
function useOpenForm({ setError }: DraftForm, link: string, creation: Creation | undefined): void {
  useEffect(() => {
    openForm.setState(() => link);
    return () => openForm.setState(() => undefined);
  }, [link]);
  useEffect(() => {
    if (creation?.state !== 'failed') return;
    for (const { field, message } of creation.complaints) setError(field, { type: 'service', message });
  }, [creation, setError]);
}
