import type { ReactNode } from 'react';
import css from './fetched-at.module.css';
import { RelativeTime } from '../ui/relative-time.tsx';

/** When the data of a page were fetched. @param instant epoch ms; 0 leaves the space empty */
export function FetchedAt({ instant }: { readonly instant: number }): ReactNode {
  return (
    <span className={css.fetched}>
      {instant > 0 && (
        <>
          Fetched <RelativeTime instant={instant} text="" />
        </>
      )}
    </span>
  );
}
