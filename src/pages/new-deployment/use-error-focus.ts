import { useEffect, useEffectEvent } from 'react';
import { type FieldError, type FieldErrors, get } from 'react-hook-form';
import { wantControl } from './use-wanted-control.ts';
import { tabIds } from '../../kit/ui/tabs.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldErrors } from '../../domain/draft/field-errors.ts';
import type { Creation } from './creation.ts';
import { fieldId } from '../../domain/draft/field-label.ts';

/** Leads to a field, also one that is folded away or on the other tab. */
export function goTo(field: string): void {
  const control = document.getElementById(fieldId(field));
  if (!control || control.closest('[role="tabpanel"][hidden]')) {
    wantControl(fieldId(field));
    document.getElementById(tabIds(field === 'yaml' ? 'yaml' : 'form').tab)?.click();
    return;
  }
  control.closest('details')?.setAttribute('open', '');
  control.focus();
}

/**
 * Leads to the first field in error, once after each attempt to send: the form's own errors, or
 * what the service complains of. @returns whether a field has the focus, and not the outcome
 */
export function useErrorFocus(
  errors: FieldErrors<Draft>,
  submitCount: number,
  creation: Creation | undefined,
): boolean {
  // Whether it exists at all matters more than its fields.
  const failed = creation?.state === 'failed' && !creation.isUnknown ? creation : undefined;
  const refused = failed?.complaints[0]?.field;
  // The complaints stand at their fields one moment after the answer.
  const shown: FieldError | undefined = refused && get(errors, refused);
  const refusedAt = shown?.type === 'service' ? failed?.at : undefined;
  const leadToOwn = useEffectEvent(() => {
    const [first] = fieldErrors(errors);
    if (first && refusedAt === undefined) goTo(first.field);
  });
  const leadToRefused = useEffectEvent(() => goTo(refused ?? ''));
  useEffect(() => {
    if (submitCount > 0) leadToOwn();
  }, [submitCount]);
  useEffect(() => {
    if (refusedAt !== undefined) leadToRefused();
  }, [refusedAt]);
  return refused !== undefined || (submitCount > 0 && Object.keys(errors).length > 0);
}
