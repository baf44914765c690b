import type { LinkProps } from '../../kit/ui/link.tsx';
import * as z from 'zod/mini';
import { config } from '../../service/config/config.ts';
import { keptForOwner, listOf, type Storing } from '../../service/config/owner.ts';
import { isObject } from '../../kit/text/json.ts';
import { viewNames } from '../../service/config/team.ts';
import { type View, viewLink, viewOf } from './view-address.ts';

const saved = listOf<View>(z.object({ name: z.string(), search: z.string() }));

/** The views of this browser, and the name of the one opened last. */
interface OwnViews {
  views: View[];
  last?: string | undefined;
}

export const viewStorage: Storing<OwnViews> = {
  read: (stored) => {
    const { views, last } = isObject(stored) ? stored : {};
    return { views: saved.read(views), last: typeof last === 'string' ? last : undefined };
  },
  write: ({ views, last }, stored) => {
    const before = isObject(stored) ? stored : {};
    return { ...before, views: saved.write(views, before['views']), last };
  },
};

export const ownViews = keptForOwner('slipway.views', viewStorage);

/** Every deployment, in the service's order. */
export const everything: View = { name: viewNames.everything, search: '' };

/** The views that everybody has: built in, then those that a team has agreed upon. */
export function sharedViews(): { builtIn: View[]; team: View[] } {
  return {
    builtIn: [
      viewOf(viewNames.production, { deploymentType: 'prod' }),
      viewOf(viewNames.recent, { sort: [{ id: 'updatedAt', desc: true }], sortsAll: 'true' }),
      viewOf(viewNames.pinned, { isPinned: 'true' }),
    ],
    team: config().team.views.map(({ name, address }) => ({
      name,
      search: /\?([^#]*)/.exec(address)?.[1] ?? '',
    })),
  };
}

/** The view of a name; undefined where there is none. */
export function viewNamed(name: string | undefined): View | undefined {
  const { builtIn, team } = sharedViews();
  return [...ownViews.store.state.views, ...team, ...builtIn].find((view) => view.name === name);
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
    shared: [{ ...everything, to: '/deployments' }, ...builtIn.map(entryOf)],
    team: team.map(entryOf),
    own: views.map(entryOf),
  };
}
