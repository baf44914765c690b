import { Store } from '@tanstack/store';
import { useLocation } from 'react-router';

export type DialogName = 'commands' | 'shortcuts';

/** The open dialog of the layout, with the path of the page on which it was opened. */
export const openedDialog = new Store<{ readonly name: DialogName; readonly pathname: string } | undefined>(
  undefined,
);

/** A function that opens a dialog on the current page. */
export function useOpenDialog(): (name: DialogName) => void {
  const { pathname } = useLocation();
  return (name) => openedDialog.setState(() => ({ name, pathname }));
}

/** Closes the dialog that was opened on a page. */
export function closeDialogOn(pathname: string): void {
  openedDialog.setState((opened) => (opened?.pathname === pathname ? undefined : opened));
}

/** Closes a dialog, unless another one is open already. */
export function closeDialog(name: DialogName): void {
  openedDialog.setState((opened) => (opened?.name === name ? undefined : opened));
}
