import { useSyncExternalStore } from 'react';
import { isTouch } from '../../kit/ui/media.ts';

/** Why nothing is asked for and no row changes. */
export type Pause = 'hidden' | 'offline' | 'menu' | 'selection' | 'focus' | 'pointer';

/** The reasons as people read them. */
export const pauseWords: Readonly<Record<Pause, string>> = {
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
export function usePause(hasSelection: boolean): Pause | undefined {
  const pause = useSyncExternalStore(subscribe, readPause);
  return pause ?? (hasSelection ? 'selection' : undefined);
}
