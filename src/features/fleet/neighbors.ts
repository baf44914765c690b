import type { UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';

/** Navigation from a record of a list. A function is undefined if it has no target. */
export interface Neighbors {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** "23 of 45" in the order of the list; undefined if the record is not in its rows. */
  position: string | undefined;
  /** The previous or next page of the list, if it failed to load. */
  unreadPage: { which: 'next' | 'previous'; query: UseQueryResult } | undefined;
  close: () => void;
}

/** The neighbors of a record beside its list; undefined on a separate page. */
export const NeighborsContext = createContext<Neighbors | undefined>(undefined);
