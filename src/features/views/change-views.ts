import { viewNames } from '../../service/config/team.ts';
import { ownViews, sharedViews } from './views.ts';
import type { View } from './view-address.ts';

/** Letters that a name may have: a line of the menu. */
const longestName = 60;

const folded = (name: string) => name.trim().toLowerCase();

/**
 * The problem of a name for a view, in words; undefined for a valid one. Names are unique in any
 * case.
 * @param present the name that the view has now
 */
export function nameProblem(name: string, present?: string): string | undefined {
  if (folded(name) === '') return 'A view needs a name';
  if (name.trim().length > longestName) return `A name has at most ${longestName} letters`;
  const views = [...sharedViews().team, ...ownViews.store.state.views];
  const taken = [...Object.values(viewNames), ...views.map((view) => view.name)];
  const isTaken = taken.some((other) => other !== present && folded(other) === folded(name));
  return isTaken ? 'A view of this name exists' : undefined;
}

/** Keeps a view in this browser. */
export function saveView(view: View): void {
  ownViews.change(({ views, ...rest }) => ({ ...rest, views: [...views, view] }));
}

/** Gives a view another name. One that another tab has deleted comes back under it. */
export function renameView(view: View, to: string): void {
  const renamed = { ...view, name: to };
  ownViews.change(({ views, ...rest }) => {
    const at = views.findIndex(({ name }) => name === view.name);
    return { ...rest, views: at === -1 ? [...views, renamed] : views.with(at, renamed) };
  });
}

/** Deletes a view. @returns what brings it back to its position */
export function deleteView(view: View): () => void {
  const at = ownViews.store.state.views.findIndex(({ name }) => name === view.name);
  ownViews.change(({ views, ...rest }) => ({
    ...rest,
    views: views.filter(({ name }) => name !== view.name),
  }));
  return () => ownViews.change(({ views, ...rest }) => ({ ...rest, views: views.toSpliced(at, 0, view) }));
}

/** Remembers the view that was opened last. */
export function rememberView(last: string): void {
  if (ownViews.store.state.last !== last) ownViews.change((before) => ({ ...before, last }));
}
