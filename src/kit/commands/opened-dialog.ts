import { Store } from '@tanstack/store';

type DialogName = 'commands' | 'shortcuts';

/** The open dialog of the layout. */
export const openedDialog = new Store<DialogName | undefined>(undefined);

export function openDialog(name: DialogName): void {
  openedDialog.setState(() => name);
}

/** Closes a dialog: the open one, or this one unless another has been opened since. */
export function closeDialog(name = openedDialog.state): void {
  openedDialog.setState((opened) => (opened === name ? undefined : opened));
}
