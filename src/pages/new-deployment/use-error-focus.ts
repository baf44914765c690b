import { Store } from '@tanstack/store';
import { useEffect, useEffectEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldErrors, fieldId } from '../../domain/draft/fields.ts';
import { tabIds } from '../../kit/ui/tabs.tsx';

/** The id of a control on the other tab that takes the focus once it is in sight. */
const requested = new Store<string | undefined>(undefined);

function open(control: HTMLElement): void {
  control.closest('details')?.setAttribute('open', '');
  control.focus();
}

/** Leads to a field, also one that is folded away or on the other tab. */
export function goTo(field: string): void {
  const control = document.getElementById(fieldId(field));
  if (control && !control.closest('[role="tabpanel"][hidden]')) return open(control);
  requested.setState(() => fieldId(field));
  document.getElementById(tabIds(field === 'yaml' ? 'yaml' : 'form').tab)?.click();
}

/** Focuses the requested control once its tab is shown; for the component that shows it. */
export function useRequestedFocus(): void {
  useEffect(() => {
    const id = requested.get();
    const control = id === undefined ? null : document.getElementById(id);
    if (!control || control.closest('[hidden]')) return;
    requested.setState(() => undefined);
    open(control);
  });
}

/**
 * Leads to the first field in error once after each attempt to send.
 * @param attempt identifies the attempt: by the form, or by the service's refusal
 */
export function useErrorFocus(errors: FieldErrors<Draft>, attempt: string): void {
  const lead = useEffectEvent(() => {
    const [first] = fieldErrors(errors);
    if (first) goTo(first.field);
  });
  useEffect(() => {
    if (attempt !== '') lead();
  }, [attempt]);
}
