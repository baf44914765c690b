import type { ReactNode } from 'react';
import { keysText } from '../commands/keys-text.ts';
import { useShortcut } from '../commands/use-shortcut.ts';
import { Button } from '../ui/button.tsx';
import css from './new-deployment-page.module.css';

/** The button that creates, and its key: Enter in a field does nothing. */
export function CreateButton({
  isBusy,
  onClick,
}: {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}): ReactNode {
  const keys = keysText('mod+enter', navigator.platform);
  useShortcut('mod+enter', onClick);
  return (
    <div className={css.create}>
      <Button
        variant="primary"
        isBusy={isBusy}
        title={`Create deployment (${keys})`}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-describedby="create-keys"
        onClick={onClick}
      >
        Create deployment
      </Button>
      <span id="create-keys" className={css.note}>
        or <kbd>{keys}</kbd>
      </span>
    </div>
  );
}
