import { useSelector } from '@tanstack/react-store';
import { useFormState } from 'react-hook-form';
import { heldComplaints } from '../../domain/draft/attempt.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldErrors, inFormOrder } from '../../domain/draft/fields.ts';

/** The complaint of the service about a field, as long as it holds. */
export function useComplaint(path: string): string | undefined {
  return useSelector(
    draftStore,
    ({ present }) =>
      present && heldComplaints(present.attempt, present.values).find(({ field }) => field === path)?.message,
  );
}

/** The messages at all fields, in the form's order: the form's own, then the service's. */
export function useProblems(): { field: string; message: string }[] {
  const { errors } = useFormState<Draft>();
  const present = useSelector(draftStore, (drafts) => drafts.present);
  const own = fieldErrors(errors);
  const theirs = present ? heldComplaints(present.attempt, present.values) : [];
  return inFormOrder([
    ...own,
    ...theirs.filter(({ field }) => own.every((problem) => problem.field !== field)),
  ]);
}
