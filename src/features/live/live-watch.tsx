import { type ReactNode, useRef } from 'react';
import { useTitleNews } from '../../kit/feedback/use-title-news.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { exactText } from '../../kit/time/time-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { setPreferences, usePreferences } from '../../kit/ui/preferences.ts';
import css from './live-watch.module.css';
import { type LiveTarget, useLive } from './use-live.ts';
import { pauseWords, usePause } from './use-pause.ts';

/** Switches Live on and off, in this browser. */
export function LiveSwitch(): ReactNode {
  const { live } = usePreferences();
  return (
    <CheckField
      role="switch"
      label="Live"
      aria-checked={live}
      checked={live}
      onChange={({ currentTarget: { checked } }) => setPreferences({ live: checked })}
    />
  );
}

/** Watches a page of the list, and says what there is to say of it. */
export function LiveWatch({
  target,
  isLoading,
  hasSelection,
  onShowUnseen,
}: {
  readonly target: LiveTarget;
  /** Whether the page is being asked for anyway. */
  readonly isLoading: boolean;
  /** Whether rows are selected. */
  readonly hasSelection: boolean;
  /** Asks for the page. */
  readonly onShowUnseen: () => void;
}): ReactNode {
  const { timeZone } = usePreferences();
  const pause = usePause(hasSelection);
  const live = useLive(target, isLoading || pause !== undefined);
  useTitleNews(live.news, live.markSeen);
  const line = useRef<HTMLSpanElement>(null);
  const showUnseen = () => {
    live.awaitUnseen();
    onShowUnseen();
    // The button goes with what it did.
    line.current?.focus();
  };
  return (
    <span ref={line} className={`cluster ${css.watch}`} tabIndex={-1}>
      <span role="status">
        {live.unseen > 0 && <Button onClick={showUnseen}>{live.unseen} new</Button>}
        {live.failure && <span>{describeFailure(live.failure).title}</span>}
      </span>
      <span>
        {pause
          ? `Live paused: ${pauseWords[pause]}`
          : `Live: next check at ${exactText(live.dueAt, timeZone).replace(/^\S+ /, '')}`}
        {!target.values && '. New rows are not looked for.'}
      </span>
    </span>
  );
}
