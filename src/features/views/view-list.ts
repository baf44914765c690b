import { notLinkedText } from '../../domain/model/not-linked-text.ts';
import { idLinks, linkable } from '../../domain/model/list-address.ts';
import type { LinkProps } from '../../kit/ui/link.tsx';
import { viewNames } from '../../service/config/team.ts';
import { type View, viewLink } from './view-address.ts';
import { everything, sharedViews } from './views.ts';

/** A view to open. */
export interface Entry {
  name: string;
  /** Undefined where there is nothing to open. */
  to?: LinkProps['to'];
  /** What is said beside the name. */
  note?: string;
}

const entryOf = (view: View): Entry => ({ name: view.name, to: viewLink(view) });

const notes: Readonly<Record<string, string>> = { [viewNames.recent]: 'sorts one page of 100' };

/** The pinned deployments, a hundred each. */
function pinnedEntries(ids: readonly string[]): Entry[] {
  const records = ids.map((id) => ({ id }));
  const links = idLinks(linkable(records));
  const note = notLinkedText(records);
  if (links.length === 0) return [{ name: viewNames.pinned, note: note || 'none yet' }];
  return links.map(({ to, part }) => ({
    ...entryOf({ name: [viewNames.pinned, part].filter(Boolean).join(' '), search: to.search }),
    note,
  }));
}

/**
 * Every view there is to open: what everybody has, what the team has, and what this browser has.
 * @param kept the views of this browser, and the name of the default one
 * @param pinned ids of the pinned deployments
 */
export function listViews(
  { views, first }: { views: readonly View[]; first?: string | undefined },
  pinned: readonly string[],
): { shared: Entry[]; team: Entry[]; own: Entry[] } {
  const { builtIn, team } = sharedViews();
  return {
    shared: [
      { ...entryOf(everything), ...(first === undefined && { to: '/deployments' }) },
      // The hints of all deployments are there: the service has no filter for them.
      { name: viewNames.attention, to: '/overview', note: 'on the overview' },
      ...builtIn.map((view) => ({ ...entryOf(view), note: notes[view.name] ?? '' })),
      ...pinnedEntries(pinned),
    ],
    team: team.map(entryOf),
    own: views.map(entryOf),
  };
}
