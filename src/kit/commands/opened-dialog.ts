import { Store } from '@tanstack/store';
import { useLocation } from 'react-router';

export type DialogName = 'commands' | 'shortcuts';

interface OpenedDialog {
  readonly name: DialogName;
  /** The path of the page on which it was opened. */
  readonly pathname: string;
  /** Tells one opening from the next. */
  readonly opening: number;
}

/** The open dialog of the layout. */
export const openedDialog = new Store<OpenedDialog | undefined>(undefined);

/** A function that opens a dialog on the current page. */
export function useOpenDialog(): (name: DialogName) => void {
  const { pathname } = useLocation();
  return (name) =>
    openedDialog.setState((before) => ({ name, pathname, opening: (before?.opening ?? 0) + 1 }));
}

/** Closes the dialog that was opened on a page. */
export function closeDialogOn(pathname: string): void {
  openedDialog.setState((opened) => (opened?.pathname === pathname ? undefined : opened));
}

/** Closes a dialog. Browsers tell so after a while: one that was opened since stays. */
export function closeDialog(closed: OpenedDialog | undefined): void {
  openedDialog.setState((opened) => (opened === closed ? undefined : opened));
}
