import { viewNames } from '../../service/config/team.ts';
import { ownViews, sharedViews } from './views.ts';
import type { View } from './view-address.ts';

/** Letters that a name may have: a line of the menu. */
const longestName = 60;

const folded = (name: string) => name.trim().toLowerCase();

/**
 * What is wrong with a name for a view; undefined where nothing is. Names are unique, whatever
 * their case.
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

/**
 * Gives a view another name; the default stays the default. One that another tab has deleted comes
 * back under it.
 */
export function renameView(view: View, to: string): void {
  const renamed = { ...view, name: to };
  ownViews.change(({ views, first }) => {
    const at = views.findIndex(({ name }) => name === view.name);
    return {
      views: at === -1 ? [...views, renamed] : views.with(at, renamed),
      first: first === view.name ? to : first,
    };
  });
}

/** Chooses the default view. @param name undefined: every deployment */
export function setFirstView(name: string | undefined): void {
  ownViews.change(({ views }) => ({ views, first: name }));
}

/** Deletes a view. @returns what brings it back: to its position, and as the default if it was */
export function deleteView(view: View): () => void {
  const { views: before, first: firstBefore } = ownViews.store.state;
  const at = before.findIndex(({ name }) => name === view.name);
  ownViews.change(({ views, first }) => ({
    views: views.filter(({ name }) => name !== view.name),
    first: first === view.name ? undefined : first,
  }));
  return () =>
    ownViews.change(({ views, first }) => ({
      views: views.toSpliced(at, 0, view),
      first: firstBefore === view.name ? view.name : first,
    }));
}
