import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { idKey } from '../api/deployment-id.ts';
import { createdStore } from '../api/followed.ts';
import { deploymentIdIn } from '../domain/model/addresses.ts';
import { readHistoryState } from '../features/browser/history-state.ts';
import { closeDialog } from '../kit/commands/opened-dialog.ts';
import { addressOf } from '../kit/params/base-path.ts';
import { focusHeading, isFocusFree, pageHeading, focusAndScroll, whenThere } from '../kit/ui/focus.ts';
import { isTouch } from '../kit/ui/media.ts';
import { isBeside } from '../kit/ui/split-view.tsx';

/** The parts of a history entry that decide where the focus goes. */
export interface Place {
  readonly pathname: string;
  readonly offset: string | null;
  /** True if the details were opened from the list, which stays open. */
  readonly isOfList: boolean;
}

/** Where a navigation moves scroll and focus. */
type Arrival =
  | { readonly at: 'nothing' }
  /** Scroll to the top and focus the heading, then the search field. */
  | { readonly at: 'top' }
  /** Scroll to the top once the rows are rendered; keep the focus. */
  | { readonly at: 'rows' }
  /** Focus the link of the row whose details were opened or closed. */
  | { readonly at: 'row'; readonly pathname: string; readonly isClosed: boolean }
  /** Focus the heading if the focus was lost. The browser restores the scroll position. */
  | { readonly at: 'heading' };

/**
 * Decides where a navigation moves scroll and focus. A fragment is handled separately.
 * @param before undefined for the first entry, also if it redirects
 * @param hasSpace true if details are shown beside their list
 */
export function focusAfterNavigation(
  before: Place | undefined,
  now: Place,
  type: 'POP' | 'PUSH' | 'REPLACE',
  hasSpace: boolean,
): Arrival {
  if (before === undefined) return { at: 'nothing' };
  if (before.pathname !== now.pathname) {
    if (now.isOfList && hasSpace) return { at: 'row', pathname: now.pathname, isClosed: false };
    if (before.isOfList && now.pathname === '/deployments')
      return { at: 'row', pathname: before.pathname, isClosed: true };
    return { at: type === 'POP' ? 'heading' : 'top' };
  }
  if (type === 'POP') return { at: 'heading' };
  return { at: before.offset === now.offset ? 'nothing' : 'rows' };
}

/**
 * Moves scroll and focus after each navigation. It waits for targets that are not rendered yet,
 * until the next such navigation, or until you scroll or press a key. `useFocusRecovery` handles a
 * focused element that is removed.
 */
export function useFocusAfterNavigation(): void {
  const location = useLocation();
  const type = useNavigationType();
  const before = useRef<Place>(undefined);
  const pending = useRef(new AbortController());
  useEffect(() => {
    const { pathname, search, hash, state } = location;
    const isDetails = readHistoryState(state).isBesideList === true && pathname !== '/deployments';
    const offset = new URLSearchParams(search).get('offset');
    const now: Place = { pathname, offset, isOfList: isDetails };
    const fragment = hash.slice(1);
    // The first entry may redirect.
    const from = before.current?.pathname === '/' ? undefined : before.current;
    const target = focusAfterNavigation(from, now, type, isBeside());
    before.current = now;
    if (from && from.pathname !== pathname) leave(from.pathname);
    if (target.at === 'nothing' && fragment === '') return;
    pending.current.abort();
    pending.current = new AbortController();
    const { signal } = pending.current;
    // In the capture phase. The key press that navigates comes earlier.
    for (const sign of ['wheel', 'touchmove', 'keydown'] as const)
      window.addEventListener(sign, () => pending.current.abort(), { signal, capture: true, passive: true });
    arrive(target, type === NavigationType.Pop, signal);
    if (fragment !== '')
      whenThere(
        () => document.getElementById(fragment),
        type === NavigationType.Pop && from ? refocus : focusAndScroll,
        signal,
      );
  }, [location, type]);
}

function arrive(target: Arrival, isBack: boolean, signal: AbortSignal): void {
  const toTop = () => window.scrollTo(0, 0);
  switch (target.at) {
    case 'nothing':
      return undefined;
    case 'heading':
      return focusHeading(isFocusFree, signal);
    case 'top':
      whenThere(pageHeading, toTop, signal);
      // Take the focus from the clicked link, but not from the new page.
      focusHeading(() => isFocusFree() || !document.activeElement?.closest('main *'), signal);
      return whenThere(
        () => document.querySelector<HTMLElement>('#content input[data-first-focus]'),
        (field) => {
          if (!isTouch() && isFocusFree(pageHeading())) field.focus({ preventScroll: true });
        },
        signal,
      );
    case 'rows':
      return whenThere(
        () => document.querySelector<HTMLElement>('#content tbody:not([data-stale])'),
        toTop,
        signal,
      );
    case 'row':
      return toRow(addressOf(target.pathname), target.isClosed, isBack, signal);
  }
}

/** Closes the palette, and the notice that a deployment was created, when you leave the page. */
function leave(pathname: string): void {
  closeDialog();
  const id = deploymentIdIn(pathname);
  createdStore.setState((created) => (id !== undefined && created === idKey(id) ? undefined : created));
}

/** After Back and Forward, focuses the target of a fragment unless another element has the focus. */
function refocus(target: HTMLElement): void {
  const row = document.activeElement?.closest('#content tbody th a') ?? undefined;
  if (isFocusFree(pageHeading(), row)) target.focus({ preventScroll: true });
}

function rowAt(pathname: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('#content tbody th a');
  return [...links].find((link) => link.pathname === pathname);
}

/** Scrolls to a row, or else to the heading, and focuses it if the focus is free. */
function toRow(pathname: string, isClosed: boolean, isBack: boolean, signal: AbortSignal): void {
  // The previous rows may still be rendered. Only the open row loses the focus.
  const open = document.activeElement?.closest('#content tbody th a') ?? undefined;
  const show = (row: HTMLElement) => {
    if (!isBack) row.scrollIntoView({ block: 'nearest' });
    if (isFocusFree(open)) row.focus({ preventScroll: true });
  };
  // The list may no longer contain the row.
  whenThere(() => rowAt(pathname) ?? (isClosed ? pageHeading() : undefined), show, signal);
}
