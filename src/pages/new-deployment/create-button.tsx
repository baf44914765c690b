import type { ReactNode } from 'react';
import { keysText } from '../../kit/commands/keys-text.ts';
import { useShortcut } from '../../kit/commands/use-shortcut.ts';
import { Button } from '../../kit/ui/button.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import css from './new-deployment-page.module.css';

/** The button that creates, and its key: Enter in a field does nothing. */
export function CreateButton({
  isBusy,
  onClick,
}: {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}): ReactNode {
  const { shortcuts } = usePreferences();
  const keys = keysText('mod+enter', navigator.platform);
  useShortcut('mod+enter', onClick);
  return (
    <div className={css.create}>
      <Button
        variant="primary"
        isBusy={isBusy}
        title={shortcuts ? `Create deployment (${keys})` : undefined}
        aria-keyshortcuts={shortcuts ? 'Control+Enter Meta+Enter' : undefined}
        aria-describedby={shortcuts ? 'create-keys' : undefined}
        onClick={onClick}
      >
        Create deployment
      </Button>
      {shortcuts && (
        <span id="create-keys" className={css.note}>
          or <kbd>{keys}</kbd>
        </span>
      )}
    </div>
  );
}
