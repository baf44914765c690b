import { folded } from '../text/match-words.ts';
import type { BadgeTone } from '../ui/badge.tsx';
import type { PageAction } from './page-actions.tsx';

/** A page, an action or a record in the palette. */
export interface Command extends PageAction {
  /** The id for the recent commands; absent if use is not remembered. */
  readonly id?: string;
  readonly kind: string;
  readonly status?: { readonly label: string; readonly tone: BadgeTone };
}

export interface CommandGroup {
  readonly title: string;
  readonly items: readonly Command[];
}

/** Commands whose label or group title has all typed words, first those that begin with the text. */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const query = folded(typed.trim());
  const words = query.split(/\s+/);
  const rank = ({ label }: Command) => (folded(label).startsWith(query) ? 0 : 1);
  return groups
    .map(({ title, items }) => ({
      title,
      items: items
        .filter(({ label }) => words.every((word) => folded(`${label} ${title}`).includes(word)))
        .toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ items }) => items.length > 0);
}
