import { useSelector } from '@tanstack/react-store';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { complaintsOf } from '../../domain/draft/attempt.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldErrors, inFormOrder, fieldId } from '../../domain/draft/fields.ts';
import { tabIds } from '../../kit/ui/tabs.tsx';

/** The service's error about a field, until the field changes. */
export function useComplaint(path: string): string | undefined {
  return useSelector(
    draftStore,
    ({ present }) => complaintsOf(present?.attempt).find(({ field }) => field === path)?.message,
  );
}

/** The error of each field, in the form's order. An error of the form hides the service's. */
export function useProblems(): { field: string; message: string }[] {
  const { errors } = useFormState<Draft>();
  const theirs = complaintsOf(useSelector(draftStore, ({ present }) => present?.attempt));
  const own = fieldErrors(errors);
  return inFormOrder([
    ...own,
    ...theirs.filter(({ field }) => own.every((problem) => problem.field !== field)),
  ]);
}

/** The errors to show: from the first press of Create, or after a refusal. */
export function useShownProblems(): ReturnType<typeof useProblems> {
  const { submitCount } = useFormState<Draft>();
  const isRefused = useSelector(draftStore, ({ present }) => present?.attempt?.state === 'refused');
  const problems = useProblems();
  return submitCount > 0 || isRefused ? problems : [];
}

/** Shows and focuses a field, even if it is folded or on the other tab. */
export function showField(field: string): void {
  const find = () => document.getElementById(fieldId(field));
  if (find()?.closest('[role="tabpanel"][hidden]') !== null)
    flushSync(() => document.getElementById(tabIds(field === 'yaml' ? 'yaml' : 'form').tab)?.click());
  find()?.closest('details')?.setAttribute('open', '');
  find()?.focus();
  // A long value shows its beginning.
  find()?.scrollTo({ left: 0 });
}

/**
 * Focuses the first field with an error after each press and response, or after a response the
 * outcome. It does nothing when you return to the page.
 * @param answered changes with each response; 0 before one
 */
export function useErrorFocus(presses: number, answered: number, box: RefObject<HTMLElement | null>): void {
  const [before] = useState({ presses, answered });
  const problems = useProblems();
  const lead = useEffectEvent(() => {
    const [first] = problems;
    // `flushSync` does not work inside an effect.
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
