import { type ReactNode, useSyncExternalStore } from 'react';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { useTitleNews } from '../../kit/feedback/use-title-news.ts';
import { exactText } from '../../kit/time/time-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SwitchField } from '../../kit/ui/field.tsx';
import { setPreferences, usePreferences } from '../browser/preferences.ts';
import { type LiveTarget, useChecks, useLive } from './use-live.ts';
import css from './live-watch.module.css';

export function LiveSwitch(): ReactNode {
  const { live } = usePreferences();
  return <SwitchField label="Live" checked={live} onSwitch={(isOn) => setPreferences({ live: isOn })} />;
}

/** Watches a page of the list. A button above the first row shows new rows. */
export function LiveWatch({
  target,
  isLoading,
  onShowUnseen,
}: {
  readonly target: LiveTarget;
  readonly isLoading: boolean;
  /** Loads the page. */
  readonly onShowUnseen: () => void;
}): ReactNode {
  const pause = usePause();
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
          {`${live.unseen} new`}
        </Button>
      )}
    </div>
  );
}

/** The state of Live: its next check, why it is paused, or its error. */
export function LiveLine({
  pageKey,
  isLoading,
}: {
  readonly pageKey: string;
  /** True while the page is loading, so that no check is due. */
  readonly isLoading: boolean;
}): ReactNode {
  const { timeZone } = usePreferences();
  const pause = usePause();
  const { failure, dueAt } = useChecks(pageKey);
  const due = isLoading ? 'after loading' : `at ${exactText(dueAt, timeZone, true).replace(/^\S+ /, '')}`;
  return (
    <span className={`cluster ${css.line}`}>
      <span role="status">{failure && describeFailure(failure).title}</span>
      <span>{pause ? `Live paused: ${pause}` : `Live: next check ${due}`}</span>
    </span>
  );
}

/** Why Live is paused; undefined if it is not. */
function readPause(): string | undefined {
  if (document.hidden) return 'tab hidden';
  const isOpen = document.querySelector('dialog[open], [popover=auto]:popover-open');
  return isOpen ? 'a menu or dialog is open' : undefined;
}

/** `focusin`, because not every browser sends `toggle` for dialogs. */
const events = ['visibilitychange', 'toggle', 'close', 'focusin'];

function subscribe(onChange: () => void): () => void {
  // Wait until the state has changed.
  const look = () => void setTimeout(onChange);
  for (const type of events) document.addEventListener(type, look, true);
  return () => {
    for (const type of events) document.removeEventListener(type, look, true);
  };
}

const usePause = () => useSyncExternalStore(subscribe, readPause);
