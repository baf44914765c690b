import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterTable, writeParams } from '../params/table.ts';
import { connection } from '../wire/connection.ts';
import { createDeployment, findDeploymentsByName, isOutcomeUnknown } from '../wire/create-deployment.ts';
import { draftFieldOf, type NewDeployment } from '../wire/deployment-request.ts';
import { deploymentsKey } from '../wire/deployments.ts';
import { ServiceError } from '../wire/errors.ts';
import type { DraftForm } from './draft.ts';
import { toNewDeployment } from './draft-schema.ts';
import type { Draft } from './draft-shape.ts';
import { isFieldName } from './field-names.ts';
import { readPodShape } from './pod-shape.ts';
import { dropStoredDraft, storeDraft } from './stored-draft.ts';

/** Puts what the service complained about at the fields that it is about. */
function placeProblems(form: DraftForm, error: unknown): void {
  if (!(error instanceof ServiceError)) return;
  const { dialect } = connection();
  let isPlaced = false;
  for (const { path, message } of error.problems) {
    const field = draftFieldOf(path, dialect);
    if (!isFieldName(field)) continue;
    form.setError(field, { type: 'service', message });
    isPlaced = true;
  }
  if (error.status === 409 && !isPlaced) {
    form.setError('name', { type: 'service', message: error.detail || 'A deployment of this name exists.' });
  }
}

/**
 * Creating a deployment: one request however often it is asked for, what came of it, and the look-up by name where
 * nobody knows.
 * @param wasSending the page was left or reloaded while the request was under way
 */
export function useCreate(form: DraftForm, wasSending: boolean) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isUnderWay = useRef(false);
  const [isUnknown, setIsUnknown] = useState(wasSending);
  const lookUp = useMutation({ mutationFn: (name: string) => findDeploymentsByName(name) });
  const create = useMutation({
    mutationFn: (request: NewDeployment) => createDeployment(request),
    onSuccess: ({ id }, { name }) => {
      dropStoredDraft();
      void client.invalidateQueries({ queryKey: deploymentsKey });
      if (id !== undefined)
        return navigate(`/deployments/${id}`, { replace: true, state: { justCreated: true } });
      const query = new URLSearchParams(writeParams(filterTable, { nameContains: name }));
      return navigate(
        { pathname: '/deployments', search: query.toString() },
        { replace: true, state: { createdName: name } },
      );
    },
    onError: (error, { name }) => {
      placeProblems(form, error);
      const isOpen = isOutcomeUnknown(error);
      setIsUnknown(isOpen);
      storeDraft({ draft: form.getValues(), link: search, isSending: false });
      if (isOpen) lookUp.mutate(name);
    },
  });

  const send = async (draft: Draft): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const shape = draft.source === 'image' ? await readPodShape(draft.podShape) : { value: undefined };
      if ('problem' in shape) return form.setError('podShape', { type: 'yaml', message: shape.problem });
      setIsUnknown(false);
      lookUp.reset();
      storeDraft({ draft, link: search, isSending: true });
      // The failure is shown from the mutation's state.
      await create.mutateAsync(toNewDeployment(draft, shape.value)).catch(() => undefined);
    } finally {
      isUnderWay.current = false;
    }
  };

  return {
    send,
    isSending: create.isPending,
    failure: create.error ?? undefined,
    /** The deployment may have been created: the name has to be looked up before anything is tried again. */
    isUnknown,
    lookUp,
    lookAgain: () => lookUp.mutate(form.getValues('name').trim()),
  };
}

export type Creation = ReturnType<typeof useCreate>;
