import { type ReactNode, useSyncExternalStore } from 'react';
import { useTitleNews } from '../../kit/feedback/use-title-news.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { exactText } from '../../kit/time/time-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField } from '../../kit/ui/field.tsx';
import { setPreferences, usePreferences } from '../browser/preferences.ts';
import css from './live-watch.module.css';
import { type LiveTarget, useLive, useRounds } from './use-live.ts';
import { isTouch } from '../../kit/ui/media.ts';

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

/** Why nothing is asked for and no row changes. */
type Pause = 'hidden' | 'offline' | 'menu' | 'selection' | 'focus' | 'pointer';

/** The reasons as people read them. */
const pauseWords: Readonly<Record<Pause, string>> = {
  hidden: 'tab hidden',
  offline: 'offline',
  menu: 'a menu or dialog is open',
  selection: 'something is selected',
  focus: 'focus in the table',
  pointer: 'pointer on the table',
};

const openMenu = 'dialog[open], [popover=auto]:popover-open';

/** The table by its name, which is part of the product. */
const table = () => document.querySelector('table[aria-label="Deployments"]');

function readPause(): Pause | undefined {
  if (document.hidden) return 'hidden';
  if (!navigator.onLine) return 'offline';
  if (document.querySelector(openMenu)) return 'menu';
  const rows = table();
  const selection = window.getSelection();
  if (selection && !selection.isCollapsed && rows?.contains(selection.anchorNode)) return 'selection';
  if (rows?.querySelector('tbody :focus')) return 'focus';
  // A finger that has left is still said to hover.
  if (rows?.matches(':hover') && !isTouch()) return 'pointer';
  return undefined;
}

const ofDocument = [
  'visibilitychange',
  'selectionchange',
  'pointerover',
  'pointerleave',
  'focusin',
  'focusout',
  'toggle',
  'close',
] as const;

function subscribe(onChange: () => void): () => void {
  // The state changes after the event: the focus has not arrived when it leaves.
  const look = () => void setTimeout(onChange);
  for (const type of ofDocument) document.addEventListener(type, look, true);
  for (const type of ['online', 'offline']) window.addEventListener(type, look);
  return () => {
    for (const type of ofDocument) document.removeEventListener(type, look, true);
    for (const type of ['online', 'offline']) window.removeEventListener(type, look);
  };
}

/**
 * The reason why rows must not change now: the page is hidden, or the pointer, the focus or a
 * selection is on them.
 * @param hasSelection whether rows are selected
 */
function usePause(hasSelection: boolean): Pause | undefined {
  const pause = useSyncExternalStore(subscribe, readPause);
  return pause ?? (hasSelection ? 'selection' : undefined);
}
