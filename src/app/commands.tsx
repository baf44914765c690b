import { useSelector } from '@tanstack/react-store';
import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { usePreferences } from '../features/browser/preferences.ts';
import { useShortcut } from '../features/browser/shortcuts.ts';
import { openDialog, openedDialog } from '../kit/commands/opened-dialog.ts';
import { ariaKeys, keysText } from '../kit/commands/shortcuts.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { codeOf, Loaded } from './code-boundary.tsx';

/** Loaded on demand, because the palette's library is large. */
export const palette = codeOf('list of commands', async () => ({
  Content: (await import('./palette.tsx')).CommandDialogs,
}));

/** The button and the shortcut that open the palette. `?` opens the list of shortcuts. */
export function CommandsButton(): ReactNode {
  const { shortcuts } = usePreferences();
  const open = () => openDialog('commands');
  useShortcut('mod+k', open);
  useShortcut('?', () => openDialog('shortcuts'));
  return (
    <IconButton
      name="Commands"
      tip={shortcuts ? `Commands (${keysText('mod+k', navigator.platform)})` : undefined}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcuts ? ariaKeys('mod+k', navigator.platform) : undefined}
      icon={Search}
      onClick={open}
    />
  );
}

export function Commands(): ReactNode {
  const opened = useSelector(openedDialog);
  return opened !== undefined && <Loaded code={palette} waiting={null} />;
}
