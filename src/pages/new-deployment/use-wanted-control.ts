import { Store } from '@tanstack/store';
import { useEffect } from 'react';

/** The id of a control that is to have the focus once it is in sight. */
const wanted = new Store<string | undefined>(undefined);

/** Focuses a control as soon as the tab that holds it is shown. */
export function wantControl(id: string): void {
  wanted.setState(() => id);
}

/** Leads to the wanted control once it is there; for what shows it. */
export function useWantedControl(): void {
  useEffect(() => {
    const id = wanted.get();
    const control = id === undefined ? null : document.getElementById(id);
    if (!control || control.closest('[hidden]')) return;
    wanted.setState(() => undefined);
    control.closest('details')?.setAttribute('open', '');
    control.focus();
  });
}
