import { useSelector } from '@tanstack/react-store';
import { Search } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePreferences } from '../features/browser/preferences.ts';
import { useShortcut } from '../features/browser/shortcuts.ts';
import { closeDialog, openDialog, openedDialog } from '../kit/commands/opened-dialog.ts';
import { ariaKeys, keysText } from '../kit/commands/shortcuts.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { Icon } from '../kit/ui/icon.tsx';
import { codeOf, Loaded } from './code-boundary.tsx';

/** Loaded on demand: the palette's library is large. */
export const palette = codeOf('list of commands', async () => ({
  Content: (await import('./command-dialogs.tsx')).CommandDialogs,
}));

/** Opens the palette, like Ctrl+K; `?` opens the sheet of shortcuts. */
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
      icon={<Icon of={Search} size={16} />}
      onClick={open}
    />
  );
}

/** The open dialog. Another page closes it: it offers the actions of its page. */
export function Commands(): ReactNode {
  const { pathname } = useLocation();
  const opened = useSelector(openedDialog);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) closeDialog();
    before.current = pathname;
  }, [pathname]);
  return opened !== undefined && <Loaded code={palette} waiting={null} />;
}
