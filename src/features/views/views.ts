import * as z from 'zod/mini';
import { config } from '../../api/config/config.ts';
import { savedForOwner, listOf, type Storing } from '../../api/config/owner.ts';
import { viewNames } from '../../api/config/team.ts';
import { type ListValues, listParams } from '../../api/filters.ts';
import { is } from '../../domain/model/filters.ts';
import { joinList } from '../../kit/params/codecs.ts';
import { patchParams, writeParams } from '../../kit/params/table.ts';
import { isObject } from '../../kit/text/json.ts';
import type { LinkProps } from '../../kit/ui/link.tsx';

/** A name for what the list shows. */
export interface View {
  name: string;
  /** Filters, page size, sorting and columns as the address says them, without the name. */
  search: string;
}

/** A view of what some values of the list's address say: from its first page on. */
export function viewOf(name: string, { view: _name, offset: _offset, ...values }: ListValues): View {
  return { name, search: new URLSearchParams(writeParams(listParams(config().dialect), values)).toString() };
}

/** The address of a view, which carries its name. */
export function viewLink({ name, search }: View): { pathname: string; search: string } {
  const query = new URLSearchParams(search);
  query.set('view', name);
  return { pathname: '/deployments', search: `?${query.toString()}` };
}

/** A search without what earlier addresses say of sorting: any order is that of the whole list. */
const withoutSortAll = (search: string): string =>
  patchParams(listParams(config().dialect), new URLSearchParams(search), { sortsAll: undefined }).toString();

const saved = listOf<View>(
  z.object({ name: z.string(), search: z.pipe(z.string(), z.transform(withoutSortAll)) }),
);

/** The views of this browser. */
interface OwnViews {
  views: View[];
}

export const viewStorage: Storing<OwnViews> = {
  read: (stored) => ({ views: saved.read(isObject(stored) ? stored['views'] : undefined) }),
  write: ({ views }, stored) => {
    const before = isObject(stored) ? stored : {};
    return { ...before, views: saved.write(views, before['views']) };
  },
};

export const ownViews = savedForOwner('slipway.views', viewStorage);

/** Every deployment, in the service's order. */
export const all: View = { name: viewNames.everything, search: '' };

/** The deployments of the types that are production; none where the service has no such type. */
function productionView(): View[] {
  const types = config().dialect.labels.types.flatMap((type) => (type.isProduction ? [type.value] : []));
  const [only] = types;
  if (only === undefined) return [];
  const anyOf = { field: 'deploymentType', operator: 'any-of', value: joinList(types) } as const;
  return [
    viewOf(viewNames.production, { filters: [types.length === 1 ? is('deploymentType', only) : anyOf] }),
  ];
}

const notPreview = { field: 'isPreview', operator: 'is-not', value: 'true' } as const;

/** The views that everybody has: built in, then those that a team has agreed upon. */
function sharedViews(): { builtIn: View[]; team: View[] } {
  return {
    builtIn: [
      ...productionView(),
      viewOf(viewNames.withoutPreviews, { filters: [notPreview] }),
      viewOf(viewNames.recent, { sort: [{ id: 'updatedAt', desc: true }] }),
      viewOf(viewNames.pinned, { filters: [is('pinned', 'true')] }),
    ],
    team: config().team.views.map(({ name, address }) => ({
      name,
      search: withoutSortAll(/\?([^#]*)/.exec(address)?.[1] ?? ''),
    })),
  };
}

/** A view to open. */
export interface Entry extends View {
  to: LinkProps['to'];
}

const entryOf = (view: View): Entry => ({ ...view, to: viewLink(view) });

/** Every view to open: those of everybody, of the team, and of this browser. */
export function listViews(views: readonly View[]): { shared: Entry[]; team: Entry[]; own: Entry[] } {
  const { builtIn, team } = sharedViews();
  return {
    shared: [{ ...all, to: '/deployments' }, ...builtIn.map(entryOf)],
    team: team.map(entryOf),
    own: views.map(entryOf),
  };
}

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
  ownViews.change(({ views }) => ({ views: [...views, view] }));
}

/** The view of this browser with a name, in any case. */
export const ownView = (name: string): View | undefined =>
  ownViews.store.state.views.find((view) => folded(view.name) === folded(name));

/** The view of this browser with a name, as some values of the list's address would change it. */
export function changedView(name: string | undefined, values: ListValues): View | undefined {
  const view = ownViews.store.state.views.find((each) => each.name === name);
  const next = view && viewOf(view.name, values);
  return next?.search === view?.search ? undefined : next;
}

/** Keeps a view of this browser as it was changed. */
export function replaceView(next: View): void {
  ownViews.change(({ views }) => ({ views: views.map((view) => (view.name === next.name ? next : view)) }));
}

/** Gives a view another name. One that another tab has deleted comes back under it. */
export function renameView(view: View, to: string): void {
  const renamed = { ...view, name: to };
  ownViews.change(({ views }) => {
    const at = views.findIndex(({ name }) => name === view.name);
    return { views: at === -1 ? [...views, renamed] : views.with(at, renamed) };
  });
}

/** Deletes a view. @returns what brings it back to its position, beside a newer one of its name */
export function deleteView(view: View): () => void {
  const at = ownViews.store.state.views.findIndex(({ name }) => name === view.name);
  ownViews.change(({ views }) => ({ views: views.filter(({ name }) => name !== view.name) }));
  return () =>
    ownViews.change(({ views }) => {
      const isTaken = views.some(({ name }) => folded(name) === folded(view.name));
      return { views: views.toSpliced(at, 0, isTaken ? { ...view, name: `${view.name} (restored)` } : view) };
    });
}
