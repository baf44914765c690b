import type { ReactNode } from 'react';
import { useTitleNews } from '../../kit/feedback/use-title-news.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { exactText } from '../../kit/time/time-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { setPreferences, usePreferences } from '../../kit/ui/preferences.ts';
import css from './live-watch.module.css';
import { type LiveTarget, useLive, useRounds } from './use-live.ts';
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

/** Watches a page of the list: rows that are not shown yet are a button over the first row. */
export function LiveWatch({
  target,
  isLoading,
  hasSelection,
  onShowUnseen,
}: {
  readonly target: LiveTarget;
  /** True while the page is requested anyway. */
  readonly isLoading: boolean;
  readonly hasSelection: boolean;
  /** Requests the page. */
  readonly onShowUnseen: () => void;
}): ReactNode {
  const pause = usePause(hasSelection);
  const live = useLive(target, isLoading || pause !== undefined);
  useTitleNews(live.news, live.markSeen);
  const showUnseen = () => {
    live.awaitUnseen();
    onShowUnseen();
  };
  return (
    <div role="status" className={css.news}>
      {live.unseen > 0 && (
        <Button variant="primary" onClick={showUnseen}>
          {live.unseen} new
        </Button>
      )}
    </div>
  );
}

/** The state of Live: its next round, the reason why it waits, or its failure. */
export function LiveLine({
  view,
  hasSelection,
  hasNews,
}: {
  readonly view: string;
  readonly hasSelection: boolean;
  /** False where rows that are new are not looked for. */
  readonly hasNews: boolean;
}): ReactNode {
  const { timeZone } = usePreferences();
  const pause = usePause(hasSelection);
  const { failure, dueAt } = useRounds(view);
  return (
    <span className={`cluster ${css.line}`}>
      <span role="status">{failure && describeFailure(failure).title}</span>
      <span>
        {pause
          ? `Live paused: ${pauseWords[pause]}`
          : `Live: next check at ${exactText(dueAt, timeZone, true).replace(/^\S+ /, '')}`}
        {!hasNews && '. New rows are not looked for.'}
      </span>
    </span>
  );
}
