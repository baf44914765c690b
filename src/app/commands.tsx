import { useSelector } from '@tanstack/react-store';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect } from 'react';
import { closeDialogs, openDialog, openedDialog } from '../kit/commands/opened-dialog.ts';
import { useShortcut } from '../kit/commands/use-shortcut.ts';
import { Lazy } from '../kit/feedback/lazy.tsx';
import { lazyCode } from '../kit/feedback/lazy-code.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { usePreferences } from '../kit/ui/preferences.ts';

/** The palette and the sheet of shortcuts. */
export const commandDialog = lazyCode(
  'list of commands',
  async () => (await import('./command-dialog.tsx')).CommandDialog,
);

/** Opens the palette, as its keys do; other keys open the sheet of them all. */
export function CommandsButton(): ReactNode {
  const { shortcuts } = usePreferences();
  const open = () => openDialog('commands');
  useShortcut('mod+k', open);
  useShortcut('?', () => openDialog('shortcuts'));
  return (
    <IconButton
      name="Commands"
      tip={shortcuts ? 'Commands (Ctrl+K or ⌘K)' : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcuts ? 'Control+K Meta+K' : undefined}
      icon={<Search size={16} aria-hidden="true" />}
      onClick={open}
    />
  );
}

/** The dialog that was asked for; mounted anew for each path, since it offers what a page does. */
export function Commands(): ReactNode {
  const opened = useSelector(openedDialog);
  useEffect(() => closeDialogs, []);
  return (
    opened && (
      <Lazy code={commandDialog} waiting={null}>
        {(CommandDialog) => <CommandDialog name={opened} />}
      </Lazy>
    )
  );
}
