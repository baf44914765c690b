import type { ReactNode } from 'react';
import { closeDialog, type DialogName } from '../kit/commands/opened-dialog.ts';
import { ShortcutsDialog } from '../kit/commands/shortcuts-dialog.tsx';
import { Palette } from './palette.tsx';

/** The palette, or the sheet of shortcuts. */
export function CommandDialog({ name }: { readonly name: DialogName }): ReactNode {
  const Shown = name === 'commands' ? Palette : ShortcutsDialog;
  return <Shown onClose={() => closeDialog(name)} />;
}
