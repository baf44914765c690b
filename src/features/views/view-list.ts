import type { LinkProps } from '../../kit/ui/link.tsx';
import { type View, viewLink } from './view-address.ts';
import { everything, sharedViews } from './views.ts';

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
