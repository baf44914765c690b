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

/** The part of a history entry that says where the page stands. */
export interface Place {
  readonly pathname: string;
  readonly offset: string | null;
  /** The details were opened from the list, which stays around them. */
  readonly isOfList: boolean;
}

/** The target of scroll and focus after a navigation. */
type Arrival =
  | { readonly at: 'nothing' }
  /** The top and the heading, then the page's search field. */
  | { readonly at: 'top' }
  /** The top once the rows are there; the focus stays. */
  | { readonly at: 'rows' }
  /** The link of the row at a path, whose details were opened or closed. */
  | { readonly at: 'row'; readonly pathname: string; readonly isClosed: boolean }
  /** The heading, if the focus was lost; the browser restores the scroll position. */
  | { readonly at: 'heading' };

/**
 * Decides what a navigation moves. A fragment comes on top of it.
 * @param before undefined for the first entry, and for a redirect of it
 * @param hasSpace details stand beside their list
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
 * Moves scroll and focus after each navigation, and nothing else does. What is not rendered yet is
 * waited for, until the next navigation that moves something or the person's own scrolling.
 * Two subjects are no arrival: a command on the page that shows a place of it (`reach`,
 * `showField`), and the loss of the element that has the focus (`useFocusRecovery`), as when a form
 * starts anew.
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
    // The first entry may lead on at once.
    const from = before.current?.pathname === '/' ? undefined : before.current;
    const target = focusAfterNavigation(from, now, type, isBeside());
    before.current = now;
    if (from && from.pathname !== pathname) leave(from.pathname);
    if (target.at === 'nothing' && fragment === '') return;
    pending.current.abort();
    pending.current = new AbortController();
    const { signal } = pending.current;
    // Captured: the key that navigates comes before.
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
      // The link that led here gives the focus away.
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

/** Ends what belongs to a page that is left: the palette, and the news that a deployment was created. */
function leave(pathname: string): void {
  closeDialog();
  const id = deploymentIdIn(pathname);
  createdStore.setState((created) => (id !== undefined && created === idKey(id) ? undefined : created));
}

/** After Back and Forward a fragment gets the focus where nothing else had it. */
function refocus(target: HTMLElement): void {
  const row = document.activeElement?.closest('#content tbody th a') ?? undefined;
  if (isFocusFree(pageHeading(), row)) target.focus({ preventScroll: true });
}

function rowAt(pathname: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('#content tbody th a');
  return [...links].find((link) => link.pathname === pathname);
}

/** Keeps a row in sight and, where the focus is free, focuses its link; without it the heading. */
function toRow(pathname: string, isClosed: boolean, isBack: boolean, signal: AbortSignal): void {
  // The rows before are still there: the open one gives the focus away.
  const open = document.activeElement?.closest('#content tbody th a') ?? undefined;
  const show = (row: HTMLElement) => {
    if (!isBack) row.scrollIntoView({ block: 'nearest' });
    if (isFocusFree(open)) row.focus({ preventScroll: true });
  };
  // The row of closed details may have left the list.
  whenThere(() => rowAt(pathname) ?? (isClosed ? pageHeading() : undefined), show, signal);
}
