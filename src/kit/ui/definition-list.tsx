import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export type Definition = { readonly term: string; readonly value: ReactNode };

/** Terms beside their values. Terms must be unique. `isSpread` puts short values at the right. */
export function DefinitionList({
  rows,
  isSpread = false,
}: {
  readonly rows: readonly Definition[];
  readonly isSpread?: boolean;
}): ReactNode {
  return (
    <dl className={css.list} data-spread={isSpread || undefined}>
      {rows.map(({ term, value }) => (
        <div key={term} className={css.row}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
