import { Store } from '@tanstack/store';

export type DialogName = 'commands' | 'shortcuts';

/** Which dialog of the layout is open: what can be asked for, or the keys that ask for it. */
export const openedDialog = new Store<DialogName | undefined>(undefined);

export function openDialog(name: DialogName): void {
  openedDialog.setState(() => name);
}

/** Closes whichever dialog is open. */
export function closeDialogs(): void {
  openedDialog.setState(() => undefined);
}

/** Closes a dialog, unless another one is open already. */
export function closeDialog(name: DialogName): void {
  openedDialog.setState((opened) => (opened === name ? undefined : opened));
}
