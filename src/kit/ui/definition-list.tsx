import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export type Definition = { readonly term: string; readonly value: ReactNode; readonly note?: ReactNode };

/** Terms beside their values. Terms must be unique. A value can have a note below it. */
export function DefinitionList({ rows }: { readonly rows: readonly Definition[] }): ReactNode {
  return (
    <dl className={css.list}>
      {rows.map(({ term, value, note }) => (
        <div key={term} className={css.row}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>
            {value}
            {note && <div className="small">{note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
