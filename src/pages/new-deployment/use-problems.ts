import { useSelector } from '@tanstack/react-store';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { refusedFields } from '../../domain/draft/attempt.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldErrors, inFormOrder, fieldId } from '../../domain/draft/fields.ts';
import { tabIds } from '../../kit/ui/tabs.tsx';

/** The complaint of the service about a field, as long as it holds. */
export function useComplaint(path: string): string | undefined {
  return useSelector(
    draftStore,
    ({ present }) =>
      present && refusedFields(present.attempt, present.values).find(({ field }) => field === path)?.message,
  );
}

/** The messages at all fields, in the form's order: the form's own, then the service's. */
export function useProblems(): { field: string; message: string }[] {
  const { errors } = useFormState<Draft>();
  const present = useSelector(draftStore, (drafts) => drafts.present);
  const own = fieldErrors(errors);
  const theirs = present ? refusedFields(present.attempt, present.values) : [];
  return inFormOrder([
    ...own,
    ...theirs.filter(({ field }) => own.every((problem) => problem.field !== field)),
  ]);
}

/**
 * Shows and focuses a field, also one that is folded away or on the other tab: from the summary of
 * errors, and after a command that the YAML prevents or changes.
 */
export function showField(field: string): void {
  const find = () => document.getElementById(fieldId(field));
  if (find()?.closest('[role="tabpanel"][hidden]') !== null)
    flushSync(() => document.getElementById(tabIds(field === 'yaml' ? 'yaml' : 'form').tab)?.click());
  find()?.closest('details')?.setAttribute('open', '');
  find()?.focus();
}

/**
 * Leads to the first field in error after each press, and to that or the outcome after each
 * response; never on return to the page.
 * @param answered changes with each response; 0 before one
 */
export function useErrorFocus(presses: number, answered: number, box: RefObject<HTMLElement | null>): void {
  const [before] = useState({ presses, answered });
  const problems = useProblems();
  const lead = useEffectEvent(() => {
    const [first] = problems;
    // In an effect React renders no other tab at once.
    if (first) queueMicrotask(() => showField(first.field));
    return first !== undefined;
  });
  useEffect(() => {
    if (presses !== before.presses) lead();
  }, [presses, before]);
  useEffect(() => {
    if (answered === 0 || answered === before.answered || lead()) return;
    if (box.current?.childElementCount) box.current.focus();
  }, [answered, before, box]);
}
