import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deploymentAddress } from '../params/deployment-address.ts';
import { filterTable, writeParams } from '../params/table.ts';
import { connection } from '../wire/connection.ts';
import { createDeployment, findDeploymentsByName, isOutcomeUnknown } from '../wire/create-deployment.ts';
import { draftFieldOf, type NewDeployment } from '../wire/deployment-request.ts';
import { deploymentsKey } from '../wire/deployments.ts';
import { ServiceError } from '../wire/errors.ts';
import type { DraftForm } from './use-draft.ts';
import { toNewDeployment } from './draft-schema.ts';
import type { Draft } from './draft-shape.ts';
import { fieldId, isFieldName } from './field-names.ts';
import { readPodShape } from './pod-shape.ts';
import { dropStoredDraft, markSending, readSending } from './stored-draft.ts';

/** Puts what the service complained about at the fields that it is about, as far as the form shows them. */
function placeProblems(form: DraftForm, error: unknown): void {
  if (!(error instanceof ServiceError)) return;
  const { dialect } = connection();
  let isPlaced = false;
  for (const { path, message } of error.problems) {
    const field = draftFieldOf(path, dialect);
    if (!isFieldName(field) || !document.getElementById(fieldId(field))) continue;
    form.setError(field, { type: 'service', message });
    isPlaced = true;
  }
  if (error.status === 409 && !isPlaced) {
    form.setError('name', { type: 'service', message: error.detail || 'A deployment of this name exists.' });
  }
}

/** A request that left without anybody learning what came of it; `attempt` tells one from the next. */
interface Unknown {
  name: string;
  attempt: number;
}

/** The look-up by name after an outcome that is unknown: asked at once, and never answered from a cache. */
function useLookUp(unknown: Unknown | undefined) {
  return useQuery({
    queryKey: [...deploymentsKey, 'outcome', unknown] as const,
    queryFn: ({ signal }) => findDeploymentsByName(unknown?.name ?? '', signal),
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
    mutationFn: (request: NewDeployment) => createDeployment(request),
    onSuccess: ({ id }, { name }) => {
      markSending(undefined);
      dropStoredDraft();
      void client.invalidateQueries({ queryKey: deploymentsKey });
      if (id !== undefined)
        return navigate(deploymentAddress(id), { replace: true, state: { justCreated: true } });
      const query = new URLSearchParams(writeParams(filterTable, { nameContains: name }));
      return navigate(
        { pathname: '/deployments', search: query.toString() },
        { replace: true, state: { createdName: name } },
      );
    },
    onError: (error, { name }) => {
      isUnderWay.current = false;
      placeProblems(form, error);
      if (isOutcomeUnknown(error)) return setUnknown({ name, attempt: Date.now() });
      markSending(undefined);
      // A name that is taken may be taken by this very form: a browser sends a request anew when a connection breaks.
      return client.invalidateQueries({ queryKey: [...deploymentsKey, 'name', name] });
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
    const request = toNewDeployment(draft, shape.value);
    setUnknown(undefined);
    markSending(request.name);
    // The failure is shown from the mutation's state.
    await create.mutateAsync(request).catch(() => undefined);
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
