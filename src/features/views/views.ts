import * as z from 'zod/mini';
import { config } from '../../service/config/config.ts';
import { isId } from '../../kit/params/codecs.ts';
import { keptForOwner } from '../../service/config/owner.ts';
import { viewNames } from '../../service/config/team.ts';
import { pins } from './pins.ts';
import { type View, viewLink, viewOf } from './view-address.ts';

const schema = z.object({
  views: z.array(z.object({ name: z.string(), search: z.string() })),
  /** The name of the view that the list opens with where its address says nothing. */
  first: z.optional(z.string()),
});

/** The views of this browser, and the name of its default view. */
export const ownViews = keptForOwner<z.infer<typeof schema>>('slipway.views', schema, { views: [] });

/** Every deployment, in the service's order. */
export const everything: View = { name: viewNames.everything, search: '' };

/** The views that everybody has: built in, then those that a team has agreed upon. */
export function sharedViews(): { builtIn: View[]; team: View[] } {
  return {
    builtIn: [
      viewOf(viewNames.production, { deploymentType: 'prod' }),
      viewOf(viewNames.recent, { limit: 100, sort: [{ id: 'updatedAt', desc: true }] }),
    ],
    team: config().team.views.map(({ name, address }) => ({
      name,
      search: /\?([^#]*)/.exec(address)?.[1] ?? '',
    })),
  };
}

/**
 * The query of the default view, where the list is opened and its address says nothing; undefined
 * where it says something, where there is no default, and where the list itself led there: then
 * somebody took everything else away.
 * @param state what the history entry holds beside the address; null where nothing
 */
export function openingSearch({
  pathname,
  search,
  state,
}: {
  pathname: string;
  search: string;
  state: unknown;
}): string | undefined {
  const { views, first } = ownViews.store.state;
  if (first === undefined || pathname !== '/deployments' || search !== '' || state !== null) return undefined;
  const { builtIn, team } = sharedViews();
  const deploymentIds = pins.store.state.filter(isId).slice(0, 100);
  const pinned = deploymentIds.length > 0 ? [viewOf(viewNames.pinned, { limit: 100, deploymentIds })] : [];
  const view = [...views, ...team, ...builtIn, ...pinned].find(({ name }) => name === first);
  return view && viewLink(view).search;
}
