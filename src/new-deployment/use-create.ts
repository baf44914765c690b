import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deploymentAddress } from '../params/deployment-address.ts';
import type { HistoryState } from '../params/history-state.ts';
import { filterTable, writeParams } from '../params/table.ts';
import { connection } from '../wire/connection.ts';
import {
  createDeployment,
  isOutcomeUnknown,
  namedDeploymentsKey,
  namedDeploymentsQuery,
} from '../wire/create-deployment.ts';
import type { Draft } from '../wire/deployment-draft.ts';
import { draftFieldOf } from '../wire/deployment-request.ts';
import { deploymentsKey } from '../wire/deployments.ts';
import { ServiceError } from '../wire/errors.ts';
import type { DraftForm } from './use-draft.ts';
import { fieldId } from './draft-field.tsx';
import { readPodShape } from './pod-shape.ts';
import { dropStoredDraft, markSending, readSending } from './stored-draft.ts';

/** Puts what the service complained about at the fields that it is about, as far as the form shows them. */
function placeProblems(form: DraftForm, error: unknown): void {
  if (!(error instanceof ServiceError)) return;
  const { dialect } = connection();
  let isPlaced = false;
  for (const { path, message } of error.problems) {
    const field = draftFieldOf(path, dialect);
    if (field === undefined || !document.getElementById(fieldId(field))) continue;
    form.setError(field, { type: 'service', message });
    isPlaced = true;
  }
  if (error.status === 409 && !isPlaced) {
    form.setError('name', { type: 'service', message: error.detail || 'A deployment of this name exists.' });
  }
}

/** A draft with what its pod shaping says. */
interface Sent {
  draft: Draft;
  podShape: Record<string, unknown> | undefined;
}

/** A request that left without anybody learning what came of it; `attempt` tells one from the next. */
interface Unknown {
  name: string;
  attempt: number;
}

/** The look-up by name after an outcome that is unknown: asked at once, and never answered from a cache. */
function useLookUp(unknown: Unknown | undefined) {
  return useQuery({
    ...namedDeploymentsQuery(unknown?.name ?? '', unknown?.attempt),
    enabled: unknown !== undefined,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Creating a deployment: one request however often it is asked for, what came of it, and the look-up by name where nobody knows. */
export function useCreate(form: DraftForm) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const [unknown, setUnknown] = useState<Unknown | undefined>(() => {
    // The page was left or reloaded while the request was under way.
    const name = readSending();
    return name === undefined ? undefined : { name, attempt: 0 };
  });
  const lookUp = useLookUp(unknown);
  const create = useMutation({
    mutationFn: ({ draft, podShape }: Sent) => createDeployment(draft, podShape),
    onSuccess: ({ id }, { draft: { name } }) => {
      markSending(undefined);
      dropStoredDraft();
      void client.invalidateQueries({ queryKey: deploymentsKey });
      if (id !== undefined)
        return navigate(deploymentAddress(id), {
          replace: true,
          state: { isJustCreated: true } satisfies HistoryState,
        });
      const query = new URLSearchParams(writeParams(filterTable, { nameContains: name }));
      return navigate(
        { pathname: '/deployments', search: query.toString() },
        { replace: true, state: { createdName: name } satisfies HistoryState },
      );
    },
    onError: (error, { draft: { name } }) => {
      isUnderWay.current = false;
      placeProblems(form, error);
      if (isOutcomeUnknown(error)) return setUnknown({ name, attempt: Date.now() });
      markSending(undefined);
      // A name that is taken may be taken by this very form: a browser sends a request anew when a connection breaks.
      return client.invalidateQueries({ queryKey: namedDeploymentsKey(name) });
    },
  });

  const send = async (draft: Draft): Promise<void> => {
    if (isUnderWay.current || (unknown && lookUp.isFetching)) return;
    isUnderWay.current = true;
    const shape = draft.source === 'image' ? await readPodShape(draft.podShape) : { value: undefined };
    if ('problem' in shape) {
      isUnderWay.current = false;
      return form.setError('podShape', { type: 'yaml', message: shape.problem });
    }
    setUnknown(undefined);
    const sent = { draft: { ...draft, name: draft.name.trim() }, podShape: shape.value };
    markSending(sent.draft.name);
    // The failure is shown from the mutation's state.
    await create.mutateAsync(sent).catch(() => undefined);
  };

  return {
    send,
    isSending: create.isPending,
    failure: create.error ?? undefined,
    /** The deployment may have been created: the name has to be looked up before anything is tried again. */
    isUnknown: unknown !== undefined,
    lookUp,
  };
}

export type Creation = ReturnType<typeof useCreate>;
