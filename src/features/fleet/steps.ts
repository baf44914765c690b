import type { UseQueryResult } from '@tanstack/react-query';
import { createContext } from 'react';

/** Navigation from a record that was opened from a list; undefined without a target. */
export interface Steps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** "23 of 45" in the order of the list; undefined where the record is not among its rows. */
  position: string | undefined;
  /** The neighbouring page of the list that could not be read; undefined where none has failed. */
  unreadPage: { which: 'next' | 'previous'; query: UseQueryResult } | undefined;
  close: () => void;
}

/** The steps of a record beside its list; undefined on a page of its own. */
export const StepsContext = createContext<Steps | undefined>(undefined);
