import type { ReactNode } from 'react';
import { keysText } from '../../kit/commands/shortcuts.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Button } from '../../kit/ui/button.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './new-deployment-page.module.css';

/**
 * The button that creates, and its key: Enter in a field does nothing.
 * @param question about production, after the first press
 */
export function CreateButton({
  isBusy,
  waitUntil,
  question,
  onClick,
}: {
  readonly isBusy: boolean;
  /** Until when the service asks to wait: epoch milliseconds. */
  readonly waitUntil: number | undefined;
  readonly question: string | undefined;
  readonly onClick: () => void;
}): ReactNode {
  const { shortcuts } = usePreferences();
  const now = useNow('second');
  const keys = keysText('mod+enter', navigator.platform);
  const name = question === undefined ? 'Create deployment' : 'Create in production';
  return (
    <div className={`cluster ${css.create}`}>
      {question !== undefined && (
        <p className={css.question}>
          <UntrustedText text={question} room={question.length} />
        </p>
      )}
      <Button
        variant="primary"
        isBusy={isBusy}
        disabled={waitUntil !== undefined && now < waitUntil}
        title={shortcuts ? `${name} (${keys})` : undefined}
        aria-keyshortcuts={shortcuts ? 'Control+Enter Meta+Enter' : undefined}
        aria-describedby={shortcuts ? 'create-keys' : undefined}
        onClick={onClick}
      >
        {name}
      </Button>
      {shortcuts && (
        <span id="create-keys" className="quiet">
          or <kbd>{keys}</kbd>
        </span>
      )}
    </div>
  );
}
