import * as z from 'zod/mini';
import { savedForAccount, listOf, type Storing } from '../../api/config/account.ts';
import { config } from '../../api/config/config.ts';
import { viewNames } from '../../api/config/team.ts';
import { type ListValues, listParams } from '../../api/filters.ts';
import { is } from '../../domain/model/filters.ts';
import { joinList } from '../../kit/params/codecs.ts';
import { patchParams, writeParams } from '../../kit/params/table.ts';
import { isObject } from '../../kit/text/json.ts';

/** A named state of the list. */
export interface View {
  name: string;
  /** The filters, page size, sorting and columns of the address, without the name. */
  search: string;
}

/** A view of the list with these values, starting at the first page. */
export function viewOf(name: string, { view: _name, offset: _offset, ...values }: ListValues): View {
  return { name, search: new URLSearchParams(writeParams(listParams(config().dialect), values)).toString() };
}

/** The address of a view, with its name unless it shows everything. */
export function viewLink({ name, search }: View): { pathname: string; search: string } {
  if (name === all.name) return { pathname: '/deployments', search: '' };
  const query = new URLSearchParams(search);
  query.set('view', name);
  return { pathname: '/deployments', search: `?${query.toString()}` };
}

/** Removes `sortsAll`, which old addresses have. Sorting always applies to the whole list. */
const withoutSortAll = (search: string): string =>
  patchParams(listParams(config().dialect), new URLSearchParams(search), { sortsAll: undefined }).toString();

const saved = listOf<View>(
  z.object({ name: z.string(), search: z.pipe(z.string(), z.transform(withoutSortAll)) }),
);

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

export const ownViews = savedForAccount('slipway.views', viewStorage);

/** Every deployment, in the service's order. */
export const all: View = { name: viewNames.everything, search: '' };

/** A view of the production types; none if the service has no production type. */
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

/** All views: built in, of the team, and of this browser. */
export function listViews(
  own: readonly View[],
): Readonly<Record<'shared' | 'team' | 'own', readonly View[]>> {
  return {
    shared: [
      all,
      ...productionView(),
      viewOf(viewNames.withoutPreviews, { filters: [notPreview] }),
      viewOf(viewNames.recent, { sort: [{ id: 'updatedAt', desc: true }] }),
      viewOf(viewNames.pinned, { filters: [is('pinned', 'true')] }),
    ],
    team: config().team.views.map(({ name, address }) => ({
      name,
      search: withoutSortAll(/\?([^#]*)/.exec(address)?.[1] ?? ''),
    })),
    own,
  };
}

/** Maximum number of characters of a name, so that it fits a line of the menu. */
const maxNameLength = 60;

const folded = (name: string) => name.trim().toLowerCase();

/**
 * The problem with a name for a view; undefined if it is valid. Names are unique, ignoring case.
 * @param present the current name of the view
 */
export function nameProblem(name: string, present?: string): string | undefined {
  if (folded(name) === '') return 'A view needs a name';
  if (name.trim().length > maxNameLength) return `Use at most ${maxNameLength} characters`;
  const views = [...config().team.views, ...ownViews.store.state.views];
  const taken = [...Object.values(viewNames), ...views.map((view) => view.name)];
  const isTaken = taken.some((other) => other !== present && folded(other) === folded(name));
  return isTaken ? 'A view with this name exists' : undefined;
}

export function saveView(view: View): void {
  ownViews.change(({ views }) => ({ views: [...views, view] }));
}

/** The view of this browser with a name, ignoring case. */
export const ownView = (name: string): View | undefined =>
  ownViews.store.state.views.find((view) => folded(view.name) === folded(name));

/** The view of this browser with a name and new values; undefined if nothing changed. */
export function changedView(name: string | undefined, values: ListValues): View | undefined {
  const view = ownViews.store.state.views.find((each) => each.name === name);
  const next = view && viewOf(view.name, values);
  return next?.search === view?.search ? undefined : next;
}

export function replaceView(next: View): void {
  ownViews.change(({ views }) => ({ views: views.map((view) => (view.name === next.name ? next : view)) }));
}

/** Renames a view. If another tab has deleted it, adds it again. */
export function renameView(view: View, to: string): void {
  const renamed = { ...view, name: to };
  ownViews.change(({ views }) => {
    const at = views.findIndex(({ name }) => name === view.name);
    return { views: at === -1 ? [...views, renamed] : views.with(at, renamed) };
  });
}

/** Deletes a view. @returns restores it at its position, also beside a new view with its name */
export function deleteView(view: View): () => void {
  const at = ownViews.store.state.views.findIndex(({ name }) => name === view.name);
  ownViews.change(({ views }) => ({ views: views.filter(({ name }) => name !== view.name) }));
  return () =>
    ownViews.change(({ views }) => {
      const isTaken = views.some(({ name }) => folded(name) === folded(view.name));
      return { views: views.toSpliced(at, 0, isTaken ? { ...view, name: `${view.name} (restored)` } : view) };
    });
}
