import type { ReactNode } from 'react';
import css from './fetched-at.module.css';
import { Time } from '../ui/time.tsx';

/** The time at which a page's data were fetched. @param instant epoch ms; 0 leaves it empty */
export function FetchedAt({ instant }: { readonly instant: number }): ReactNode {
  return (
    <span className={`small ${css.fetched}`}>
      {instant > 0 && (
        <>
          Fetched <Time instant={instant} text="" />
        </>
      )}
    </span>
  );
}
