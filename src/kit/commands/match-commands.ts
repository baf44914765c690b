import { folded } from '../text/match-words.ts';

/** Something to ask for by name. */
export interface Command {
  /** What it is remembered by; none where it is not. */
  readonly id?: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly note?: string;
  readonly run: () => void;
}

/** Commands of a kind. */
export interface CommandGroup {
  readonly title: string;
  readonly items: readonly Command[];
}

/**
 * What a typed text may mean: the commands that have all of its words, in any order, in their label
 * or their group's title; first those whose label begins with it. Groups without any are left out.
 */
export function matchCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const wanted = folded(typed);
  const words = wanted.split(/\s+/);
  const rank = ({ label }: Command) => (folded(label).startsWith(wanted) ? 0 : 1);
  return groups
    .map(({ title, items }) => ({
      title,
      items: items
        .filter(({ label }) => words.every((word) => folded(`${label} ${title}`).includes(word)))
        .toSorted((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ items }) => items.length > 0);
}
