import { Store } from '@tanstack/store';

type DialogName = 'commands' | 'shortcuts';

export const openedDialog = new Store<DialogName | undefined>(undefined);

export function openDialog(name: DialogName): void {
  openedDialog.setState(() => name);
}

/** Closes the open dialog, or the named one if it is still open. */
export function closeDialog(name = openedDialog.state): void {
  openedDialog.setState((opened) => (opened === name ? undefined : opened));
}
