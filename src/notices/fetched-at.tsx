import type { ReactNode } from 'react';
import css from './fetched-at.module.css';
import { RelativeTime } from '../ui/relative-time.tsx';

/**
 * When what a page shows was fetched; keeps its place while nothing was.
 * @param instant epoch ms, 0 while nothing was
 */
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
