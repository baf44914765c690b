/** The part of a history entry that says where the page stands. */
export interface Place {
  readonly pathname: string;
  /** The page of the list. */
  readonly offset: string | null;
  /** The details were opened from the list, which stays around them. */
  readonly isOfList: boolean;
}

/** Where a navigation leads scroll and focus. */
export type Arrival =
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
 * @param hasRoom details stand beside their list
 */
export function arrivalOf(
  before: Place | undefined,
  now: Place,
  type: 'POP' | 'PUSH' | 'REPLACE',
  hasRoom: boolean,
): Arrival {
  if (before === undefined) return { at: 'nothing' };
  if (before.pathname !== now.pathname) {
    if (now.isOfList && hasRoom) return { at: 'row', pathname: now.pathname, isClosed: false };
    if (before.isOfList && now.pathname === '/deployments')
      return { at: 'row', pathname: before.pathname, isClosed: true };
    return { at: type === 'POP' ? 'heading' : 'top' };
  }
  if (type === 'POP') return { at: 'heading' };
  return { at: before.offset === now.offset ? 'nothing' : 'rows' };
}
