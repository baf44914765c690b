import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { closeDialog, openedDialog } from '../kit/commands/opened-dialog.ts';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** The palette, or the sheet of shortcuts. */
export function CommandDialogs(): ReactNode {
  const opened = useSelector(openedDialog);
  const Opened = opened === 'shortcuts' ? ShortcutsDialog : Palette;
  return <Opened onClose={() => closeDialog(opened)} />;
}
