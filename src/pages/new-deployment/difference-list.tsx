import type { ReactNode } from 'react';
import type { Difference } from '../../domain/draft/as-record.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './difference-list.module.css';

/** Differences of two deployments, field by field. */
export function DifferenceList({
  differences,
  columns,
}: {
  readonly differences: readonly Difference[];
  /** The names of the two. */
  readonly columns: readonly [string, string];
}): ReactNode {
  return (
    <dl className={`stack tight ${css.list}`}>
      {differences.map(({ label, values }) => (
        <div key={label} className={css.field}>
          <dt>
            <UntrustedText text={label} />
          </dt>
          {columns.map((column, at) => (
            <dd key={column}>
              <span className={css.quiet}>{column}</span>
              {values[at] === undefined ? (
                <span className={css.quiet}>not given</span>
              ) : (
                <UntrustedText text={values[at]} />
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
